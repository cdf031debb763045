/**
 * A pool with the settings of one file of `pools/`, and a page that uses it. They are started when a test first needs them.
 *
 * The page is the widget's (`widget/`), built once a worker for production and served by the site's own server, so with
 * the site's own Content Security Policy. Each pool has its own page, and so its own origin and storage.
 */
import { randomBytes } from "node:crypto";
import type { AuthConfig } from "@poolgate/auth";
import { SEEDED_PASSWORD, SEEDS, seededPerson, type Kind } from "../../pools/parts/seeded.ts";
import { startServer, type ChildServer } from "../child-server.ts";
import { FROM_SOURCE, readyUrl } from "../house.ts";
import { USER_POOL_CLIENT_ID, USER_POOL_ID } from "../pool-call.ts";
import { servePage } from "../served-page.ts";
import type { Person } from "./people.ts";

/** The pools of `pools/`, and what an app of each would tell the engine besides its address. */
const SETTINGS = {
  "optional-mfa": { loginMechanisms: ["email"] },
  "mfa-required": {},
  "first-password": { loginMechanisms: ["email"] },
  custom: { loginMechanisms: ["email"], signInFlow: "custom" },
  choice: { loginMechanisms: ["email"], signInFlow: "choice" },
  passkeys: { loginMechanisms: ["email"], signInFlow: "choice" },
  "passkeys-as-two-factors": { loginMechanisms: ["email"], signInFlow: "choice" },
  devices: { loginMechanisms: ["email"] },
  "devices-by-choice": { loginMechanisms: ["email"] },
  "passkeys-elsewhere": { loginMechanisms: ["email"], signInFlow: "choice" },
  link: { loginMechanisms: ["email"], signUpVerification: "link" },
} as const satisfies Readonly<Record<string, Partial<AuthConfig>>>;

export type PoolName = keyof typeof SETTINGS;

export interface Place {
  readonly pool: ChildServer;
  readonly pageUrl: string;
  /** The configuration of the page. */
  readonly config: AuthConfig;
  /** Whether people sign in by their e-mail address, or by a name. */
  readonly asksForEmail: boolean;
  /** An account of the pool's settings that no other test uses. */
  takeSeeded(kind: Kind): Person;
}

export interface Places {
  open(name: PoolName): Promise<Place>;
  close(): Promise<void>;
}

export function openPlaces(): Places {
  const servers: { stop(): Promise<void> }[] = [];
  const start = async (name: PoolName): Promise<Place> => {
    const password = `gate & "pool" ü ${randomBytes(12).toString("base64url")}`;
    const pool = await startServer({
      name,
      args: [
        FROM_SOURCE,
        "packages/local-pool/src/server/main.ts",
        "--data",
        ":memory:",
        "--config",
        `apps/e2e/pools/${name}.ts`,
        "--faults",
      ],
      env: { [SEEDED_PASSWORD]: password },
      readUrl: readyUrl,
    });
    servers.push(pool);
    const page = await servePage("widget", pool.url);
    servers.push(page);
    const config: AuthConfig = {
      userPoolId: USER_POOL_ID,
      userPoolClientId: USER_POOL_CLIENT_ID,
      userPoolEndpoint: pool.url,
      ...SETTINGS[name],
    };
    return {
      pool,
      pageUrl: page.url,
      config,
      asksForEmail: config.loginMechanisms?.[0] === "email",
      takeSeeded: seededPeople(password),
    };
  };

  const open = new Map<PoolName, Promise<Place>>();
  return {
    open(name) {
      const place = open.get(name) ?? start(name);
      open.set(name, place);
      return place;
    },
    async close() {
      await Promise.allSettled(open.values());
      await Promise.all(servers.map((server) => server.stop()));
    },
  };
}

function seededPeople(password: string): Place["takeSeeded"] {
  const taken = new Map<Kind, number>();
  return (kind) => {
    const index = taken.get(kind) ?? 0;
    taken.set(kind, index + 1);
    if (index >= SEEDS) throw new Error(`The pool has no more people of the kind "${kind}": raise SEEDS.`);
    const person = seededPerson(kind, index);
    return { ...person, username: person.email, password };
  };
}
