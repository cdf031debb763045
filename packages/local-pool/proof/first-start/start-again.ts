/** Starts the pool again in the folder of a killed first start, and checks what it has. */
import { readdirSync } from "node:fs";
import { listen } from "@poolgate/local-pool";
import { createWireCaller, LoadError, type WireCall } from "@poolgate/testkit/load/wire-caller";
import { PASSWORD, SEEDED_USERS, signedUpEmail } from "./accounts.ts";
import type { KilledStart } from "./killed-start.ts";

const OWN_FILES = /^pool\.(?:key|sqlite(?:-wal|-shm)?)$/u;

/** @throws Error when the pool does not start, has lost an account, or leaves a file of the killed start. */
export async function startAgain(folder: string, { wasReady, signedUp }: KilledStart): Promise<void> {
  // A pool that was ready has stored its accounts, so they are not given again.
  const config = wasReady ? {} : { seededUsers: SEEDED_USERS };
  const pool = await listen({ data: folder, config });
  const { call, close } = createWireCaller(pool.url);
  try {
    for (const { email } of SEEDED_USERS) await signIn(call, pool.userPoolClientId, email);
    for (let number = 0; number < signedUp; number += 1) {
      await checkSignedUp(call, pool.userPoolClientId, signedUpEmail(number));
    }
  } finally {
    close();
    await pool.close();
  }
  const left = readdirSync(folder).filter((name) => !OWN_FILES.test(name));
  if (left.length > 0) throw new Error(`The files of the killed start are still there: ${left.join(", ")}`);
}

async function signIn(call: WireCall, ClientId: string, USERNAME: string): Promise<void> {
  await call("InitiateAuth", {
    ClientId,
    AuthFlow: "USER_PASSWORD_AUTH",
    AuthParameters: { USERNAME, PASSWORD },
  });
}

async function checkSignedUp(call: WireCall, ClientId: string, Username: string): Promise<void> {
  const refusal = await call("SignUp", { ClientId, Username, Password: PASSWORD }).then(
    () => undefined,
    (error: unknown) => (error instanceof LoadError ? error.refusal : undefined),
  );
  if (refusal !== "UsernameExistsException") throw new Error(`The acknowledged account of ${Username} is lost.`);
}
