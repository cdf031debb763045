/** The attributes of a signed-in user: changing and deleting them, and verifying an e-mail address or phone number. */
import {
  confirmUserAttribute,
  deleteUserAttributes,
  fetchUserAttributes,
  sendUserAttributeVerificationCode,
  signIn,
  updateUserAttribute,
  updateUserAttributes,
} from "@poolgate/auth";
import { beforeEach, describe, expect, it } from "vitest";
import { EMAIL, type Engine, loseFirstAnswerOf, PASSWORD, refuseConnection, startSendingEngine } from "../engine.ts";

let engine: Engine;
beforeEach(async () => {
  engine = startSendingEngine({ pool: { config: { customAttributes: ["plan"] } } });
  await engine.pool.seedUser({ email: EMAIL, password: PASSWORD });
  await signIn(engine.auth, { username: EMAIL, password: PASSWORD });
  engine.operations.length = 0;
});

const NEW_EMAIL = "new@example.com";
const DONE = { isUpdated: true, nextStep: { updateAttributeStep: "DONE" } };
const SHOULD_CONFIRM = { isUpdated: false, nextStep: { updateAttributeStep: "SHOULD_CONFIRM_USER_ATTRIBUTE" } };
const CONFIRMED = { isConfirmed: true, nextStep: { confirmAttributeStep: "CONFIRM_ATTRIBUTE_COMPLETE" } };
const toEmail = { medium: "EMAIL", destination: "n***@e***", attributeName: "email" };
const WITH_CODE = {
  isUpdated: false,
  nextStep: { updateAttributeStep: "CONFIRM_ATTRIBUTE_WITH_CODE", codeDeliveryDetails: toEmail },
};

const changeEmail = (value = NEW_EMAIL) =>
  updateUserAttribute(engine.auth, { userAttribute: { attributeKey: "email", value } });
const confirmEmail = (confirmationCode: string) =>
  confirmUserAttribute(engine.auth, { userAttributeKey: "email", confirmationCode });
const read = () => fetchUserAttributes(engine.auth);
const wrongCode = (): string => (engine.pool.latestCode(NEW_EMAIL) === "000000" ? "000001" : "000000");

describe("attributes", () => {
  it("are added, replaced and deleted with one request each", async () => {
    const userAttributes = { name: "Ann", nickname: "An", "custom:plan": "pro", locale: "" };
    expect(await updateUserAttributes(engine.auth, { userAttributes })).toEqual({
      name: DONE,
      nickname: DONE,
      "custom:plan": DONE,
      locale: DONE,
    });
    expect(engine.operations).toEqual(["UpdateUserAttributes"]);
    expect(await read()).toMatchObject({ name: "Ann", nickname: "An", "custom:plan": "pro" });

    await deleteUserAttributes(engine.auth, { userAttributeKeys: ["nickname", "family_name"] });
    await updateUserAttribute(engine.auth, { userAttribute: { attributeKey: "name", value: "" } });
    const left = await read();
    expect([left["name"], left["nickname"], left["custom:plan"]]).toEqual([undefined, undefined, "pro"]);
  });

  it.each([
    ["unknown", { shoe_size: "38" }, "service.invalidParameter"],
    ["an attribute that only the service sets", { email_verified: "true" }, "signIn.refused"],
    ["no address", { email: "ann" }, "service.invalidParameter"],
    ["another user's address", { email: "taken@example.com" }, "signUp.aliasExists"],
    ["of a name with a meaning in JavaScript", Object.fromEntries([["__proto__", "x"]]), "service.invalidParameter"],
  ])("that are %s are not changed", async (_what, wrong, code) => {
    await engine.pool.seedUser({ email: "taken@example.com", password: PASSWORD });
    const before = await read();
    const userAttributes = { nickname: "Changed", ...wrong };
    await expect(updateUserAttributes(engine.auth, { userAttributes })).rejects.toMatchObject({ code });
    expect(await read()).toEqual(before);
  });
});

describe("a changed address", () => {
  it("is confirmed by the code that was sent to it", async () => {
    expect(await changeEmail()).toEqual(WITH_CODE);
    expect(engine.operations).toEqual(["UpdateUserAttributes"]);
    expect(await read()).toMatchObject({ email: NEW_EMAIL, email_verified: "false" });
    expect(await confirmEmail(engine.pool.latestCode(NEW_EMAIL))).toEqual(CONFIRMED);
    expect(await read()).toMatchObject({ email_verified: "true" });
  });

  it("needs no confirmation if it did not change, and can be confirmed later if it never was", async () => {
    expect(await changeEmail(EMAIL)).toEqual(DONE);
    await changeEmail();
    expect(await changeEmail()).toEqual(SHOULD_CONFIRM);
    expect(engine.operations).toEqual([
      "UpdateUserAttributes",
      "GetUser",
      "UpdateUserAttributes",
      "UpdateUserAttributes",
      "GetUser",
    ]);
  });

  it("must be an e-mail address or a phone number", async () => {
    const userAttributeKey = "nickname" as "email";
    await expect(sendUserAttributeVerificationCode(engine.auth, { userAttributeKey })).rejects.toMatchObject({
      message: "Invalid attribute name. Only phone_number and email can be verified.",
    });
  });
});

describe("a verification code", () => {
  beforeEach(async () => {
    await changeEmail();
    engine.operations.length = 0;
  });

  it("is required before a request is sent", async () => {
    await expect(confirmEmail("")).rejects.toMatchObject({
      name: "EmptyConfirmUserAttributeCode",
      code: "input.required",
      message: "code is required to confirmUserAttribute",
    });
    expect(engine.operations).toEqual([]);
  });

  it.each(["wrong", "1".repeat(64), "１２３４５６", " 123456 ", "12 34 56", "12345\n"])(
    "that is %j is wrong, and the right one is still valid",
    async (code) => {
      await expect(confirmEmail(code)).rejects.toMatchObject({
        name: "CodeMismatchException",
        code: "code.mismatch",
        message: "Invalid verification code provided, please try again.",
      });
      expect(await confirmEmail(engine.pool.latestCode(NEW_EMAIL))).toEqual(CONFIRMED);
    },
  );

  it("has confirmed the address if our own attempt, whose response was lost, used it", async () => {
    loseFirstAnswerOf(engine, "VerifyUserAttribute");
    expect(await engine.clock.settle(confirmEmail(engine.pool.latestCode(NEW_EMAIL)))).toEqual(CONFIRMED);
    expect(engine.operations).toEqual(["VerifyUserAttribute", "VerifyUserAttribute", "GetUser"]);
  });

  it("that is wrong is reported as wrong, even if a response was lost", async () => {
    loseFirstAnswerOf(engine, "VerifyUserAttribute");
    await expect(engine.clock.settle(confirmEmail(wrongCode()))).rejects.toMatchObject({ code: "code.mismatch" });
    expect(await read()).toMatchObject({ email_verified: "false" });
  });

  it("is not reported as wrong while its outcome is unknown", async () => {
    loseFirstAnswerOf(engine, "VerifyUserAttribute");
    const losing = engine.fault;
    engine.fault = (operation, send) => (operation === "GetUser" ? refuseConnection() : losing?.(operation, send));
    await expect(engine.clock.settle(confirmEmail(engine.pool.latestCode(NEW_EMAIL)))).rejects.toMatchObject({
      code: "network.unreachable",
    });
  });
});

describe("a response that is lost after the pool has acted", () => {
  it("UpdateUserAttributes: the code is on its way, and the address needs confirmation", async () => {
    loseFirstAnswerOf(engine, "UpdateUserAttributes");
    expect(await engine.clock.settle(changeEmail())).toEqual(SHOULD_CONFIRM);
    expect(await confirmEmail(engine.pool.latestCode(NEW_EMAIL))).toEqual(CONFIRMED);
  });
});
