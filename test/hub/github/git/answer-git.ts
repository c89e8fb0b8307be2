/** Fetching over HTTP, as `actions/checkout` leaves a remote: git's own back end answers. Pushing goes by the API only. */
import { assertMay, authenticate, READ_CODE } from "../access.ts";
import type { HubAnswer, HubRequest } from "../request.ts";
import { Refusal } from "../state/refusal.ts";
import { repositoryOf } from "../state/repository.ts";
import type { World } from "../state/world.ts";
import { runGit } from "./run-git.ts";

const PATH = /^\/([^/]+)\/([^/]+?)(?:\.git)?(\/info\/refs|\/git-upload-pack)$/;

export function isGitRequest(path: string): boolean {
  return PATH.test(path);
}

export function answerGit(world: World, request: HubRequest): HubAnswer {
  const [, owner = "", name = "", service = ""] = PATH.exec(request.path) ?? [];
  try {
    const match = repositoryOf(world, owner, name);
    if (!match) throw new Refusal("not-found", "Not Found");
    assertMay(authenticate(world, request.credential), match.repository, READ_CODE);
    return serve(match.repository.gitDir, service, request);
  } catch (error) {
    if (error instanceof Refusal) return refuse(request);
    throw error;
  }
}

/** git asks once without a name, and again with one when it is told to. */
function refuse(request: HubRequest): HubAnswer {
  if (request.credential !== undefined)
    return { status: 404, headers: {}, body: Buffer.from("Repository not found.\n") };
  return { status: 401, headers: { "www-authenticate": 'Basic realm="GitHub"' }, body: Buffer.from("") };
}

function serve(gitDir: string, service: string, request: HubRequest): HubAnswer {
  const env = {
    GIT_PROJECT_ROOT: gitDir,
    GIT_HTTP_EXPORT_ALL: "1",
    PATH_INFO: service,
    REQUEST_METHOD: request.method,
    QUERY_STRING: new URLSearchParams(request.query).toString(),
    CONTENT_TYPE: request.headers["content-type"] ?? "",
    CONTENT_LENGTH: String(request.rawBytes.length),
    HTTP_CONTENT_ENCODING: request.headers["content-encoding"] ?? "",
    GIT_PROTOCOL: request.headers["git-protocol"] ?? "",
  };
  return parseCgi(runGit(gitDir, ["http-backend"], { input: request.rawBytes, env }).stdout);
}

function parseCgi(out: Buffer): HubAnswer {
  const end = out.indexOf("\r\n\r\n");
  const lines = out.subarray(0, end).toString("utf8").split("\r\n");
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 2)]),
  );
  const { status = "200 OK", ...rest } = headers;
  return { status: Number.parseInt(status, 10), headers: rest, body: out.subarray(end + 4) };
}
