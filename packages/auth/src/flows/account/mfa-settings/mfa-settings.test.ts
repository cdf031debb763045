/** The machine of the second factors, tested transition by transition, and its view. */
import { done, failed, testTransitions, type TransitionRow } from "@poolgate/testkit/transition-table";
import { describe, expect, it } from "vitest";
import { initialTransition, type SnapshotFrom } from "xstate";
import { totpSetup } from "../../../protocol/account/totp-setup.ts";
import type { UserMfa } from "../../../protocol/account/user-mfa.ts";
import { AuthError, type AuthErrorCode } from "../../../protocol/errors/auth-error.ts";
import { Secret } from "../../../protocol/wire/secret.ts";
import { mfaSettingsMachine } from "./mfa-settings.machine.ts";
import type { MfaSettingsContext } from "./mfa-settings.setup.ts";
import { selectMfaSettingsView } from "./mfa-settings.view.ts";

const input = { mfaTypes: ["TOTP", "SMS", "EMAIL"] } as const;
const mfa: UserMfa = {
  enabled: ["EMAIL"],
  preferred: undefined,
  passkey: false,
  isAppSetUp: false,
  contacts: {
    EMAIL: { address: "ann@example.com", isVerified: true },
    SMS: { address: "+12345670008", isVerified: false },
  },
};
const withApp: UserMfa = { ...mfa, isAppSetUp: true };
const withPasskey: UserMfa = { ...mfa, passkey: true };
const setup = totpSetup(new Secret("KEY"), "ann");
const code = new Secret("123456");
const failure = (reason: AuthErrorCode): AuthError => new AuthError({ name: "N", code: reason, message: "m" });
const withFailure = (reason: AuthErrorCode) => ({ failure: expect.objectContaining({ code: reason }) as unknown });
const told = { notice: "turnedOn", failure: failure("network.timeout") };
const silent = { notice: undefined, failure: undefined };
const left = { type: "user.left" };
const on = (type: string, mfaType: string) => ({ type: `${type}.requested`, mfaType }) as never;
const change = (mfaType: string, setting: string) => ({ change: { mfaType, setting } });

const listRows: TransitionRow[] = [
  {
    from: "loading",
    given: { notice: "turnedOn" },
    event: done("loadMfa", mfa),
    to: "awaitingChange",
    holds: { mfa, notice: "turnedOn" },
  },
  {
    from: "loading",
    event: failed("loadMfa", failure("network.timeout")),
    to: "awaitingChange",
    holds: withFailure("network.timeout"),
  },
  { from: "loading", event: left, to: "ended" },
  {
    from: "awaitingChange",
    given: { mfa: withApp, ...told },
    event: on("enabling", "TOTP"),
    to: "changing",
    holds: { ...silent, ...change("TOTP", "ENABLED") },
  },
  {
    from: "awaitingChange",
    given: { mfa, ...told },
    event: on("enabling", "TOTP"),
    to: "associatingApp",
    holds: silent,
  },
  // Neither an unverified number nor a factor that is on already.
  { from: "awaitingChange", given: { mfa }, event: on("enabling", "SMS"), to: "awaitingChange" },
  { from: "awaitingChange", given: { mfa }, event: on("enabling", "EMAIL"), to: "awaitingChange" },
  { from: "awaitingChange", event: on("enabling", "TOTP"), to: "awaitingChange" },
  {
    from: "awaitingChange",
    given: { mfa, ...told },
    event: on("disabling", "EMAIL"),
    to: "changing",
    holds: { ...silent, ...change("EMAIL", "DISABLED") },
  },
  { from: "awaitingChange", given: { mfa }, event: on("disabling", "SMS"), to: "awaitingChange" },
  {
    from: "awaitingChange",
    given: { mfa },
    event: on("preference", "EMAIL"),
    to: "changing",
    holds: change("EMAIL", "PREFERRED"),
  },
  {
    from: "awaitingChange",
    given: { mfa: { ...mfa, preferred: "EMAIL" } },
    event: on("preference", "EMAIL"),
    to: "awaitingChange",
  },
  { from: "awaitingChange", given: { mfa: withApp }, event: { type: "appSetup.requested" }, to: "associatingApp" },
  { from: "awaitingChange", event: { type: "appSetup.requested" }, to: "awaitingChange" },
  { from: "awaitingChange", given: told, event: { type: "list.requested" }, to: "loading", holds: silent },
  { from: "awaitingChange", given: told, event: { type: "failure.dismissed" }, to: "awaitingChange", holds: silent },
  {
    from: "changing",
    given: { mfa: { ...mfa, preferred: "EMAIL" }, ...change("EMAIL", "DISABLED") },
    event: done("setPreference"),
    to: "loading",
    holds: { mfa: { ...mfa, enabled: [], preferred: undefined }, notice: "turnedOff" },
  },
  {
    from: "changing",
    given: { mfa: withApp, ...change("TOTP", "PREFERRED") },
    event: done("setPreference"),
    to: "loading",
    holds: { mfa: { ...withApp, enabled: ["EMAIL", "TOTP"], preferred: "TOTP" }, notice: "preferred" },
  },
  {
    from: "changing",
    given: { mfa, ...change("EMAIL", "DISABLED") },
    event: failed("setPreference", failure("service.invalidParameter")),
    to: "awaitingChange",
    holds: { mfa, ...withFailure("service.invalidParameter") },
  },
];

/** A passkey that counts as two factors, which is possible only beside another factor. */
const passkeyRows: TransitionRow[] = [
  {
    from: "awaitingChange",
    given: { mfa, mfaTypes: ["PASSKEY"] },
    event: on("enabling", "PASSKEY"),
    to: "changing",
    holds: change("PASSKEY", "ENABLED"),
  },
  {
    from: "awaitingChange",
    given: { mfa: { ...mfa, enabled: [] }, mfaTypes: ["PASSKEY"] },
    event: on("enabling", "PASSKEY"),
    to: "awaitingChange",
  },
  { from: "awaitingChange", given: { mfa: withPasskey }, event: on("preference", "PASSKEY"), to: "awaitingChange" },
  {
    from: "awaitingChange",
    given: { mfa: withPasskey },
    event: on("disabling", "EMAIL"),
    to: "changing",
    holds: { change: { mfaType: "EMAIL", setting: "DISABLED", endsPasskey: true } },
  },
  {
    from: "changing",
    given: { mfa: withPasskey, change: { mfaType: "EMAIL", setting: "DISABLED", endsPasskey: true } },
    event: done("setPreference"),
    to: "loading",
    holds: { mfa: { ...mfa, enabled: [], passkey: false } },
  },
  {
    from: "changing",
    given: { mfa, ...change("PASSKEY", "ENABLED") },
    event: done("setPreference"),
    to: "loading",
    holds: { mfa: withPasskey, notice: "turnedOn" },
  },
];

const appRows: TransitionRow[] = [
  {
    from: "associatingApp",
    given: { mfa },
    event: done("associateApp", setup),
    to: "awaitingAppCode",
    holds: { setup },
  },
  {
    from: "associatingApp",
    event: failed("associateApp", failure("network.timeout")),
    to: "awaitingChange",
    holds: withFailure("network.timeout"),
  },
  { from: "associatingApp", event: { type: "appSetup.abandoned" }, to: "awaitingChange" },
  {
    from: "awaitingAppCode",
    given: { setup, ...told },
    event: { type: "code.submitted", code } as never,
    to: "verifyingApp",
    holds: { code, setup, ...silent },
  },
  {
    from: "awaitingAppCode",
    given: { setup, ...told },
    event: { type: "appSetup.abandoned" },
    to: "awaitingChange",
    holds: { setup: undefined, ...silent },
  },
  {
    from: "awaitingAppCode",
    given: { setup, ...told },
    event: { type: "failure.dismissed" },
    to: "awaitingAppCode",
    holds: { setup, ...silent },
  },
  { from: "awaitingAppCode", given: { setup }, event: left, to: "ended", holds: { setup: undefined } },
  {
    from: "verifyingApp",
    given: { mfa, setup, code },
    event: done("verifyApp"),
    to: "enablingApp",
    holds: { mfa: withApp, setup: undefined, code: undefined, ...change("TOTP", "ENABLED") },
  },
  {
    from: "verifyingApp",
    given: { setup, code },
    event: failed("verifyApp", failure("code.mismatch")),
    to: "awaitingAppCode",
    holds: { setup, code: undefined, ...withFailure("code.mismatch") },
  },
  {
    from: "enablingApp",
    given: { mfa: withApp, ...change("TOTP", "ENABLED") },
    event: done("setPreference"),
    to: "loading",
    holds: { mfa: { ...withApp, enabled: ["EMAIL", "TOTP"] }, notice: "turnedOn" },
  },
  {
    from: "enablingApp",
    given: { mfa: withApp, ...change("TOTP", "ENABLED") },
    event: failed("setPreference", failure("network.timeout")),
    to: "awaitingChange",
    holds: { mfa: withApp, ...withFailure("network.timeout") },
  },
];

const table = [...listRows, ...passkeyRows, ...appRows];

describe("mfaSettingsMachine, transition by transition", () => {
  testTransitions(mfaSettingsMachine, table, { input });
});

const viewOf = (value: SnapshotFrom<typeof mfaSettingsMachine>["value"], given: Partial<MfaSettingsContext> = {}) => {
  const [{ context }] = initialTransition(mfaSettingsMachine, input);
  return selectMfaSettingsView(mfaSettingsMachine.resolveState({ value, context: { ...context, ...given } }));
};

describe("what a view sees", () => {
  it.each([
    ["loading", {}, { screen: "list", busyAction: "list", isKnown: false, methods: [] }],
    ["awaitingChange", { mfa }, { screen: "list", isBusy: false, busyAction: undefined, isKnown: true }],
    ["changing", { change: { mfaType: "SMS", setting: "ENABLED" } }, { busyAction: "enable", mfaType: "SMS" }],
    ["changing", { change: { mfaType: "SMS", setting: "DISABLED" } }, { busyAction: "disable" }],
    ["changing", { change: { mfaType: "SMS", setting: "PREFERRED" } }, { busyAction: "prefer" }],
    ["associatingApp", {}, { screen: "app", busyAction: "associate", setup: undefined }],
    ["awaitingAppCode", { setup }, { screen: "app", busyAction: undefined, setup }],
    ["verifyingApp", { setup }, { screen: "app", busyAction: "verify" }],
    ["enablingApp", {}, { screen: "app", busyAction: "verify" }],
    ["ended", {}, { screen: "none", isBusy: false }],
  ] as const)("%s with %o", (value, context, view) => {
    expect(viewOf(value, context as Partial<MfaSettingsContext>)).toMatchObject(view);
  });

  it("each factor is listed with its address and with what it still needs", () => {
    expect(viewOf("awaitingChange", { mfa: { ...mfa, preferred: "EMAIL" } }).methods).toEqual([
      { mfaType: "TOTP", isEnabled: false, isPreferred: false, need: "app", address: undefined },
      { mfaType: "SMS", isEnabled: false, isPreferred: false, need: "verification", address: "+12345670008" },
      { mfaType: "EMAIL", isEnabled: true, isPreferred: true, need: undefined, address: "ann@example.com" },
    ]);
    expect(viewOf("awaitingChange", { mfa: { ...mfa, contacts: {} } }).methods[1]).toMatchObject({ need: "contact" });
  });

  it("a passkey is listed where the app offers it, and needs another factor", () => {
    const methods = viewOf("awaitingChange", { mfa: { ...mfa, enabled: [] }, mfaTypes: ["PASSKEY"] }).methods;
    expect(methods).toMatchObject([{ mfaType: "PASSKEY", isEnabled: false, isPreferred: false, need: "otherFactor" }]);
    expect(viewOf("awaitingChange", { mfa: withPasskey }).methods.at(-1)).toMatchObject({
      mfaType: "PASSKEY",
      isEnabled: true,
      need: undefined,
    });
  });

  it("a factor that is on is listed even if the app does not offer it", () => {
    const methods = viewOf("awaitingChange", { mfa, mfaTypes: ["TOTP"] }).methods;
    expect(methods.map(({ mfaType }) => mfaType)).toEqual(["TOTP", "EMAIL"]);
  });
});
