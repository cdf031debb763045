/** Starts the function `contact` in a fresh Node process, with services on loopback, and times its first message. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { acceptNotice, startAwsServer } from "../../test/support/aws-server.ts";
import { startFunction } from "../../test/support/function-process.ts";
import { startKeyServer } from "../../test/support/key-server.ts";
import { answerJson } from "../../test/support/played-server.ts";
import { httpEvent } from "../../test/support/lambda-events.ts";
import { startTableServer } from "../../test/support/table-server.ts";
import { SITE_ORIGIN, SUBMISSION } from "../../test/support/test-api.ts";
import { CLIENT_ID, createTokenIssuer, idTokenClaims } from "../../test/support/token-issuer.ts";

export interface FirstMessage {
  readonly totalMs: number;
  readonly importMs: number;
}

export interface Services {
  readonly environment: Readonly<Record<string, string>>;
  /** A message from an account that has sent none. */
  event(): Promise<object>;
  close(): Promise<void>;
}

/** A table, a queue and a user pool's keys. */
export async function startServices(): Promise<Services> {
  const issuer = await createTokenIssuer();
  const pool = await startKeyServer(answerJson(issuer.jwks));
  const [queue, table] = await Promise.all([startAwsServer(acceptNotice), startTableServer()]);
  let accounts = 0;
  return {
    environment: {
      ...table.environment,
      USER_POOL_ISSUER: pool.issuer,
      USER_POOL_CLIENT_ID: CLIENT_ID,
      SITE_ORIGIN,
      RETRY_QUEUE_URL: `${queue.endpoint}/123456789012/mail`,
    },
    event: async () => {
      accounts += 1;
      const claims = { ...idTokenClaims(pool.issuer, Math.floor(Date.now() / 1000)), sub: `account-${accounts}` };
      const headers = { Authorization: `Bearer ${await issuer.sign(claims)}`, "Content-Type": "application/json" };
      return httpEvent({ method: "POST", path: "/contact", headers, body: JSON.stringify({ body: SUBMISSION }) });
    },
    close: async () => {
      await Promise.all([pool.close(), queue.close(), table.close()]);
    },
  };
}

/** @throws Error when the message is not accepted */
export async function sendFirstMessage(module: string, services: Services): Promise<FirstMessage> {
  const event = await services.event();
  const startedAtMs = performance.now();
  const running = await startFunction(module, services.environment);
  const { statusCode } = (await running.invoke(event)) as { statusCode: number };
  const totalMs = performance.now() - startedAtMs;
  const importMs = running.importMs();
  await running.stop();
  if (statusCode !== 200) throw new Error(`The function answered ${statusCode}: ${running.log()}`);
  return { totalMs, importMs };
}

/** Returns the milliseconds that Node takes to start and end without a program. */
export async function startEmpty(): Promise<number> {
  const startedAtMs = performance.now();
  await once(spawn(process.execPath, ["-e", ""], { stdio: "ignore" }), "exit");
  return performance.now() - startedAtMs;
}
