/**
 * aws-amplify, as published, with an account of its own: sign-up with automatic sign-in, then attributes, addresses,
 * the password, and deletion.
 */
import { Amplify } from "aws-amplify";
import {
  autoSignIn,
  confirmResetPassword,
  confirmSignUp,
  confirmUserAttribute,
  deleteUser,
  deleteUserAttributes,
  fetchUserAttributes,
  getCurrentUser,
  resetPassword,
  sendUserAttributeVerificationCode,
  signIn,
  signOut,
  signUp,
  updatePassword,
  updateUserAttribute,
  updateUserAttributes,
} from "aws-amplify/auth";
import { afterAll, beforeAll, expect, it } from "vitest";
import { servePool, type ServedPool } from "./support/serve-pool.ts";

const username = "ann@example.com";
const password = "correct horse battery";
const PHONE = "+12345670008";
const DONE = { isSignedIn: true, nextStep: { signInStep: "DONE" } };

let pool: ServedPool;

beforeAll(async () => {
  pool = await servePool({
    customAttributes: ["plan"],
    seededUsers: [{ email: "reset@example.com", password, status: "RESET_REQUIRED" }],
  });
  const { userPoolId, userPoolClientId, url } = pool;
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint: url } } });
});
afterAll(() => pool.stop());

it("signs in automatically after a sign-up", async () => {
  const options = { userAttributes: { email: username }, autoSignIn: true };
  expect(await signUp({ username, password, options })).toMatchObject({ isSignUpComplete: false });
  const confirmationCode = pool.latestCode(username);
  expect(await confirmSignUp({ username, confirmationCode })).toEqual({
    isSignUpComplete: true,
    nextStep: { signUpStep: "COMPLETE_AUTO_SIGN_IN" },
  });
  expect(await autoSignIn()).toEqual(DONE);
});

it("changes attributes, and reports where the code for a new address was sent", async () => {
  const userAttributes = { given_name: "Ann", "custom:plan": "large", phone_number: PHONE };
  expect(await updateUserAttributes({ userAttributes })).toEqual({
    given_name: { isUpdated: true, nextStep: { updateAttributeStep: "DONE" } },
    "custom:plan": { isUpdated: true, nextStep: { updateAttributeStep: "DONE" } },
    phone_number: {
      isUpdated: false,
      nextStep: {
        updateAttributeStep: "CONFIRM_ATTRIBUTE_WITH_CODE",
        codeDeliveryDetails: { deliveryMedium: "SMS", destination: "+*******0008", attributeName: "phone_number" },
      },
    },
  });
  expect(await fetchUserAttributes()).toMatchObject({ ...userAttributes, phone_number_verified: "false" });
});

it("verifies the address with the newest code", async () => {
  const userAttributeKey = "phone_number";
  const older = pool.latestCode(PHONE);
  expect(await sendUserAttributeVerificationCode({ userAttributeKey })).toEqual({
    deliveryMedium: "SMS",
    destination: "+*******0008",
    attributeName: "phone_number",
  });
  await expect(confirmUserAttribute({ userAttributeKey, confirmationCode: older })).rejects.toMatchObject({
    name: "CodeMismatchException",
  });
  await confirmUserAttribute({ userAttributeKey, confirmationCode: pool.latestCode(PHONE) });
  expect(await fetchUserAttributes()).toMatchObject({ phone_number_verified: "true" });
});

it("changes the name that the user signs in with", async () => {
  const other = "anne@example.com";
  const { nextStep } = await updateUserAttribute({ userAttribute: { attributeKey: "email", value: other } });
  expect(nextStep.updateAttributeStep).toBe("CONFIRM_ATTRIBUTE_WITH_CODE");
  await confirmUserAttribute({ userAttributeKey: "email", confirmationCode: pool.latestCode(other) });
  await signOut();
  await expect(signIn({ username, password })).rejects.toMatchObject({ name: "UserNotFoundException" });
  expect(await signIn({ username: other, password })).toEqual(DONE);
});

it("deletes attributes", async () => {
  await deleteUserAttributes({ userAttributeKeys: ["given_name", "custom:plan"] });
  const left = await fetchUserAttributes();
  expect(left).not.toHaveProperty("given_name");
  expect(left).not.toHaveProperty("custom:plan");
  await expect(deleteUserAttributes({ userAttributeKeys: ["email"] })).rejects.toMatchObject({
    name: "InvalidParameterException",
  });
});

it("changes the password, which requires the old one", async () => {
  const newPassword = "quite another horse";
  const wrong = updatePassword({ oldPassword: `${password}!`, newPassword });
  await expect(wrong).rejects.toMatchObject({ name: "NotAuthorizedException" });
  await updatePassword({ oldPassword: password, newPassword });
  await signOut();
  expect(await signIn({ username: "anne@example.com", password: newPassword })).toEqual(DONE);
});

it("requires a password reset if the pool does, and completes it with a code", async () => {
  const reset = { username: "reset@example.com", password };
  await signOut();
  expect(await signIn(reset)).toEqual({ isSignedIn: false, nextStep: { signInStep: "RESET_PASSWORD" } });
  expect(await resetPassword({ username: reset.username })).toEqual({
    isPasswordReset: false,
    nextStep: {
      resetPasswordStep: "CONFIRM_RESET_PASSWORD_WITH_CODE",
      codeDeliveryDetails: { deliveryMedium: "EMAIL", destination: "r***@e***", attributeName: "email" },
    },
  });
  const newPassword = "one more horse";
  const confirmationCode = pool.latestCode(reset.username);
  await confirmResetPassword({ username: reset.username, confirmationCode, newPassword });
  expect(await signIn({ username: reset.username, password: newPassword })).toEqual(DONE);
});

it("deletes the account, and is signed out", async () => {
  await signOut();
  expect(await signIn({ username: "anne@example.com", password: "quite another horse" })).toEqual(DONE);
  await deleteUser();
  await expect(getCurrentUser()).rejects.toMatchObject({ name: "UserUnAuthenticatedException" });
  const again = signIn({ username: "anne@example.com", password: "quite another horse" });
  await expect(again).rejects.toMatchObject({ name: "UserNotFoundException" });
});
