/**
 * The local pool as a separate process with rotation and test switches, and a count of the calls that it answered.
 *
 * The pool writes a line to its log before it answers. So after any later response, every earlier call has been
 * counted.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { UserPoolConfig } from "@poolgate/local-pool";
import type { AuthConfig } from "@poolgate/auth";
import { startServer } from "@poolgate/tooling/processes/own-server";

export const REFRESH = "GetTokensFromRefreshToken";
/** The lifetime of these pools' access and id tokens. */
export const TOKEN_LIFETIME_MS = 300_000;
export const PASSWORD = "correct horse battery";

export interface AnsweredCall {
  readonly operation: string;
  readonly status: number;
  /** The name of the error. */
  readonly exception?: string;
}

export interface Switches {
  readonly add?: readonly {
    readonly operation: string;
    readonly fault: "dropBefore" | "dropAfter" | "stallBefore" | "stallAfter" | "replace";
    readonly attempts?: readonly number[];
    readonly answer?: { readonly exception?: string; readonly status?: number; readonly headers?: object };
  }[];
  readonly clear?: true;
  readonly release?: true;
  readonly moveClockMs?: number;
}

export interface ProofPool {
  /** The settings that a page passes to `createAuth`. */
  readonly config: AuthConfig;
  /** The accounts that the pool starts with. The password of each is `PASSWORD`. */
  readonly usernames: readonly string[];
  /** The calls answered since the last time. Calls that a fault dropped before they were processed are not included. */
  takeAnswered(): Promise<AnsweredCall[]>;
  /** `POST /faults`. Resolves to the number of calls that are stalled. */
  switch(switches: Switches): Promise<number>;
  /** The code of the newest message to an address. @throws Error if there is none. */
  latestCode(destination: string): Promise<string>;
  stop(): Promise<void>;
}

export interface ProofPoolOptions {
  readonly graceSeconds: number;
  readonly people?: number;
  /** The default is `TOKEN_LIFETIME_MS`. */
  readonly tokenLifetimeSeconds?: number;
  /** Further settings, which override the ones here. */
  readonly more?: Partial<UserPoolConfig>;
}

export async function openProofPool({
  graceSeconds,
  people = 1,
  tokenLifetimeSeconds = TOKEN_LIFETIME_MS / 1000,
  more,
}: ProofPoolOptions): Promise<ProofPool> {
  const usernames = Array.from({ length: people }, (_, index) => `person-${index}@example.com`);
  const config: UserPoolConfig = {
    clients: [
      {
        explicitAuthFlows: ["ALLOW_USER_SRP_AUTH", "ALLOW_USER_PASSWORD_AUTH"],
        accessTokenValiditySeconds: tokenLifetimeSeconds,
        idTokenValiditySeconds: tokenLifetimeSeconds,
        refreshTokenRotation: { feature: "ENABLED", retryGracePeriodSeconds: graceSeconds },
      },
    ],
    seededUsers: usernames.map((email) => ({ email, password: PASSWORD })),
    ...more,
  };
  let answered: AnsweredCall[] = [];
  const { ready, end } = await startServer({
    name: "pool",
    main: "packages/local-pool/src/server/main.ts",
    args(folder) {
      const configFile = join(folder, "pool.config.json");
      writeFileSync(configFile, JSON.stringify(config));
      return ["--data", ":memory:", "--config", configFile, "--faults"];
    },
    onLog(line) {
      const event = JSON.parse(line) as AnsweredCall & { readonly event: string };
      if (event.event === "answered") answered.push(event);
    },
  });
  const { url = "", userPoolId = "", userPoolClientId = "" } = ready;

  const flip = async (switches: Switches): Promise<number> => {
    const headers = { "content-type": "application/json" };
    const response = await fetch(`${url}/faults`, { method: "POST", headers, body: JSON.stringify(switches) });
    if (!response.ok) throw new Error(`The pool refused a test switch: ${await response.text()}`);
    return ((await response.json()) as { stalledCount: number }).stalledCount;
  };
  return {
    config: {
      userPoolId,
      userPoolClientId,
      userPoolEndpoint: url,
      loginMechanisms: ["email"],
      signInFlow: "password",
    },
    usernames,
    switch: flip,
    async takeAnswered() {
      await flip({});
      // Lines that were written before that response are in the pipe by now; one turn of the event loop reads them.
      await new Promise((resolve) => void setImmediate(resolve));
      const taken = answered;
      answered = [];
      return taken;
    },
    async latestCode(destination) {
      const response = await fetch(`${url}/outbox`, { headers: { accept: "application/json" } });
      const sent = (await response.json()) as { readonly destination: string; readonly code: string }[];
      const message = sent.find((any) => any.destination === destination);
      if (message === undefined) throw new Error("Nothing was sent to that address.");
      return message.code;
    },
    stop: () => end("SIGKILL"),
  };
}
