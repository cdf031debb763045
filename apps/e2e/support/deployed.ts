/**
 * Addresses of a site that runs already, from the environment: `SITE_URL`, `API` and `POOL`, all three or none.
 *
 * Only the whole path is meant for it: nothing there can be killed or looked into. A local pool tells the codes of new
 * accounts; for any other, `ACCOUNT_EMAIL` and `ACCOUNT_PASSWORD` name an account that may send messages.
 */
import type { Credentials } from "./accounts.ts";
import type { ChildServer } from "./child-server.ts";
import type { House } from "./house.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Undefined when none of the addresses is set.
 * @throws Error when one is missing, or is not an address
 */
export function deployedHouse(env: Environment): House | undefined {
  const names = ["SITE_URL", "API", "POOL"] as const;
  if (names.every((name) => (env[name] ?? "") === "")) return undefined;
  const [siteUrl, api, pool] = names.map((name) => {
    const address = env[name] ?? "";
    if (!URL.canParse(address)) throw new Error(`${name} must be an address, as must ${names.join(", ")} all be.`);
    return address.replace(/\/$/u, "");
  }) as [string, string, string];
  return {
    siteUrl,
    api: remoteServer(api),
    pool: remoteServer(pool),
    apiData: undefined,
  };
}

/** Undefined when the test makes its own accounts. */
export function ownAccount(env: Environment): Credentials | undefined {
  const { ACCOUNT_EMAIL: email = "", ACCOUNT_PASSWORD: password = "" } = env;
  return email === "" || password === "" ? undefined : { email, password };
}

function remoteServer(url: string): ChildServer {
  return { url, kill: refuse, freeze: refuse, restart: refuse, stop: refuse };
}

function refuse(): never {
  throw new Error("A server that is deployed is not the test's to stop.");
}
