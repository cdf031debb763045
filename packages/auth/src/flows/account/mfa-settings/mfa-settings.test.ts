/** The machine of the second factors, tested transition by transition, and its view. */
import {
  done,
  failed,
  failure,
  row,
  testTransitions,
  type TransitionRow,
  withFailure,
} from "@poolgate/testkit/transition-table";
import { describe, expect, it } from "vitest";
import { initialTransition, type SnapshotFrom } from "xstate";
import { totpSetup } from "../../../protocol/account/totp-setup.ts";
import type { UserMfa } from "../../../protocol/account/user-mfa.ts";
import { Secret } from "../../../protocol/wire/secret.ts";
import { mfaSettingsMachine } from "@poolgate/auth/machines";
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
const told = { notice: "turnedOn", failure: failure("network.timeout") };
const silent = { notice: undefined, failure: undefined };
const on = (type: string, mfaType: string) => ({ type: `${type}.requested`, mfaType });
const change = (mfaType: string, setting: string) => ({ change: { mfaType, setting } });

const listRows: TransitionRow[] = [
  row("loading", failed("loadMfa", failure("network.timeout")), "awaitingChange", {
    holds: withFailure("network.timeout"),
  }),
  // Neither an unverified number nor a factor that is on already.
  row("awaitingChange", on("enabling", "SMS"), "awaitingChange", { given: { mfa } }),
  row("awaitingChange", on("enabling", "EMAIL"), "awaitingChange", { given: { mfa } }),
  row("awaitingChange", on("enabling", "TOTP"), "awaitingChange"),
  row("awaitingChange", on("disabling", "SMS"), "awaitingChange", { given: { mfa } }),
  row("awaitingChange", on("preference", "EMAIL"), "awaitingChange", {
    given: { mfa: { ...mfa, preferred: "EMAIL" } },
  }),
  row("awaitingChange", { type: "appSetup.requested" }, "awaitingChange"),
  row("awaitingChange", { type: "list.requested" }, "loading", { given: told, holds: silent }),
  row("awaitingChange", { type: "failure.dismissed" }, "awaitingChange", { given: told, holds: silent }),
  row("changing", failed("setPreference", failure("service.invalidParameter")), "awaitingChange", {
    given: { mfa, ...change("EMAIL", "DISABLED") },
    holds: { mfa, ...withFailure("service.invalidParameter") },
  }),
];

/** A passkey that counts as two factors, which is possible only beside another factor. */
const passkeyRows: TransitionRow[] = [
  row("awaitingChange", on("enabling", "PASSKEY"), "awaitingChange", {
    given: { mfa: { ...mfa, enabled: [] }, mfaTypes: ["PASSKEY"] },
  }),
  row("awaitingChange", on("preference", "PASSKEY"), "awaitingChange", { given: { mfa: withPasskey } }),
];

const appRows: TransitionRow[] = [
  row("associatingApp", failed("associateApp", failure("network.timeout")), "awaitingChange", {
    holds: withFailure("network.timeout"),
  }),
  row("associatingApp", { type: "appSetup.abandoned" }, "awaitingChange"),
  row("awaitingAppCode", { type: "appSetup.abandoned" }, "awaitingChange", {
    given: { setup, ...told },
    holds: { setup: undefined, ...silent },
  }),
  row("awaitingAppCode", { type: "failure.dismissed" }, "awaitingAppCode", {
    given: { setup, ...told },
    holds: { setup, ...silent },
  }),
  row("verifyingApp", done("verifyApp"), "enablingApp", {
    given: { mfa, setup, code },
    holds: { mfa: withApp, setup: undefined, code: undefined, ...change("TOTP", "ENABLED") },
  }),
  row("verifyingApp", failed("verifyApp", failure("code.mismatch")), "awaitingAppCode", {
    given: { setup, code },
    holds: { setup, code: undefined, ...withFailure("code.mismatch") },
  }),
  row("enablingApp", failed("setPreference", failure("network.timeout")), "awaitingChange", {
    given: { mfa: withApp, ...change("TOTP", "ENABLED") },
    holds: { mfa: withApp, ...withFailure("network.timeout") },
  }),
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
