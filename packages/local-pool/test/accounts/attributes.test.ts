/** A user's own attributes: reading, changing and deleting them, and verifying addresses. */
import { beforeEach, describe, expect, it } from "vitest";
import { ANN, signInByPassword, startPool, type StartedPool } from "../support/start-pool.ts";
import { call, callWell } from "../support/wire-client.ts";

let pool: StartedPool;
let AccessToken: string;

beforeEach(async () => {
  pool = startPool({
    customAttributes: ["plan"],
    seededUsers: [
      { email: ANN.username, password: ANN.password, attributes: { nickname: "Ann" } },
      { email: "taken@example.com", password: ANN.password },
    ],
  });
  ({ AccessToken } = await signInByPassword(pool));
});

function update(attributes: Readonly<Record<string, string>>): ReturnType<typeof call> {
  const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
  return call(pool.handle, "UpdateUserAttributes", { AccessToken, UserAttributes });
}

async function read(): Promise<Readonly<Record<string, string>>> {
  const { UserAttributes } = await callWell(pool.handle, "GetUser", { AccessToken });
  const list = UserAttributes as readonly { readonly Name: string; readonly Value: string }[];
  return Object.fromEntries(list.map(({ Name, Value }) => [Name, Value]));
}

describe("changing attributes", () => {
  it("adds, replaces and deletes", async () => {
    expect((await update({ name: "Ann Example", nickname: "", "custom:plan": "pro" })).body).toEqual({
      CodeDeliveryDetailsList: [],
    });
    expect(await read()).toMatchObject({ name: "Ann Example", "custom:plan": "pro" });
    expect(await read()).not.toHaveProperty("nickname");
    await callWell(pool.handle, "DeleteUserAttributes", { AccessToken, UserAttributeNames: ["name", "family_name"] });
    expect(await read()).not.toHaveProperty("name");
  });

  it.each([
    ["an unknown attribute", { shoe_size: "38" }, "InvalidParameterException"],
    ["a custom one that the pool does not have", { "custom:other": "x" }, "InvalidParameterException"],
    ["an attribute that only the service sets", { email_verified: "true" }, "NotAuthorizedException"],
    ["no e-mail address", { email: "ann" }, "InvalidParameterException"],
    ["no valid e-mail address at all", { email: "" }, "InvalidParameterException"],
    ["another user's e-mail address", { email: "Taken@example.com" }, "AliasExistsException"],
    ["no phone number", { phone_number: "0123" }, "InvalidParameterException"],
  ])("refuses %s and changes nothing", async (_what, attributes, name) => {
    const before = await read();
    expect((await update({ nickname: "Changed", ...attributes })).name).toBe(name);
    expect(await read()).toEqual(before);
    expect(pool.outbox()).toEqual([]);
  });
});

describe("a changed address", () => {
  it("is unverified until its code is entered, and can be used to sign in", async () => {
    expect((await update({ email: "new@example.com" })).body).toEqual({
      CodeDeliveryDetailsList: [{ AttributeName: "email", DeliveryMedium: "EMAIL", Destination: "n***@e***" }],
    });
    expect(await read()).toMatchObject({ email: "new@example.com", email_verified: "false" });
    const verify = (Code: string) =>
      call(pool.handle, "VerifyUserAttribute", { AccessToken, AttributeName: "email", Code });
    expect((await verify("no code")).name).toBe("InvalidParameterException");
    const code = pool.latestCode();
    expect((await verify(code === "000000" ? "000001" : "000000")).name).toBe("CodeMismatchException");
    expect((await verify(code)).status).toBe(200);
    expect((await verify(code)).name).toBe("ExpiredCodeException");
    expect(await read()).toMatchObject({ email_verified: "true" });
    await signInByPassword(pool, { ...ANN, username: "new@example.com" });
    await expect(signInByPassword(pool)).rejects.toThrow("InitiateAuth");
  });

  it("gets a new code on request, by SMS for a phone number", async () => {
    await update({ phone_number: "+12345670008" });
    const first = pool.latestCode();
    const { CodeDeliveryDetails } = await callWell(pool.handle, "GetUserAttributeVerificationCode", {
      AccessToken,
      AttributeName: "phone_number",
    });
    expect(CodeDeliveryDetails).toEqual({
      AttributeName: "phone_number",
      DeliveryMedium: "SMS",
      Destination: "+*******0008",
    });
    const verify = { AccessToken, AttributeName: "phone_number" };
    // Once in a million, the new code equals the old one.
    const older = first === pool.latestCode() ? "no code" : first;
    expect((await call(pool.handle, "VerifyUserAttribute", { ...verify, Code: older })).status).toBe(400);
    await callWell(pool.handle, "VerifyUserAttribute", { ...verify, Code: pool.latestCode() });
    expect(await read()).toMatchObject({ phone_number_verified: "true" });
  });

  it.each([
    ["ends with the change of its address", { email: "new@example.com" }, "ExpiredCodeException"],
    ["ends with the removal of another verified address", { phone_number: "" }, "ExpiredCodeException"],
    ["stays valid when anything else changes", { nickname: "Anne" }, undefined],
  ])("a code for a new password %s", async (_when, attributes, refusal) => {
    await update({ phone_number: "+12345670008" });
    const verify = { AccessToken, AttributeName: "phone_number", Code: pool.latestCode() };
    await callWell(pool.handle, "VerifyUserAttribute", verify);
    await callWell(pool.handle, "ForgotPassword", { ClientId: ANN.clientId, Username: ANN.username });
    const ConfirmationCode = pool.latestCode();
    expect((await update(attributes)).status).toBe(200);
    const { email: Username } = await read();
    const confirmation = { ClientId: ANN.clientId, Username, ConfirmationCode, Password: "quite another horse" };
    expect((await call(pool.handle, "ConfirmForgotPassword", confirmation)).name).toBe(refusal);
  });

  it("that is verified leaves a code for a new password valid", async () => {
    await update({ phone_number: "+12345670008" });
    const verify = { AccessToken, AttributeName: "phone_number", Code: pool.latestCode() };
    const about = { ClientId: ANN.clientId, Username: ANN.username };
    await callWell(pool.handle, "ForgotPassword", about);
    const ConfirmationCode = pool.latestCode();
    await callWell(pool.handle, "VerifyUserAttribute", verify);
    const confirmation = { ...about, ConfirmationCode, Password: "quite another horse" };
    expect((await call(pool.handle, "ConfirmForgotPassword", confirmation)).status).toBe(200);
  });

  it("can be asked for five codes an hour", async () => {
    const ask = () => call(pool.handle, "GetUserAttributeVerificationCode", { AccessToken, AttributeName: "email" });
    for (let asked = 0; asked < 5; asked += 1) expect((await ask()).status).toBe(200);
    expect((await ask()).name).toBe("LimitExceededException");
    pool.clock.advance(3_600_001);
    ({ AccessToken } = await signInByPassword(pool));
    expect((await ask()).status).toBe(200);
  });

  it.each(["nickname", "sub", "__proto__"])("refuses to verify %s", async (AttributeName) => {
    const asked = await call(pool.handle, "GetUserAttributeVerificationCode", { AccessToken, AttributeName });
    expect(`${asked.name}: ${asked.message}`).toBe(
      "InvalidParameterException: Invalid attribute name. Only phone_number and email can be verified.",
    );
  });
});
