import { toStamp } from "../../clock.ts";
import { type Account, type App, GHOST } from "../../state/account.ts";

export type Json = Record<string, unknown>;

/** Where links start: the API and the site. */
export interface Links {
  readonly api: string;
  readonly origin: string;
}

export function printAccount(links: Links, account: Account | null): Json {
  const { id, nodeId, login, type } = account ?? GHOST;
  const url = `${links.api}/users/${encodeURIComponent(login)}`;
  const slug = login.replace(/\[bot\]$/, "");
  return {
    login,
    id,
    node_id: nodeId,
    avatar_url: `${links.origin}/avatars/u/${id}`,
    gravatar_id: "",
    url,
    html_url: type === "Bot" ? `${links.origin}/apps/${slug}` : `${links.origin}/${login}`,
    followers_url: `${url}/followers`,
    following_url: `${url}/following{/other_user}`,
    gists_url: `${url}/gists{/gist_id}`,
    starred_url: `${url}/starred{/owner}{/repo}`,
    subscriptions_url: `${url}/subscriptions`,
    organizations_url: `${url}/orgs`,
    repos_url: `${url}/repos`,
    events_url: `${url}/events{/privacy}`,
    received_events_url: `${url}/received_events`,
    type,
    user_view_type: "public",
    site_admin: false,
  };
}

/** `GET /users/{username}` */
export function printPublicAccount(links: Links, account: Account): Json {
  return {
    ...printAccount(links, account),
    name: account.name,
    company: null,
    blog: "",
    location: null,
    email: null,
    hireable: null,
    bio: null,
    twitter_username: null,
    public_repos: 0,
    public_gists: 0,
    followers: 0,
    following: 0,
    created_at: toStamp(account.createdAt),
    updated_at: toStamp(account.createdAt),
  };
}

export function printApp(links: Links, app: App | null): Json | null {
  if (!app) return null;
  return {
    id: app.id,
    client_id: `Iv1.${String(app.id).padStart(16, "0")}`,
    slug: app.slug,
    node_id: app.nodeId,
    owner: printAccount(links, app.owner),
    name: app.name,
    description: null,
    external_url: `${links.origin}/apps/${app.slug}`,
    html_url: `${links.origin}/apps/${app.slug}`,
    created_at: toStamp(app.createdAt),
    updated_at: toStamp(app.createdAt),
    permissions: { metadata: "read" },
    events: [],
  };
}
