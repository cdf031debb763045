import { expect, it } from "vitest";
import { asksForPassword, resolveFormConfig } from "./form-config.ts";

const least = { userPoolId: "eu-west-2_AbC_123", userPoolClientId: "client" };

it("fills in what an app leaves out", () => {
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

it("takes what an app gives, one part of the policy too", () => {
  const given = { ...least, signUpAttributes: ["name"], passwordPolicy: { minLength: 12 }, autoSignIn: false };
  const flows = { signInFlow: "choice", signUpVerification: "link" } as const;
  expect(resolveFormConfig({ ...given, ...flows })).toMatchObject({
    signUpAttributes: ["name"],
    passwordPolicy: { minLength: 12, requireNumbers: false },
    autoSignIn: false,
    ...flows,
  });
});

it("asks at sign-up for what people sign in with", () => {
  const loginMechanisms = ["email", "phone_number"] as const;
  expect(resolveFormConfig({ ...least, loginMechanisms })).toMatchObject({
    loginMechanism: "email",
    signUpAttributes: ["email"],
  });
});

it.each([
  ["srp", true],
  ["password", true],
  ["customWithSrp", true],
  ["choice", false],
  ["custom", false],
] as const)("in the flow %s: asks for the password at the form, %s", (flow, isAsked) => {
  expect(asksForPassword(flow)).toBe(isAsked);
});
