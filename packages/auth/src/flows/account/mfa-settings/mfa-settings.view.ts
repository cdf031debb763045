/** Computes from a snapshot of the mfa-settings machine what a view shows. */
import type { Snapshot, SnapshotFrom, StateValue } from "xstate";
import type { Failure } from "../../../protocol/errors/auth-error.ts";
import type { TotpSetup } from "../../../protocol/account/totp-setup.ts";
import type { MfaSettingsMachine } from "./mfa-settings.machine.ts";
import { type MfaNeed, needOf, type SecondFactor } from "../../../protocol/account/user-mfa.ts";
import type { MfaSettingsContext, MfaSettingsNotice } from "./mfa-settings.setup.ts";

/** A second factor in the list. */
export interface MfaMethod {
  readonly mfaType: SecondFactor;
  readonly isEnabled: boolean;
  /** A sign-in asks for this factor without letting the user choose. */
  readonly isPreferred: boolean;
  /**
   * What is missing before it can be turned on. `app`: an authenticator app, which turning on sets up. `contact`: an
   * address. `verification`: the address is not verified. `otherFactor`: another factor, because the pool accepts a passkey
   * only beside one.
   */
  readonly need: MfaNeed | undefined;
  /** The complete address to which codes are sent; undefined for an app and for a passkey. */
  readonly address: string | undefined;
}

/** What a view shows of the second factors. */
export interface MfaSettingsView {
  /** `none`: the user is no longer signed in. `list`: the second factors. `app`: the set-up of an authenticator app. */
  readonly screen: "none" | "list" | "app";
  readonly isBusy: boolean;
  /** The action that is running. Its button shows the loading text. */
  readonly busyAction: "list" | "enable" | "disable" | "prefer" | "associate" | "verify" | undefined;
  /** False until the list is loaded. */
  readonly isKnown: boolean;
  readonly methods: readonly MfaMethod[];
  /** The factor that is being changed, or that the notice is about. */
  readonly mfaType: SecondFactor | undefined;
  /** The key for the app; undefined while it is being requested. */
  readonly setup: TotpSetup | undefined;
  readonly notice: MfaSettingsNotice | undefined;
  readonly failure: Failure | undefined;
}

/** A snapshot of the mfa-settings actor. `selectMfaSettingsView` computes what a view shows. */
export type MfaSettingsSnapshot = Snapshot<unknown> & {
  readonly value: StateValue;
  readonly context: Pick<MfaSettingsContext, "mfaTypes" | "mfa" | "notice" | "failure">;
  readonly hasTag: (tag: "busy") => boolean;
};

type MachineSnapshot = SnapshotFrom<MfaSettingsMachine>;

/** The screen of each state, and the action that is running in it. */
const VIEW_OF_STATE = {
  loading: ["list", "list"],
  awaitingChange: ["list", undefined],
  changing: ["list", undefined],
  associatingApp: ["app", "associate"],
  awaitingAppCode: ["app", undefined],
  verifyingApp: ["app", "verify"],
  enablingApp: ["app", "verify"],
  ended: ["none", undefined],
} as const;

const ACTION_OF_SETTING = { ENABLED: "enable", DISABLED: "disable", PREFERRED: "prefer" } as const;

/**
 * Returns what a view shows.
 *
 * @example
 *   const { screen, methods, setup } = selectMfaSettingsView(actor.getSnapshot());
 */
export function selectMfaSettingsView(given: MfaSettingsSnapshot): MfaSettingsView {
  const snapshot = given as MachineSnapshot;
  const { mfa, change, setup, notice, failure } = snapshot.context;
  const [screen, action] = VIEW_OF_STATE[snapshot.value];
  const isChanging = snapshot.matches("changing") && change !== undefined;
  return {
    screen,
    isBusy: snapshot.hasTag("busy"),
    busyAction: isChanging ? ACTION_OF_SETTING[change.setting] : action,
    isKnown: mfa !== undefined,
    methods: methodsOf(snapshot.context),
    mfaType: change?.mfaType,
    setup,
    notice,
    failure,
  };
}

/** Factors that are turned on are listed even if the input does not name them. */
function methodsOf({ mfaTypes, mfa }: Pick<MfaSettingsContext, "mfaTypes" | "mfa">): readonly MfaMethod[] {
  if (mfa === undefined) return [];
  const enabled: readonly SecondFactor[] = mfa.passkey ? [...mfa.enabled, "PASSKEY"] : mfa.enabled;
  return [...new Set([...mfaTypes, ...enabled])].map((mfaType) => ({
    mfaType,
    isEnabled: enabled.includes(mfaType),
    isPreferred: mfa.preferred === mfaType,
    need: needOf(mfa, mfaType),
    address: mfaType === "TOTP" || mfaType === "PASSKEY" ? undefined : mfa.contacts[mfaType]?.address,
  }));
}
