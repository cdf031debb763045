/** Starts the pool again in the folder of a killed first start, in this process, and checks what it has. */
import { readdirSync } from "node:fs";
import { createUserPool, generateSigningKeys, openData, type UserPool } from "@poolgate/local-pool";
import { PASSWORD, SEEDED_USERS, signedUpEmail } from "./accounts.ts";
import type { KilledStart } from "./killed-start.ts";

const OWN_FILES = /^pool\.(?:key|sqlite(?:-wal|-shm)?)$/u;
const ORIGIN = "http://localhost:9400";
/** For all pools whose first start had not stored any yet, because creating them takes long. */
const keys = generateSigningKeys();

/** @throws Error when the pool does not start, has lost an account, or leaves a file of the killed start. */
export async function startAgain(folder: string, { wasReady, signedUp }: KilledStart): Promise<void> {
  const pool = createUserPool({
    ...openData(folder),
    // A pool that was ready has stored its accounts, so they are not given again.
    config: {
      clients: [{ explicitAuthFlows: ["ALLOW_USER_PASSWORD_AUTH"] }],
      ...(wasReady ? {} : { seededUsers: SEEDED_USERS }),
    },
    origin: ORIGIN,
    generateKeys: () => keys,
  });
  try {
    await pool.ready();
    for (const { email } of SEEDED_USERS) {
      const AuthParameters = { USERNAME: email, PASSWORD };
      const refusal = await refusalOf(pool, "InitiateAuth", { AuthFlow: "USER_PASSWORD_AUTH", AuthParameters });
      if (refusal !== undefined) throw new Error(`The account of ${email} cannot sign in: ${refusal}`);
    }
    for (let number = 0; number < signedUp; number += 1) {
      const Username = signedUpEmail(number);
      const refusal = await refusalOf(pool, "SignUp", { Username, Password: PASSWORD });
      if (refusal !== "UsernameExistsException") throw new Error(`The account of ${Username} is lost.`);
    }
  } finally {
    pool.close();
  }
  const left = readdirSync(folder).filter((name) => !OWN_FILES.test(name));
  if (left.length > 0) throw new Error(`The files of the killed start are still there: ${left.join(", ")}`);
}

/** The exception's name; undefined for success. */
async function refusalOf(pool: UserPool, operation: string, body: object): Promise<string | undefined> {
  const ClientId = pool.config.clients[0]?.clientId;
  const request = new Request(ORIGIN, {
    method: "POST",
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify({ ClientId, ...body }),
  });
  const { __type: refusal } = (await (await pool.handle(request)).json()) as { readonly __type?: string };
  return refusal;
}
