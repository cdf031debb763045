/**
 * `preventUserExistenceErrors: ENABLED` and passkeys (WEB_AUTHN): half of the unknown names are asked for a passkey
 * like known users, always for the same one, and every answer gets the same refusal.
 */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { openData, type PoolData } from "@poolgate/local-pool";
import { createSoftwareAuthenticator } from "@poolgate/testkit/software-authenticator";
import { expect, it, onTestFinished, vi } from "vitest";
import { makeFolder } from "../support/make-folder.ts";
import {
  askForPasskey,
  optionsOf,
  PAGE,
  register,
  sendCredential,
  startPasskeyPool,
} from "../support/passkeys/passkey-steps.ts";
import type { Step } from "../support/sign-in-steps.ts";
import { ANN, type StartedPool } from "../support/start-pool.ts";
import { textOf } from "../support/wire-client.ts";

const REFUSED = "NotAuthorizedException: The passkey was not accepted.";
const checked = vi.hoisted(() => ({ signatures: 0 }));

vi.mock("@simplewebauthn/server", async (importOriginal) => {
  const library = await importOriginal<typeof import("@simplewebauthn/server")>();
  return {
    ...library,
    verifyAuthenticationResponse: (...args: Parameters<typeof library.verifyAuthenticationResponse>) => {
      checked.signatures += 1;
      return library.verifyAuthenticationResponse(...args);
    },
  };
});

const startHiding = (data?: PoolData): StartedPool =>
  startPasskeyPool(
    {
      clients: [
        {
          explicitAuthFlows: ["ALLOW_USER_AUTH", "ALLOW_USER_PASSWORD_AUTH"],
          preventUserExistenceErrors: "ENABLED",
        },
      ],
    },
    data,
  );

/** An unknown name that is asked for a passkey. */
async function findHidden(pool: StartedPool): Promise<{ readonly name: string; readonly step: Step }> {
  for (let count = 0; count < 100; count += 1) {
    const name = `nobody-${count}@example.com`;
    const step = await askForPasskey(pool, name);
    if (step.ChallengeName === "WEB_AUTHN") return { name, step };
  }
  throw new Error("No name of a hundred was asked for a passkey.");
}

/** Everything in a challenge except the values that differ each time. */
function shapeOf({ Session, ...rest }: Step): unknown {
  const { allowCredentials = [], ...options } = optionsOf(rest);
  const ids = allowCredentials.map(({ id, ...others }) => ({ id: /^[\w-]{22,43}$/.test(id), ...others }));
  return { ...rest, Session: typeof Session, ChallengeParameters: { ...options, challenge: "", ids } };
}

it("asks half of the unknown names for a passkey, each always for the same one", async () => {
  const pool = startHiding();
  const lengths: number[] = [];
  for (let index = 0; index < 100; index += 1) {
    const step = await askForPasskey(pool, `nobody-${index}@example.com`);
    if (step.ChallengeName !== "WEB_AUTHN") continue;
    lengths.push(Buffer.from(optionsOf(step).allowCredentials?.[0]?.id ?? "", "base64url").length);
  }
  expect(Math.abs(lengths.length - 50)).toBeLessThan(35);
  // Those of the ids of common authenticators.
  expect(new Set(lengths)).toEqual(new Set([16, 20, 32]));
  const { name, step } = await findHidden(pool);
  const [again, otherCase] = [await askForPasskey(pool, name), await askForPasskey(pool, name.toUpperCase())];
  const ids = [step, again, otherCase].map((each) => JSON.stringify(optionsOf(each).allowCredentials));
  expect(new Set(ids).size).toBe(1);
  expect(optionsOf(step).challenge).not.toBe(optionsOf(again).challenge);
});

it("shows and refuses them like known users, with the same work", async () => {
  const pool = startHiding();
  const authenticator = createSoftwareAuthenticator();
  await register(pool, authenticator);
  const { name, step } = await findHidden(pool);
  const real = await askForPasskey(pool);
  expect(shapeOf(step)).toEqual(shapeOf(real));

  // Another user's authenticator, with the requested credential id.
  const outcomes: unknown[] = [];
  for (const [username, challenge] of [
    [ANN.username, real],
    [name, step],
  ] as const) {
    const [id = ""] = optionsOf(challenge).allowCredentials?.map((each) => each.id) ?? [];
    const other = createSoftwareAuthenticator();
    const user = { id: "AAAA" };
    const rp = { id: "localhost" };
    other.create({ rp, user, challenge: "AAAA", pubKeyCredParams: [{ alg: -7 }] }, PAGE);
    const credential = other.get({ ...optionsOf(challenge), allowCredentials: [] }, PAGE, {
      credential: { id, rawId: id },
      userHandle: null,
    });
    const before = checked.signatures;
    const answer = await sendCredential(pool, challenge, credential, username);
    outcomes.push([textOf(answer), Object.keys(answer.body), checked.signatures - before]);
  }
  expect(outcomes[1]).toEqual(outcomes[0]);
  expect(outcomes[0]).toEqual([REFUSED, ["__type", "message"], 1]);
});

it("asks for the passkeys of a user who may not sign in at the moment, and accepts none of them", async () => {
  const folder = makeFolder();
  const pool = startHiding(openData(folder));
  const authenticator = createSoftwareAuthenticator();
  await register(pool, authenticator);
  const before = optionsOf(await askForPasskey(pool)).allowCredentials;
  const database = new DatabaseSync(join(folder, "pool.sqlite"));
  onTestFinished(() => database.close());
  database.exec("UPDATE users SET status = 'RESET_REQUIRED'");
  const step = await askForPasskey(pool);
  expect(optionsOf(step).allowCredentials).toEqual(before);
  expect(textOf(await sendCredential(pool, step, authenticator.get(optionsOf(step), PAGE)))).toBe(REFUSED);
});
