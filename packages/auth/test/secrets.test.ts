/** Passwords, codes, tokens and TOTP secrets appear in no inspector event, snapshot or error. */
import {
  confirmResetPassword,
  confirmSignUp,
  confirmUserAttribute,
  fetchAuthSession,
  resetPassword,
  sendUserAttributeVerificationCode,
  setUpTOTP,
  signIn,
  signOut,
  signUp,
  updatePassword,
  verifyTOTPSetup,
} from "@poolgate/auth";
import { beforeEach, expect, it } from "vitest";
import { EMAIL, type Engine, loseFirstAnswerOf, startEngine } from "./engine.ts";
import { type LeakWatch, watchLeaks } from "./leak-watch.ts";
import { totpOf } from "@poolgate/testkit/totp";

let engine: Engine;

let watch: LeakWatch;
beforeEach(() => {
  watch = watchLeaks();
  engine = startEngine({ provesPassword: true, inspect: watch.inspect });
});

const PASSWORD = "canary-password-7f3a";
const NEW_PASSWORD = "canary-password-9c1e";

const tell = (value: unknown): void => watch.tell(value);

it("shows no password, code or token to an inspector, in a snapshot or in an error", async () => {
  const { auth, pool } = engine;
  const secrets = [PASSWORD, NEW_PASSWORD];

  await signUp(auth, { username: EMAIL, password: PASSWORD, options: { userAttributes: { email: EMAIL } } });
  await confirmSignUp(auth, { username: EMAIL, confirmationCode: "000000" }).catch(tell);
  secrets.push(pool.latestCode(EMAIL));
  await confirmSignUp(auth, { username: EMAIL, confirmationCode: pool.latestCode(EMAIL) });
  await signIn(auth, { username: EMAIL, password: `${PASSWORD}!` }).catch(tell);
  await signIn(auth, { username: EMAIL, password: PASSWORD });
  const { tokens } = await fetchAuthSession(auth, { forceRefresh: true });
  await signOut(auth);
  await resetPassword(auth, { username: EMAIL });
  secrets.push(pool.latestCode(EMAIL));
  await confirmResetPassword(auth, {
    username: EMAIL,
    newPassword: NEW_PASSWORD,
    confirmationCode: pool.latestCode(EMAIL),
  });

  secrets.push(tokens?.accessToken.split(".")[2] ?? "", tokens?.idToken?.split(".")[2] ?? "");
  expect(watch.seen.length).toBeGreaterThan(100);
  expect(watch.leaksOf(secrets)).toEqual([]);
});

it("shows no code of an address, and neither a code nor the secret of an authenticator app", async () => {
  const { auth, pool, clock } = engine;
  const wrong = ["938271", "canary code 5d2b", "77".repeat(32)];
  const secrets = [PASSWORD, NEW_PASSWORD, ...wrong];
  await pool.seedUser({ email: EMAIL, password: PASSWORD });
  await signIn(auth, { username: EMAIL, password: PASSWORD });

  tell(await sendUserAttributeVerificationCode(auth, { userAttributeKey: "email" }));
  secrets.push(pool.latestCode(EMAIL));
  const confirmEmail = (confirmationCode: string) =>
    confirmUserAttribute(auth, { userAttributeKey: "email", confirmationCode });
  for (const code of wrong) await confirmEmail(code).catch(tell);
  loseFirstAnswerOf(engine, "VerifyUserAttribute");
  tell(await clock.settle(confirmEmail(pool.latestCode(EMAIL))));
  await confirmEmail(pool.latestCode(EMAIL)).catch(tell);

  const setup = await setUpTOTP(auth);
  tell(setup);
  const code = totpOf(setup.sharedSecret.reveal(), clock.now());
  secrets.push(setup.sharedSecret.reveal(), code);
  for (const other of wrong) await verifyTOTPSetup(auth, { code: other }).catch(tell);
  loseFirstAnswerOf(engine, "VerifySoftwareToken");
  await clock.settle(verifyTOTPSetup(auth, { code }));
  await updatePassword(auth, { oldPassword: `${PASSWORD}!`, newPassword: NEW_PASSWORD }).catch(tell);
  loseFirstAnswerOf(engine, "ChangePassword");
  await clock.settle(updatePassword(auth, { oldPassword: PASSWORD, newPassword: NEW_PASSWORD }));
  const { tokens } = await fetchAuthSession(auth);

  secrets.push(tokens?.accessToken.split(".")[2] ?? "", tokens?.idToken?.split(".")[2] ?? "");
  expect(watch.seen.length).toBeGreaterThan(100);
  expect(watch.leaksOf(secrets)).toEqual([]);
});
