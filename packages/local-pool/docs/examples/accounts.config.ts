import type { UserPoolConfig } from "@poolgate/local-pool";

export default {
  clients: [{ readAttributes: ["email", "name", "custom:plan"], writeAttributes: ["email", "name"] }],
  usernameAttributes: ["email"],
  autoVerifiedAttributes: ["email"], // without it, a sign-up gets no code
  userAttributeUpdateSettings: { attributesRequireVerificationBeforeUpdate: ["email"] },
  accountRecoverySetting: { recoveryMechanisms: [{ priority: 1, name: "verified_email" }] },
  passwordPolicy: { minimumLength: 12, passwordHistorySize: 3, temporaryPasswordValidityDays: 2 },
  schema: [
    { name: "name", required: true },
    { name: "plan", attributeDataType: "String", stringAttributeConstraints: { maxLength: 20 } },
    { name: "seats", attributeDataType: "Number", numberAttributeConstraints: { minValue: 1 } },
  ],
} satisfies UserPoolConfig;
