import { expect, test } from "vitest";
import { BODY_LIMIT, addComment, deleteComment, deleteEdit, editComment, minimizeComment } from "./state/comment.ts";
import { addApp, addAccount } from "./state/account.ts";
import { addUserToken } from "./state/token.ts";
import { HERE, ISSUE, refusalOf, startScene } from "./scene.ts";

const LAST_COMMENTS = `query ($before: String) {
  repository(owner: "octo-org", name: "app") { pullRequest(number: 1) {
    comments(last: 100, before: $before) { totalCount pageInfo { hasPreviousPage startCursor } nodes { body } }
  } }
}`;

interface LastComments {
  readonly repository: {
    readonly pullRequest: {
      readonly comments: {
        readonly totalCount: number;
        readonly pageInfo: { readonly hasPreviousPage: boolean; readonly startCursor: string };
        readonly nodes: readonly { readonly body: string }[];
      };
    };
  };
}

test.each([0, 1, 30, 100, 101, 301])("%i comments are found by both ways of paging", async (count) => {
  const { hub, pull, mallory, actions } = await startScene();
  for (let n = 1; n <= count; n += 1) addComment(hub.world, pull, { by: mallory, body: `comment ${n}` });
  const expected = Array.from({ length: count }, (_, index) => `comment ${index + 1}`);
  const octokit = actions();
  const rest = await octokit.paginate(octokit.issues.listComments, { ...ISSUE, per_page: 100 });
  expect(rest.map(({ body }) => body)).toEqual(expected);
  const found: string[] = [];
  let before: string | null = null;
  for (let page = 0; page < 5; page += 1) {
    const { comments }: LastComments["repository"]["pullRequest"] = (
      await octokit.graphql<LastComments>(LAST_COMMENTS, { before })
    ).repository.pullRequest;
    found.unshift(...comments.nodes.map(({ body }) => body));
    expect(comments.totalCount).toBe(count);
    before = comments.pageInfo.startCursor;
    if (!comments.pageInfo.hasPreviousPage) break;
  }
  expect(found).toEqual(expected);
  expect(hub.journal.entries.filter(({ method }) => method === "GET")).toHaveLength(
    Math.max(1, Math.ceil(count / 100)),
  );
  expect(hub.invalid).toEqual([]);
});

test("a page holds at most 100, and its links name the repository by id", async () => {
  const { hub, pull, mallory, actions } = await startScene();
  for (let n = 1; n <= 250; n += 1) addComment(hub.world, pull, { by: mallory, body: `comment ${n}` });
  const octokit = actions();
  const { data, headers } = await octokit.issues.listComments({ ...ISSUE, per_page: 200, page: 2 });
  expect(data).toHaveLength(100);
  const page = (n: number): string => `<${hub.url}/repositories/870000001/issues/1/comments?per_page=200&page=${n}>`;
  expect(headers.link).toBe(
    `${page(1)}; rel="prev", ${page(3)}; rel="next", ${page(3)}; rel="last", ${page(1)}; rel="first"`,
  );
  expect((await octokit.issues.listComments(ISSUE)).data).toHaveLength(30);
  expect((await octokit.issues.listComments({ ...ISSUE, page: 10 })).data).toEqual([]);
});

test("the list of the whole repository goes on from a time", async () => {
  const { hub, clock, pull, alice, bob, actions } = await startScene();
  const first = addComment(hub.world, pull, { by: alice, body: "one" });
  clock.advance(60);
  addComment(hub.world, pull, { by: bob, body: "two" });
  clock.advance(60);
  editComment(hub.world, first, { by: alice, body: "one, later" });
  const list = async (query: object): Promise<(string | undefined)[]> =>
    (await actions().issues.listCommentsForRepo({ ...HERE, ...query })).data.map(({ body }) => body);
  expect(await list({})).toEqual(["one, later", "two"]);
  expect(await list({ since: "2026-03-02T09:01:00Z", sort: "updated" })).toEqual(["two", "one, later"]);
  expect(await list({ since: "2026-03-02T09:02:00Z" })).toEqual(["one, later"]);
  expect(await list({ sort: "updated", direction: "desc" })).toEqual(["one, later", "two"]);
});

test.each([
  ["letters", "a".repeat(BODY_LIMIT)],
  ["emoji, counted as one each", "😀".repeat(BODY_LIMIT)],
])("the longest body: %s", async (_name, body) => {
  const { actions } = await startScene();
  expect((await actions().issues.createComment({ ...ISSUE, body })).data.body).toHaveLength(body.length);
});

test.each([
  ["letters", "a".repeat(BODY_LIMIT + 1)],
  ["emoji", "😀".repeat(BODY_LIMIT + 1)],
])("a body that is too long by one: %s", async (_name, body) => {
  const { hub, actions } = await startScene();
  const octokit = actions();
  const words = "Body is too long (maximum is 65536 characters)";
  const refused = await octokit.issues
    .createComment({ ...ISSUE, body })
    .catch((error: { status: number; response: { data: unknown } }) => error);
  expect(refused).toMatchObject({
    status: 422,
    response: {
      data: {
        message: "Validation Failed",
        errors: [{ resource: "IssueComment", code: "unprocessable", field: "data", message: words }],
      },
    },
  });
  const { data } = await octokit.issues.createComment({ ...ISSUE, body: "short" });
  expect(await refusalOf(octokit.issues.updateComment({ ...HERE, comment_id: data.id, body }))).toContain("422");
  const mutation = `mutation ($id: ID!, $body: String!) { updateIssueComment(input: { id: $id, body: $body }) { clientMutationId } }`;
  await expect(octokit.graphql(mutation, { id: data.node_id, body })).rejects.toThrow(words);
  expect(hub.invalid).toEqual([]);
});

test("an empty body is refused", async () => {
  const { actions } = await startScene();
  expect(await refusalOf(actions().issues.createComment({ ...ISSUE, body: "  \n" }))).toContain("422");
});

test("GITHUB_TOKEN writes as github-actions, a bot, through its app", async () => {
  const { hub, actions } = await startScene();
  const octokit = actions();
  const { data } = await octokit.issues.createComment({ ...ISSUE, body: "hello" });
  expect(data.user).toMatchObject({ login: "github-actions[bot]", id: 41_898_282, type: "Bot" });
  expect(data.performed_via_github_app).toMatchObject({ id: 15_368, slug: "github-actions" });
  expect(data.created_at).toBe("2026-03-02T09:00:00Z");
  const look = await octokit.graphql(`{ viewer { __typename login databaseId }
    repository(owner: "octo-org", name: "app") { pullRequest(number: 1) { comments(first: 1) { nodes {
      databaseId fullDatabaseId viewerDidAuthor author { __typename login ... on Bot { databaseId } } editor { login }
      lastEditedAt includesCreatedEdit userContentEdits(first: 2) { totalCount } } } } } }`);
  expect(look).toEqual({
    viewer: { __typename: "User", login: "github-actions[bot]", databaseId: 41_898_282 },
    repository: {
      pullRequest: {
        comments: {
          nodes: [
            {
              // Ids are beyond what an Int holds.
              databaseId: null,
              fullDatabaseId: String(data.id),
              viewerDidAuthor: true,
              author: { __typename: "Bot", login: "github-actions", databaseId: 41_898_282 },
              editor: null,
              lastEditedAt: null,
              includesCreatedEdit: false,
              userContentEdits: { totalCount: 0 },
            },
          ],
        },
      },
    },
  });
  expect(hub.invalid).toEqual([]);
});

test("a user may be called as the bot is, and only type and id tell them apart", async () => {
  const { hub, pull, actions } = await startScene();
  const twin = addAccount(hub.world, { login: "github-actions" });
  addComment(hub.world, pull, { by: twin, body: "I am the bot" });
  const authors = await actions().graphql(`{ repository(owner: "octo-org", name: "app") { pullRequest(number: 1) {
    comments(first: 1) { nodes { author { __typename login ... on User { databaseId } } } } } } }`);
  const author = { __typename: "User", login: "github-actions", databaseId: twin.id };
  expect(authors).toEqual({ repository: { pullRequest: { comments: { nodes: [{ author }] } } } });
});

test("a person who writes through an app stays a person", async () => {
  const { hub, bob, clientOf } = await startScene();
  const app = addApp(hub.world, { slug: "agent", owner: bob });
  const { data } = await clientOf(addUserToken(hub.world, bob, app)).issues.createComment({ ...ISSUE, body: "hi" });
  expect(data.user).toMatchObject({ login: "bob", type: "User" });
  expect(data.performed_via_github_app).toMatchObject({ slug: "agent" });
});

test("who edits is the editor, the author stays, and all revisions are kept, the newest first", async () => {
  const { hub, clock, bob, actions, as } = await startScene();
  const octokit = actions();
  const { data } = await octokit.issues.createComment({ ...ISSUE, body: "one" });
  clock.advance(10);
  await octokit.issues.updateComment({ ...HERE, comment_id: data.id, body: "two" });
  clock.advance(10);
  const edited = await as(bob).issues.updateComment({ ...HERE, comment_id: data.id, body: "three" });
  expect(edited.data).toMatchObject({ user: { login: "github-actions[bot]" }, updated_at: "2026-03-02T09:00:20Z" });
  const look = await octokit.graphql(
    `query ($id: ID!) { node(id: $id) { ... on IssueComment {
    author { login } editor { __typename login } lastEditedAt includesCreatedEdit viewerDidAuthor
    userContentEdits(first: 2) { totalCount nodes { editor { login } editedAt diff } } } } }`,
    { id: data.node_id },
  );
  expect(look).toEqual({
    node: {
      author: { login: "github-actions" },
      editor: { __typename: "User", login: "bob" },
      lastEditedAt: "2026-03-02T09:00:20Z",
      includesCreatedEdit: true,
      viewerDidAuthor: true,
      userContentEdits: {
        totalCount: 3,
        nodes: [
          { editor: { login: "bob" }, editedAt: "2026-03-02T09:00:20Z", diff: "three" },
          { editor: { login: "github-actions" }, editedAt: "2026-03-02T09:00:10Z", diff: "two" },
        ],
      },
    },
  });
  expect(hub.invalid).toEqual([]);
});

test("the same text again is no edit", async () => {
  const { hub, clock, pull, bob, as } = await startScene();
  const comment = addComment(hub.world, pull, { by: bob, body: "one" });
  clock.advance(10);
  await as(bob).issues.updateComment({ ...HERE, comment_id: comment.id, body: "one" });
  expect(comment).toMatchObject({ editor: null, edits: [], updatedAt: comment.createdAt });
});

test("hidden comments are still there, and hiding is no edit", async () => {
  const { hub, pull, bob, actions, as } = await startScene();
  const comment = addComment(hub.world, pull, { by: bob, body: "noise" });
  const hide =
    "mutation ($id: ID!) { minimizeComment(input: { subjectId: $id, classifier: OFF_TOPIC }) { minimizedComment { isMinimized minimizedReason } } }";
  expect(await as(bob).graphql(hide, { id: comment.nodeId })).toEqual({
    minimizeComment: { minimizedComment: { isMinimized: true, minimizedReason: "off-topic" } },
  });
  const { data } = await actions().issues.listComments(ISSUE);
  expect(data).toMatchObject([
    { id: comment.id, minimized: { reason: "off-topic" }, updated_at: "2026-03-02T09:00:00Z" },
  ]);
  minimizeComment(comment, "outdated");
  expect(comment.minimized).toBe("outdated");
  expect(hub.invalid).toEqual([]);
});

test("deleted comments are gone", async () => {
  const { hub, pull, bob, actions } = await startScene();
  const comment = addComment(hub.world, pull, { by: bob, body: "gone" });
  deleteComment(hub.world, comment);
  expect(await refusalOf(actions().issues.getComment({ ...HERE, comment_id: comment.id }))).toContain("404");
  const other = addComment(hub.world, pull, { by: bob, body: "gone too" });
  expect((await actions().issues.deleteComment({ ...HERE, comment_id: other.id })).status).toBe(204);
  expect(pull.comments).toEqual([]);
});

test("the comments of somebody who left are a ghost's", async () => {
  const { hub, pull, mallory, actions } = await startScene();
  const comment = addComment(hub.world, pull, { by: mallory, body: "bye" });
  comment.author = null;
  expect((await actions().issues.getComment({ ...HERE, comment_id: comment.id })).data.user?.login).toBe("ghost");
  const look = await actions().graphql(
    `query ($id: ID!) { node(id: $id) { ... on IssueComment { author { login } } } }`,
    { id: comment.nodeId },
  );
  expect(look).toEqual({ node: { author: null } });
});

test("one reaction of a kind from each person", async () => {
  const { hub, pull, bob, mallory, actions, as } = await startScene();
  const comment = addComment(hub.world, pull, { by: bob, body: "/refrain" });
  const on = { ...HERE, comment_id: comment.id };
  const statuses = [
    await actions().reactions.createForIssueComment({ ...on, content: "eyes" }),
    await actions().reactions.createForIssueComment({ ...on, content: "eyes" }),
    await as(mallory).reactions.createForIssueComment({ ...on, content: "eyes" }),
    await as(mallory).reactions.createForIssueComment({ ...on, content: "+1" }),
  ].map(({ status }) => status);
  expect(statuses).toEqual([201, 200, 201, 201]);
  const { data } = await actions().reactions.listForIssueComment({ ...on, content: "eyes" });
  expect(data.map(({ user }) => user?.login)).toEqual(["github-actions[bot]", "mallory"]);
  const { data: shown } = await actions().issues.getComment(on);
  expect(shown.reactions).toMatchObject({ eyes: 2, "+1": 1, total_count: 3 });
  const react =
    "mutation ($id: ID!) { addReaction(input: { subjectId: $id, content: CONFUSED }) { reaction { content } } }";
  expect(await actions().graphql(react, { id: comment.nodeId })).toEqual({
    addReaction: { reaction: { content: "CONFUSED" } },
  });
  expect(hub.invalid).toEqual([]);
});

test("a revision that somebody deleted keeps who and when", async () => {
  const { hub, clock, pull, bob, alice, actions } = await startScene();
  const comment = addComment(hub.world, pull, { by: bob, body: "secret" });
  clock.advance(5);
  editComment(hub.world, comment, { by: bob, body: "no secret" });
  const [first] = comment.edits;
  if (first) deleteEdit(hub.world, first, alice);
  const look = await actions().graphql(
    `query ($id: ID!) { node(id: $id) { ... on IssueComment {
      userContentEdits(last: 1) { nodes { editedAt diff deletedAt deletedBy { login } } } } } }`,
    { id: comment.nodeId },
  );
  const gone = {
    editedAt: "2026-03-02T09:00:00Z",
    diff: null,
    deletedAt: "2026-03-02T09:00:05Z",
    deletedBy: { login: "alice" },
  };
  expect(look).toEqual({ node: { userContentEdits: { nodes: [gone] } } });
});
