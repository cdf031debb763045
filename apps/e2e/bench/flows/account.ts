/** Flows of a signed-in user: changing the account and deleting it. */
import { totpOf } from "@poolgate/testkit/totp";
import { expectDone, type Visit } from "./visit.ts";

const username = "ann@example.com";
const password = "correct horse battery";
const PHONE = "+12345670008";

export const ACCOUNT: Visit = {
  config: { mfaConfiguration: "OPTIONAL", seededUsers: [{ email: username, password }] },
  before: async (client) => expectDone(await client.signIn({ username, password })),
  flows: [
    { name: "read the attributes", least: ["GetUser"], run: (client) => client.readAttributes() },
    {
      name: "change an address and confirm it",
      least: ["UpdateUserAttributes", "VerifyUserAttribute"],
      run: async (client, pool) => {
        await client.changePhoneNumber(PHONE);
        await client.confirmPhoneNumber(pool.latestCode(PHONE));
      },
    },
    {
      name: "verify a contact",
      least: ["GetUserAttributeVerificationCode", "VerifyUserAttribute"],
      run: async (client, pool) => {
        await client.askPhoneNumberCode();
        await client.confirmPhoneNumber(pool.latestCode(PHONE));
      },
    },
    { name: "prefer a second factor", least: ["SetUserMFAPreference"], run: (client) => client.preferSms() },
    { name: "read the second factors", least: ["GetUser"], run: (client) => client.readMfaPreference() },
    {
      name: "set up an app afterwards",
      least: ["AssociateSoftwareToken", "VerifySoftwareToken"],
      run: async (client) => {
        await client.verifyTotp(totpOf(await client.setUpTotp()));
      },
    },
    {
      name: "change the password",
      least: ["ChangePassword"],
      run: (client) => client.changePassword(password, "battery horse correct"),
    },
    { name: "delete the account", least: ["DeleteUser"], run: (client) => client.deleteUser() },
  ],
};
