/** The error for each required input that is missing. */
import { expect, it } from "vitest";
import { requireInput } from "./required-inputs.ts";
import type { RequiredInput } from "./required-inputs.ts";
import { Secret } from "../wire/secret.ts";

const table: readonly [input: RequiredInput, name: string, message: string][] = [
  ["signIn.username", "EmptySignInUsername", "username is required to signIn"],
  ["signIn.password", "EmptySignInPassword", "password is required to signIn"],
  ["signUp.username", "EmptySignUpUsername", "username is required to signUp"],
  ["signUp.password", "EmptySignUpPassword", "password is required to signUp"],
  ["confirmSignUp.username", "EmptyConfirmSignUpUsername", "username is required to confirmSignUp"],
  ["confirmSignUp.code", "EmptyConfirmSignUpCode", "code is required to confirmSignUp"],
  ["resendSignUpCode.username", "EmptyResendSignUpCodeUsername", "username is required to resendSignUpCode"],
  ["resetPassword.username", "EmptyResetPasswordUsername", "username is required to resetPassword"],
  [
    "confirmResetPassword.username",
    "EmptyConfirmResetPasswordUsername",
    "username is required to confirmResetPassword",
  ],
  [
    "confirmResetPassword.newPassword",
    "EmptyConfirmResetPasswordNewPassword",
    "newPassword is required to confirmResetPassword",
  ],
  ["confirmUserAttribute.code", "EmptyConfirmUserAttributeCode", "code is required to confirmUserAttribute"],
  ["verifyTOTPSetup.code", "EmptyVerifyTOTPSetupCode", "code is required to verifyTOTPSetup"],
];

it.each(table)("%s: %s", (input, name, message) => {
  for (const absent of [undefined, "", new Secret("")]) {
    expect
      .soft(() => requireInput(absent, input))
      .toThrow(expect.objectContaining({ name, code: "input.required", message }));
  }
});

it("uses another name for the error", () => {
  expect(() => requireInput("", "updatePassword.oldPassword", "EmptyUpdatePassword")).toThrow(
    expect.objectContaining({
      name: "EmptyUpdatePassword",
      message: "oldPassword is required to updatePassword",
    }),
  );
});

it("returns the inputs unchanged, including white space", () => {
  const password = new Secret(" ");
  expect([requireInput(" ", "signIn.username"), requireInput(password, "signIn.password")]).toEqual([" ", password]);
});
