import http from "node:http";
import { ConfigurationError } from "../../domain/errors.ts";

/** As the environment names them: `https_proxy`, `http_proxy`, `no_proxy`. Their addresses may hold a password. */
export type Proxy = Readonly<Record<string, string>>;

/**
 * Sends what goes to the network through the proxy that the runner is told to use, which Node does not do by itself.
 * False when this Node cannot: then everything goes straight, and may not arrive. Gives the way back otherwise.
 */
export function useProxy(proxy: Proxy): (() => void) | false {
  if (typeof http.setGlobalProxyFromEnv !== "function") return false;
  try {
    return http.setGlobalProxyFromEnv(proxy);
  } catch (error) {
    throw new ConfigurationError("https_proxy or http_proxy: expected an address such as http://proxy.example:3128", {
      cause: error,
    });
  }
}
