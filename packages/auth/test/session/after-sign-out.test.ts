/** After a sign-out nothing of the user remains: no name on the sign-in screen, and no automatic sign-in. */
import { autoSignIn, confirmSignUp, Secret, signIn, signOut, signUp } from "@poolgate/auth";
import { describe, expect, it } from "vitest";
import { EMAIL, type Engine, type EngineOptions, PASSWORD, startEngine } from "../engine.ts";
import { type Widget, openSignIn } from "../widget.ts";

const seeded = (user: object = {}): EngineOptions => ({
  pool: { config: { mfaConfiguration: "OPTIONAL", seededUsers: [{ email: EMAIL, password: PASSWORD, ...user }] } },
});
const WITH_SMS = { attributes: { phone_number: "+12345670008" }, mfa: { enabled: ["SMS_MFA"] } };

let engine: Engine;

async function open(options?: EngineOptions): Promise<Widget> {
  engine = startEngine(options);
  return openSignIn(engine.auth);
}

const WAYS_IN: readonly (readonly [way: string, comeIn: () => Promise<Widget>])[] = [
  [
    "a password",
    async () => {
      const widget = await open(seeded());
      widget.signIn(EMAIL, PASSWORD);
      return widget;
    },
  ],
  [
    "a challenge",
    async () => {
      const widget = await open(seeded(WITH_SMS));
      widget.signIn(EMAIL, PASSWORD);
      await widget.atRest("confirmSignIn");
      widget.submitCode(engine.pool.latestCode("+12345670008"));
      return widget;
    },
  ],
  [
    "a sign-up",
    async () => {
      const widget = await open();
      widget.send({ type: "signUp.chosen" });
      widget.register(EMAIL, PASSWORD);
      await widget.atRest("confirmSignUp");
      widget.submitCode(engine.pool.latestCode(EMAIL));
      return widget;
    },
  ],
  [
    "a password that was just reset",
    async () => {
      const widget = await open(seeded());
      widget.send({ type: "forgotPassword.chosen" });
      widget.send({ type: "username.submitted", username: EMAIL });
      await widget.atRest("confirmResetPassword");
      const [code, password] = [new Secret(engine.pool.latestCode(EMAIL)), new Secret("a new one, longer")];
      widget.send({ type: "newPassword.submitted", code, password });
      await widget.atRest("signIn");
      widget.signIn(EMAIL, "a new one, longer");
      return widget;
    },
  ],
];

describe.each(WAYS_IN)("after a sign-in by %s", (_way, comeIn) => {
  it("the sign-in screen shows no name after the user has signed out", async () => {
    const widget = await comeIn();
    await widget.atRest("authenticated");
    widget.send({ type: "signOut.requested" });
    expect(await widget.atRest("signIn")).toMatchObject({ username: "", failure: undefined, notice: undefined });
  });

  it("the sign-in screen shows no name after another tab has signed the user out", async () => {
    const widget = await comeIn();
    await widget.atRest("authenticated");
    await signOut(engine.openTab());
    expect(await widget.atRest("signIn")).toMatchObject({ username: "" });
  });
});

it("a sign-out drops a sign-up that waits for its automatic sign-in", async () => {
  engine = startEngine();
  await signUp(engine.auth, { username: EMAIL, password: PASSWORD, options: { autoSignIn: true } });
  await confirmSignUp(engine.auth, { username: EMAIL, confirmationCode: engine.pool.latestCode(EMAIL) });
  await signIn(engine.auth, { username: EMAIL, password: PASSWORD });
  await signOut(engine.auth);
  await expect(autoSignIn(engine.auth)).rejects.toMatchObject({ code: "signIn.notStarted" });
});
