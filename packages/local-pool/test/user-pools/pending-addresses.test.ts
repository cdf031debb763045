/** UserAttributeUpdateSettings: a changed address waits for its code, and the old one stays until then. */
import { expect, it } from "vitest";
import { makePool } from "../support/made-pool.ts";
import { ANN, EVERY_FLOW, signInByPassword, startPool, type StartedPool } from "../support/start-pool.ts";
import { call, callAsOwner, callWell, outcomeOf } from "../support/wire-client.ts";

const EMAIL = "email" as const;
const NEW = "new@example.com";
const BEFORE_UPDATE = { UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: [EMAIL] } };
const flows = { ExplicitAuthFlows: ["ALLOW_USER_PASSWORD_AUTH"] };

/** A pool made over the wire, in which Ann is signed in. */
async function signedIn(settings: object) {
  const pool = startPool();
  const made = await makePool(pool, { pool: settings, client: flows });
  const { AccessToken } = await signInByPassword(pool, { ...ANN, clientId: made.ClientId });
  return { pool, ...made, AccessToken };
}

const update = ({ handle }: StartedPool, AccessToken: string, value: string) =>
  call(handle, "UpdateUserAttributes", { AccessToken, UserAttributes: [{ Name: EMAIL, Value: value }] });

const verify = ({ handle }: StartedPool, AccessToken: string, Code: string) =>
  outcomeOf(call(handle, "VerifyUserAttribute", { AccessToken, AttributeName: EMAIL, Code }));

async function addressOf({ handle }: StartedPool, AccessToken: string): Promise<readonly (string | undefined)[]> {
  const { UserAttributes } = await callWell(handle, "GetUser", { AccessToken });
  const list = UserAttributes as readonly { readonly Name: string; readonly Value: string }[];
  return [EMAIL, "email_verified"].map((name) => list.find(({ Name }) => Name === name)?.Value);
}

it("changes the address at once without the setting, and with it when the code is entered", async () => {
  const kinder = await signedIn({});
  await update(kinder.pool, kinder.AccessToken, NEW);
  expect(await addressOf(kinder.pool, kinder.AccessToken)).toEqual([NEW, "false"]);

  const { pool, AccessToken, ClientId } = await signedIn(BEFORE_UPDATE);
  const { body } = await update(pool, AccessToken, NEW);
  expect(body).toEqual({
    CodeDeliveryDetailsList: [{ AttributeName: EMAIL, DeliveryMedium: "EMAIL", Destination: "n***@e***" }],
  });
  expect(pool.outbox()[0]?.destination).toBe(NEW);
  expect(await addressOf(pool, AccessToken)).toEqual([ANN.username, "true"]);
  await signInByPassword(pool, { ...ANN, clientId: ClientId });
  expect(await verify(pool, AccessToken, pool.latestCode())).toBe("good");
  expect(await addressOf(pool, AccessToken)).toEqual([NEW, "true"]);
  await signInByPassword(pool, { ...ANN, clientId: ClientId, username: NEW });
});

it("decides in the pool of the settings file, too", async () => {
  const pool = startPool({
    ...EVERY_FLOW,
    autoVerifiedAttributes: [EMAIL],
    userAttributeUpdateSettings: { attributesRequireVerificationBeforeUpdate: [EMAIL] },
    seededUsers: [{ email: ANN.username, password: ANN.password }],
  });
  const { AccessToken } = await signInByPassword(pool);
  await update(pool, AccessToken, NEW);
  expect(await addressOf(pool, AccessToken)).toEqual([ANN.username, "true"]);
  const { UserPool } = await callWell(pool.handle, "DescribeUserPool", { UserPoolId: pool.config.userPoolId });
  expect(UserPool).toMatchObject(BEFORE_UPDATE);
});

it("sends a new code to the address that waits", async () => {
  const { pool, AccessToken } = await signedIn(BEFORE_UPDATE);
  await update(pool, AccessToken, NEW);
  await callWell(pool.handle, "GetUserAttributeVerificationCode", { AccessToken, AttributeName: EMAIL });
  expect(pool.outbox().map(({ destination }) => destination)).toEqual([NEW, NEW, ANN.username]);
  expect(await verify(pool, AccessToken, pool.latestCode())).toBe("good");
  expect(await addressOf(pool, AccessToken)).toEqual([NEW, "true"]);
});

it.each([
  ["the present address is typed again", ANN.username],
  ["another address is typed", "third@example.com"],
])("forgets the address that waits when %s", async (_what, value) => {
  const { pool, AccessToken } = await signedIn(BEFORE_UPDATE);
  await update(pool, AccessToken, NEW);
  const code = pool.latestCode();
  await update(pool, AccessToken, value);
  await verify(pool, AccessToken, code);
  expect((await addressOf(pool, AccessToken))[0]).not.toBe(NEW);
});

it("forgets it after a day, with its code", async () => {
  const { pool, AccessToken, ClientId } = await signedIn(BEFORE_UPDATE);
  await update(pool, AccessToken, NEW);
  const code = pool.latestCode();
  pool.clock.advance(86_400_000);
  const { AccessToken: later } = await signInByPassword(pool, { ...ANN, clientId: ClientId });
  expect(await verify(pool, later, code)).toContain("ExpiredCodeException");
  expect(await addressOf(pool, later)).toEqual([ANN.username, "true"]);
});

it("refuses an address that another user got meanwhile, and keeps the code", async () => {
  const { pool, AccessToken, UserPoolId } = await signedIn(BEFORE_UPDATE);
  await update(pool, AccessToken, NEW);
  const code = pool.latestCode();
  await callWell(pool.handle, "AdminCreateUser", { UserPoolId, Username: NEW, MessageAction: "SUPPRESS" });
  expect(await verify(pool, AccessToken, code)).toContain("AliasExistsException");
  expect(await addressOf(pool, AccessToken)).toEqual([ANN.username, "true"]);
  await callWell(pool.handle, "AdminDeleteUser", { UserPoolId, Username: NEW });
  expect(await verify(pool, AccessToken, code)).toBe("good");
});

it("lets an administrator skip the code, and only with the flag", async () => {
  const { pool, AccessToken, UserPoolId } = await signedIn(BEFORE_UPDATE);
  const change = (...more: readonly object[]) =>
    outcomeOf(
      callAsOwner(pool.handle, "AdminUpdateUserAttributes", {
        UserPoolId,
        Username: ANN.username,
        UserAttributes: [{ Name: EMAIL, Value: NEW }, ...more],
      }),
    );
  expect(await change()).toBe("good");
  expect(await addressOf(pool, AccessToken)).toEqual([ANN.username, "true"]);
  const code = pool.latestCode();
  expect(await change({ Name: "email_verified", Value: "true" })).toBe("good");
  expect(await addressOf(pool, AccessToken)).toEqual([NEW, "true"]);
  expect(await verify(pool, AccessToken, code)).toContain("ExpiredCodeException");
});
