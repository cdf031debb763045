/** The configuration of the forms: defaults, an app's settings, and the fields of the sign-up. */
import { expect, it } from "vitest";
import { resolveFormConfig } from "./form-config.ts";

const least = { userPoolId: "eu-west-2_AbC_123", userPoolClientId: "client" };

it("fills in the defaults", () => {
  expect(resolveFormConfig(least)).toEqual({
    loginMechanism: "username",
    signUpAttributes: [],
    passwordPolicy: {
      minLength: 8,
      requireLowercase: false,
      requireUppercase: false,
      requireNumbers: false,
      requireSpecialCharacters: false,
    },
    autoSignIn: true,
    signInFlow: "srp",
    signUpVerification: "code",
  });
  expect(resolveFormConfig({ ...least, loginMechanisms: [] }).loginMechanism).toBe("username");
});

it("accepts an app's settings, also a part of the password policy", () => {
  const given = { ...least, signUpAttributes: ["name"], passwordPolicy: { minLength: 12 }, autoSignIn: false };
  const flows = { signInFlow: "choice", signUpVerification: "link" } as const;
  expect(resolveFormConfig({ ...given, ...flows })).toMatchObject({
    signUpAttributes: ["name"],
    passwordPolicy: { minLength: 12, requireNumbers: false },
    autoSignIn: false,
    ...flows,
  });
});

it("the sign-up asks for the attribute that users sign in with", () => {
  const loginMechanisms = ["email", "phone_number"] as const;
  expect(resolveFormConfig({ ...least, loginMechanisms })).toMatchObject({
    loginMechanism: "email",
    signUpAttributes: ["email"],
  });
});
