/** A pool that is killed and started again on the same data folder. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { dataIn, startServerIn } from "@poolgate/tooling/processes/own-server";
import type { LoadTarget } from "@poolgate/testkit/load/sign-in";
import { createWireCaller, type WireCall } from "@poolgate/testkit/load/wire-caller";

const CLIENT_ID = "killedclient";
/**
 * Without a grace period, an acknowledged rotation can be told from a lost one, because the old token is refused at
 * once.
 */
const SETTINGS = {
  clients: [{ clientId: CLIENT_ID, refreshTokenRotation: { feature: "ENABLED", retryGracePeriodSeconds: 0 } }],
};

/** A well-formed signature. The pool accepts any key. */
const OWNER =
  "AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20260105/us-east-1/cognito-idp/aws4_request, " +
  `SignedHeaders=host;x-amz-date, Signature=${"5d".repeat(32)}`;

export interface KillablePool extends LoadTarget {
  /** Calls an operation of the pool's owner. */
  readonly callAsOwner: WireCall;
  /** The time from the start of the process to its ready line, in milliseconds. */
  readonly readyAfterMs: number;
  /** The newest code that was sent to each address. The pool shows its newest 200 messages. */
  codes(): Promise<ReadonlyMap<string, string>>;
  /** Kills the process with SIGKILL. */
  kill(): Promise<void>;
}

/** @throws Error with the last lines of the pool's log if it does not become ready. */
export async function startKillablePool(folder: string): Promise<KillablePool> {
  const settingsFile = join(folder, "settings.json");
  writeFileSync(settingsFile, JSON.stringify(SETTINGS));
  const startedAtMs = performance.now();
  const { ready, end } = await startServerIn(folder, {
    name: "pool",
    main: "packages/local-pool/src/server/main.ts",
    args: () => [...dataIn(folder), "--config", settingsFile],
  });
  const readyAfterMs = performance.now() - startedAtMs;
  const { url = "", userPoolId = "" } = ready;
  const caller = createWireCaller(url);
  const owner = createWireCaller(url, { authorization: OWNER });
  return {
    readyAfterMs,
    call: caller.call,
    callAsOwner: owner.call,
    clientId: CLIENT_ID,
    poolName: userPoolId.slice(userPoolId.indexOf("_") + 1),
    async codes() {
      const response = await fetch(`${url}/outbox`, { headers: { accept: "application/json" } });
      const messages = (await response.json()) as readonly { readonly destination: string; readonly code: string }[];
      // The list has the newest first, so the loop sets the newest last.
      return new Map(messages.toReversed().map(({ destination, code }) => [destination, code]));
    },
    async kill() {
      await end("SIGKILL");
      caller.close();
      owner.close();
    },
  };
}
