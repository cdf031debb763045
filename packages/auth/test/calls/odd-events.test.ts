/** A view without type checks can send any event: no event in any state stops an actor with an error. */
import { Secret } from "@poolgate/auth";
import {
  accountDeletionMachine,
  attributeVerificationMachine,
  authenticatorMachine,
  autofillMachine,
  challengeMachine,
  contactsMachine,
  credentialsMachine,
  deviceConfirmationMachine,
  devicesMachine,
  mfaSettingsMachine,
  passkeysMachine,
  passkeyUpgradeMachine,
  passwordChangeMachine,
  requestMachine,
  resetPasswordMachine,
  sessionMachine,
  signInMachine,
  signUpMachine,
} from "@poolgate/auth/machines";
import { IN_PROOF } from "@poolgate/testkit/in-proof";
import { describe, expect, it } from "vitest";
import { type AnyStateMachine, type AnyStateNode, createActor, fromPromise, type StateValue } from "xstate";
import { EMAIL, type Engine, PASSWORD, startSendingEngine } from "../engine.ts";
import { openWidget, type Widget } from "../widget.ts";

const cyclic: Record<string, unknown> = {};
cyclic["self"] = cyclic;

const ODD_VALUES = [
  undefined,
  null,
  0,
  Number.NaN,
  "text",
  "",
  true,
  [],
  {},
  cyclic,
  () => 0,
  Symbol("odd"),
  1n,
] as const;

/** Every property that an event of any machine has. */
const MEMBERS = [
  ["username", "password", "attributes", "attribute", "code", "forceAliasCreation", "clientMetadata", "mfaType"],
  ["email", "factor", "answer", "deviceName", "deviceId", "isRemembered", "credentialId", "friendlyName"],
  ["user", "unverifiedContacts", "reason"],
  ["holder", "now", "isForced", "address", "currentPassword", "newPassword"],
].flat();

/** A missing value, a text, an object, and one of the others in turn; in `proof`, all odd values. */
const oddValues = (turn: number): readonly unknown[] =>
  IN_PROOF ? ODD_VALUES : [null, "text", {}, ODD_VALUES[turn % ODD_VALUES.length]];

/** Events of these types without members, and with odd ones. */
const oddEvents = (types: readonly string[], turn: number): readonly object[] =>
  types.flatMap((type, place) => [
    { type },
    ...oddValues(turn + place).map((odd) => ({ type, ...Object.fromEntries(MEMBERS.map((name) => [name, odd])) })),
  ]);

const NO_EVENTS = [{}, { type: undefined }, { type: 7 }, { type: {} }, [], () => 0];

const posed = {
  wireName: "SMS_MFA",
  details: { ChallengeParameters: {} },
  session: new Secret("session"),
  userId: "ann",
};

/** Effects that end with their state and have no actor to report an error to. */
const forever = (): Promise<never> => new Promise(() => undefined);
const session = sessionMachine.provide({
  actors: { holdRefreshLock: fromPromise(forever), watchTabsAndNetwork: fromPromise(forever) },
});
const confirmation = deviceConfirmationMachine.provide({ actors: { holdDeviceLock: fromPromise(forever) } });

const credentials = credentialsMachine.provide({ actors: { watchUser: fromPromise(forever) } });

const MACHINES: readonly (readonly [AnyStateMachine, object])[] = [
  [accountDeletionMachine.provide({ actors: { watchUser: fromPromise(forever) } }), {}],
  [contactsMachine.provide({ actors: { watchUser: fromPromise(forever) } }), { attributes: ["email"] }],
  [mfaSettingsMachine.provide({ actors: { watchUser: fromPromise(forever) } }), { mfaTypes: ["TOTP", "SMS"] }],
  [passwordChangeMachine.provide({ actors: { watchUser: fromPromise(forever) } }), { passwordPolicy: {} }],
  [attributeVerificationMachine, {}],
  [authenticatorMachine, { loginMechanism: "email", signUpAttributes: [], autoSignIn: true, signInFlow: "srp" }],
  [autofillMachine, { isOffered: true }],
  [challengeMachine, { flow: "srp", username: "ann", challenge: posed }],
  [credentials, {}],
  [confirmation, { session: new Secret({ signInId: "s1" }) }],
  [devicesMachine, { purpose: "manage" }],
  [passkeysMachine, { purpose: "manage" }],
  [passkeyUpgradeMachine.provide({ actors: { watchSession: fromPromise(forever) } }), {}],
  [requestMachine, { request: {}, jitter: 0 }],
  [resetPasswordMachine, { start: "username" }],
  [session, { jitter: 0 }],
  [signInMachine, { flow: "srp" }],
  [signUpMachine, { start: "registration", autoSignIn: "never" }],
];

const innermost = (node: AnyStateNode): AnyStateNode[] => {
  const children = Object.values(node.states);
  return children.length === 0 ? [node] : children.flatMap(innermost);
};

const valueOf = ([first = "", ...rest]: readonly string[]): StateValue =>
  rest.length === 0 ? first : { [first]: valueOf(rest) };

/**
 * The routes of the authenticator and the verification of an address forward events to a child actor that does not exist
 * here; the widget below covers them.
 */
const hasChild = ({ id }: AnyStateNode): boolean =>
  /^(authenticator\.(unauthenticated|verifyingContact)|contacts\.verifying)/.test(id);

const PLACES = MACHINES.flatMap(([machine, input]) =>
  innermost(machine.root)
    .filter((state) => state.type !== "final" && !hasChild(state))
    .map((state, turn) => ({ id: state.id, machine, input, value: valueOf(state.path), turn })),
);

describe("an invalid event", () => {
  it.each(PLACES)("leaves an actor in $id alive", async ({ machine, input, value, turn }) => {
    const { context } = createActor(machine, { input }).getSnapshot();
    const types = [...machine.events.filter((type) => !type.startsWith("xstate.")), "unknown.event"];
    const errors: unknown[] = [];
    for (const event of [...oddEvents(types, turn), ...NO_EVENTS]) {
      const actor = createActor(machine, { input, snapshot: machine.resolveState({ value, context }) });
      actor.subscribe({ error: (error) => errors.push(error) });
      actor.start();
      actor.send(event as never);
      await Promise.resolve();
      actor.stop();
    }
    expect(errors).toEqual([]);
  });
});

const PHONE = "+12345670008";

const TYPES = [
  ["signIn.chosen", "signUp.chosen", "forgotPassword.chosen", "credentials.submitted"],
  ["autofill.requested", "passkeyAccount.forgotten", "registration.submitted", "username.submitted"],
  ["newPassword.submitted", "contact.chosen", "verification.skipped", "signOut.requested"],
  ["code.submitted", "code.resendRequested", "mfaType.selected", "email.submitted"],
  ["firstFactor.selected", "selection.reopened", "password.submitted", "passkey.requested"],
  ["passkey.abandoned", "answer.submitted", "requiredPassword.submitted", "failure.dismissed"],
  ["options.changed", "recentUser.forgotten", "otherFactors.chosen", "provider.chosen"],
].flat();

const ROUTES: Readonly<Record<string, (widget: Widget) => Promise<unknown>>> = {
  signIn: (widget) => widget.atRest("signIn"),
  signUp: async (widget) => {
    await widget.atRest("signIn");
    widget.send({ type: "signUp.chosen" });
  },
  forgotPassword: async (widget) => {
    await widget.atRest("signIn");
    widget.send({ type: "forgotPassword.chosen" });
  },
  confirmResetPassword: async (widget) => {
    await widget.atRest("signIn");
    widget.send({ type: "forgotPassword.chosen" });
    widget.send({ type: "username.submitted", username: EMAIL });
    await widget.atRest("confirmResetPassword");
  },
  confirmSignIn: async (widget) => {
    await widget.atRest("signIn");
    widget.signIn(EMAIL, PASSWORD);
    await widget.atRest("confirmSignIn");
  },
};

describe("a widget to which its view sends invalid events", () => {
  let engine: Engine;

  it.each(Object.keys(ROUTES))("stays usable on the route %s, and signs in afterwards", async (route) => {
    const user = { email: EMAIL, password: PASSWORD, attributes: { phone_number: PHONE } };
    const seededUsers = [{ ...user, mfa: { enabled: ["SMS_MFA"] as const } }];
    engine = startSendingEngine({ pool: { config: { mfaConfiguration: "OPTIONAL", seededUsers } } });
    let widget = openWidget(engine.auth);
    for (const [turn, type] of TYPES.entries()) {
      await ROUTES[route]?.(widget);
      for (const event of oddEvents([type], turn)) widget.send(event as never);
      await engine.clock.settle(widget.when(({ isBusy }) => !isBusy));
      widget.send({ type: "signIn.chosen", username: EMAIL });
      await widget.atRest("signIn");
      widget = widget.reload();
      // The pool limits the number of codes per hour.
      engine.clock.advance(60 * 60 * 1000);
    }
    await widget.atRest("signIn");
    widget.signIn(EMAIL, PASSWORD);
    await widget.atRest("confirmSignIn");
    widget.submitCode(engine.pool.latestCode(PHONE));
    expect(await widget.atRest("authenticated")).toMatchObject({ failure: undefined });
  });
});
