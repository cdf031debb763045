/** What an app's options decide on the screens: the first one, the sign-up, the providers, and changes while it runs. */
import { type AuthenticatorOptions, createAuthenticator } from "@poolgate/auth/authenticator";
import { authenticatorMachine, resetPasswordMachine, signInMachine } from "@poolgate/auth/machines";
import { expect, it } from "vitest";
import { fromPromise } from "xstate";
import type { SentCode } from "../../src/protocol/account/sent-code.ts";
import { EMAIL, type Engine, type EngineOptions, PASSWORD, startEngine } from "../engine.ts";
import { openWidget, openSignIn } from "../widget.ts";

let engine: Engine;

const seededUsers = [{ email: EMAIL, password: PASSWORD }];
const start = (config: EngineOptions["config"] = {}): void => {
  engine = startEngine({ pool: { config: { seededUsers } }, config });
};

it("offers no sign-up if the app hides it, but still confirms an account that is not confirmed", async () => {
  engine = startEngine({
    pool: { config: { seededUsers: [{ email: EMAIL, password: PASSWORD, status: "UNCONFIRMED" }] } },
  });
  const widget = openWidget(engine.auth, { hideSignUp: true, initialState: "signUp" });
  expect(await widget.atRest("signIn")).toMatchObject({ hidesSignUp: true });
  expect(engine.errors).toEqual([
    "Poolgate: options.initialState is signUp, which hideSignUp hides, so the first screen is the sign-in.",
  ]);
  widget.send({ type: "signUp.chosen", username: EMAIL });
  expect(widget.view.route).toBe("signIn");
  widget.signIn(EMAIL, PASSWORD);
  await widget.atRest("confirmSignUp");
});

it("follows options that change, keeps what was typed, and leaves the other members of the view alone", async () => {
  start();
  const widget = await openSignIn(engine.auth);
  widget.signIn("nobody@example.com", PASSWORD);
  const before = await widget.failed("signIn.userNotFound");
  const options: AuthenticatorOptions = {
    loginMechanisms: ["username"],
    passwordPolicy: { minLength: 12 },
    hideSignUp: true,
  };
  widget.send({ type: "options.changed", options });
  const { view } = widget;
  expect(view).toMatchObject({
    route: "signIn",
    username: "nobody@example.com",
    loginMechanism: "username",
    signUpAttributes: [],
    passwordPolicy: { minLength: 12, requireNumbers: false },
    hidesSignUp: true,
  });
  expect(view.failure).toBe(before.failure);
  widget.send({ type: "options.changed", options: structuredClone(options) });
  const changed = Object.entries(widget.view).filter(([name, value]) => !Object.is(value, Reflect.get(view, name)));
  expect(changed).toEqual([]);
});

const invalid: readonly [options: object, code: string, message: string][] = [
  [{ hideSignup: true }, "configuration.unknownMember", "options has no member hideSignup"],
  [{ initialState: "sign-up" }, "configuration.invalidMember", "options.initialState must be one of"],
  [{ passwordless: { preferred: "PASSWORD" } }, "configuration.unknownMember", "options.passwordless has no member"],
  [
    { passwordless: { hiddenFactors: "PASSWORD" } },
    "configuration.invalidMember",
    "options.passwordless.hiddenFactors",
  ],
  [{ socialProviders: [null] }, "configuration.invalidMember", "options.socialProviders must be a list"],
  [{ machine: {} }, "configuration.invalidMember", "options.machine must be what authenticatorMachine.provide returns"],
];

it.each(invalid)("refuses %o with an error that names the member", (options, code, message) => {
  start();
  expect(() => createAuthenticator(engine.auth, options)).toThrow(
    expect.objectContaining({ code, message: expect.stringContaining(message) }),
  );
});

it("keeps the options when invalid ones follow, and tells the developer once", async () => {
  start();
  const widget = await openSignIn(engine.auth, { hideSignUp: true });
  for (const options of [{ hideSignUp: "no" }, { hideSignUp: "no" }, "none"]) {
    widget.send({ type: "options.changed", options: options as never });
  }
  expect(widget.view).toMatchObject({ route: "signIn", hidesSignUp: true });
  expect(engine.errors).toEqual([
    "Poolgate: options.hideSignUp must be boolean.",
    expect.stringContaining("Poolgate: options must be an object with initialState"),
  ]);
});

it("ignores options that a script has added to all objects", async () => {
  start();
  Reflect.defineProperty(Object.prototype, "hideSignUp", { value: true, configurable: true });
  try {
    expect(await openWidget(engine.auth, {}).atRest("signIn")).toMatchObject({ hidesSignUp: false });
  } finally {
    Reflect.deleteProperty(Object.prototype, "hideSignUp");
  }
});

it("shows those of the configured providers that the options name, in their order", async () => {
  const providers = ["Google", "Apple", { name: "Acme", label: "Acme Ltd" }] as const;
  const redirect = ["https://app.example/"];
  start({ oauth: { domain: "auth.example", redirectSignIn: redirect, redirectSignOut: redirect, providers } });
  const socialProviders = [{ name: "Acme" }, "Google", "Facebook", { name: "Other", label: "Other" }] as const;
  const widget = openWidget(engine.auth, { socialProviders });
  const acme = { name: "Acme", label: "Acme Ltd" };
  const google = { name: "Google", label: undefined };
  expect((await widget.atRest("signIn")).providers).toEqual([acme, google]);
  expect(engine.errors).toEqual(
    ["Facebook", "Other"].map(
      (name) =>
        `Poolgate: options.socialProviders has an unknown provider, ${name}. It must be in config.oauth.providers.`,
    ),
  );
  widget.send({ type: "options.changed", options: { socialProviders: [] } });
  expect(widget.view.providers).toEqual([]);
});

it("says that the app client does not allow the flow, to the visitor by a code and to the developer in words", async () => {
  engine = startEngine({
    pool: { config: { seededUsers, clients: [{ explicitAuthFlows: ["ALLOW_USER_SRP_AUTH"] }] } },
    config: { signInFlow: "choice" },
  });
  const widget = await openSignIn(engine.auth);
  widget.signIn(EMAIL);
  await widget.failed("configuration.flowNotEnabled");
  expect(engine.errors).toEqual([expect.stringMatching(/^Poolgate: .*not enabled for this client/)]);
});

it("uses what the app has replaced in the machine, also in a child machine, and its own effects for the rest", async () => {
  start();
  const cleared: string[] = [];
  const delivery = { medium: "SMS", destination: "+***8", attributeName: "phone_number" } as const;
  const sentCode: SentCode = { delivery, mayBeSentTwice: false };
  const widget = openWidget(engine.auth, {
    machine: authenticatorMachine.provide({
      actors: {
        signIn: signInMachine.provide({ guards: { isResetRequired: () => true } }),
        resetPassword: resetPasswordMachine.provide({
          actors: { requestResetCode: fromPromise(async () => sentCode) },
        }),
      },
      guards: { allowsSignUp: () => false },
      actions: { clearFailure: () => cleared.push("cleared") },
    }),
  });
  await widget.atRest("signIn");
  widget.send({ type: "signUp.chosen" });
  expect(widget.view.route).toBe("signIn");
  widget.signIn(EMAIL, "a wrong one");
  expect((await widget.atRest("confirmResetPassword")).delivery).toEqual(delivery);
  expect(cleared).toEqual(["cleared"]);
});
