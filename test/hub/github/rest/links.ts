import type { Context } from "./context.ts";
import type { Links } from "./shapes/account.ts";

export function linksIn(context: Context): Links {
  return { api: context.api, origin: context.world.origin };
}
