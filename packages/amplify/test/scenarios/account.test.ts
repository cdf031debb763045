/** Attributes, the password and the end of an account: Amplify and this package do the same. */
import { describe } from "vitest";
import { itDoesTheSame } from "../support/compare.ts";
import { PASSWORD, PHONE, SENDING, wrongCode } from "../support/seeds.ts";

const username = "ann@example.com";
const pool = { customAttributes: ["plan"], seededUsers: [{ email: username, password: PASSWORD }] };

describe("an account", () => {
  itDoesTheSame({
    title: "of a user who is signed out",
    pool,
    async run(api, { step }) {
      await step("attributes", () => api.fetchUserAttributes());
      await step("update", () => api.updateUserAttributes({ userAttributes: { name: "Ann" } }));
      await step("delete attributes", () => api.deleteUserAttributes({ userAttributeKeys: ["name"] }));
      await step("send a code", () => api.sendUserAttributeVerificationCode({ userAttributeKey: "email" }));
      await step("confirm", () => api.confirmUserAttribute({ userAttributeKey: "email", confirmationCode: "123456" }));
      await step("password", () => api.updatePassword({ oldPassword: PASSWORD, newPassword: `${PASSWORD}!` }));
      await step("preference", () => api.fetchMFAPreference());
      await step("update the preference", () => api.updateMFAPreference({ sms: "ENABLED" }));
      await step("verify an app", () => api.verifyTOTPSetup({ code: "123456" }));
      await step("devices", () => api.fetchDevices());
      await step("remember the device", () => api.rememberDevice());
      await step("forget the device", () => api.forgetDevice());
      await step("passkeys", () => api.listWebAuthnCredentials());
      await step("delete a passkey", () => api.deleteWebAuthnCredential({ credentialId: "any" }));
      await step("delete", () => api.deleteUser());
    },
  });

  itDoesTheSame({
    title: "that changes",
    pool,
    async run(api, { pool: running, step }) {
      await step("signIn", () => api.signIn({ username, ...SENDING }));
      await step("update", () =>
        api.updateUserAttributes({
          userAttributes: { given_name: "Ann", "custom:plan": "large", phone_number: PHONE },
        }),
      );
      await step("update one", () =>
        api.updateUserAttribute({ userAttribute: { attributeKey: "name", value: "Ann" } }),
      );
      await step("attributes", () => api.fetchUserAttributes());
      await step("send a code", () => api.sendUserAttributeVerificationCode({ userAttributeKey: "phone_number" }));
      const confirmationCode = running.latestCode(PHONE);
      await step("confirm without a code", () =>
        api.confirmUserAttribute({ userAttributeKey: "phone_number", confirmationCode: "" }),
      );
      await step("confirm with a wrong code", () =>
        api.confirmUserAttribute({ userAttributeKey: "phone_number", confirmationCode: wrongCode(confirmationCode) }),
      );
      await step("confirm", () => api.confirmUserAttribute({ userAttributeKey: "phone_number", confirmationCode }));
      await step("delete attributes", () =>
        api.deleteUserAttributes({ userAttributeKeys: ["given_name", "custom:plan"] }),
      );
      await step("delete the e-mail address", () => api.deleteUserAttributes({ userAttributeKeys: ["email"] }));
      await step("an attribute that does not exist", () =>
        api.updateUserAttributes({ userAttributes: { "custom:other": "1" } }),
      );
      const newPassword = "quite another horse";
      await step("no old password", () => api.updatePassword({ oldPassword: "", newPassword }));
      await step("wrong old password", () => api.updatePassword({ oldPassword: `${PASSWORD}!`, newPassword }));
      await step("password", () => api.updatePassword({ oldPassword: PASSWORD, newPassword }));
      await step("delete", () => api.deleteUser());
      await step("user after deletion", () => api.getCurrentUser());
      await step("signIn after deletion", () => api.signIn({ username, password: newPassword }));
    },
  });
});
