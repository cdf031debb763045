/** AccountRecoverySetting and MFA: a code for a new password never goes where the user's MFA codes go. */
import type { UserPoolConfig } from "@poolgate/local-pool";
import { expect, it } from "vitest";
import { ANN, CLIENT_ID, startPool } from "../support/start-pool.ts";
import { call, outcomeOf } from "../support/wire-client.ts";

const PHONE = "+12345670008";
const byPhone = { priority: 1, name: "verified_phone_number" } as const;
const byMail = { priority: 2, name: "verified_email" } as const;

const NOBODY =
  "InvalidParameterException: Cannot reset password for the user as there is no registered/verified email or phone_number";

it.each<[string, Partial<UserPoolConfig>, readonly ("SMS_MFA" | "EMAIL_OTP")[], string]>([
  ["by SMS without the setting", {}, [], PHONE],
  ["by SMS without the setting, even if SMS is the MFA", {}, ["SMS_MFA"], PHONE],
  ["by SMS where it comes first", recovery(byPhone, byMail), [], PHONE],
  ["by e-mail if SMS is the MFA", recovery(byPhone, byMail), ["SMS_MFA"], ANN.username],
  ["by SMS if e-mail is the MFA", recovery(byPhone, byMail), ["EMAIL_OTP"], PHONE],
  ["to nobody if every address is for MFA", recovery(byPhone, byMail), ["SMS_MFA", "EMAIL_OTP"], NOBODY],
  ["to nobody if the only address is for MFA", recovery(byPhone), ["SMS_MFA"], NOBODY],
])("a code goes %s", async (_what, config, enabled, destination) => {
  const pool = startPool({
    mfaConfiguration: "OPTIONAL",
    ...config,
    seededUsers: [
      { email: ANN.username, password: ANN.password, attributes: { phone_number: PHONE }, mfa: { enabled } },
    ],
  });
  const outcome = await outcomeOf(call(pool.handle, "ForgotPassword", { ClientId: CLIENT_ID, Username: ANN.username }));
  expect(pool.outbox()[0]?.destination ?? outcome).toBe(destination);
});

it("counts a factor that is not preferred, and none where MFA is off", async () => {
  const start = (mfaConfiguration: "OFF" | "OPTIONAL") =>
    startPool({
      mfaConfiguration,
      ...recovery(byPhone, byMail),
      seededUsers: [
        {
          email: ANN.username,
          password: ANN.password,
          attributes: { phone_number: PHONE },
          totpSecret: "A".repeat(32),
          mfa: { enabled: ["SMS_MFA", "SOFTWARE_TOKEN_MFA"], preferred: "SOFTWARE_TOKEN_MFA" },
        },
      ],
    });
  const [off, optional] = [start("OFF"), start("OPTIONAL")];
  for (const { handle } of [off, optional]) {
    await call(handle, "ForgotPassword", { ClientId: CLIENT_ID, Username: ANN.username });
  }
  expect([off, optional].map((pool) => pool.outbox()[0]?.destination)).toEqual([PHONE, ANN.username]);
});

function recovery(...recoveryMechanisms: readonly (typeof byPhone | typeof byMail)[]): Partial<UserPoolConfig> {
  return { accountRecoverySetting: { recoveryMechanisms } };
}
