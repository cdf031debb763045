/** Declares the context, events, effects, guards and actions of the mfa-settings machine. */
import { assign, setup } from "xstate";
import { toFailure, type Failure } from "../../../protocol/errors/auth-error.ts";
import type { MfaType } from "../../../protocol/account/mfa-settings.ts";
import type { MfaSetting } from "../../../protocol/account/set-user-mfa-preference.ts";
import type { TotpSetup } from "../../../protocol/account/totp-setup.ts";
import type { Secret } from "../../../protocol/wire/secret.ts";
import type { Effect, Listener } from "../../../engine/index.ts";
import { type MfaNeed, needOf, type SecondFactor, type UserMfa } from "../../../protocol/account/user-mfa.ts";
import type { UserLeft } from "../user-left.ts";

/** What the pool offers. */
export interface MfaSettingsInput {
  /**
   * The second factors that the pool offers, in the order of the list. By default TOTP, SMS and EMAIL. `PASSKEY` is for a
   * pool whose `FactorConfiguration` is `MULTI_FACTOR_WITH_USER_VERIFICATION`.
   */
  readonly mfaTypes?: readonly SecondFactor[];
}

/** A message for the user that is not an error. */
export type MfaSettingsNotice = "turnedOn" | "turnedOff" | "preferred";

/** The new setting of a second factor. */
export interface MfaChange {
  readonly mfaType: SecondFactor;
  readonly setting: Exclude<MfaSetting, "NOT_PREFERRED">;
  /** True if passkeys no longer count as two factors either, because the pool accepts them only beside another factor. */
  readonly endsPasskey?: boolean;
}

export interface MfaSettingsContext extends Required<MfaSettingsInput> {
  /** Undefined until it is loaded. */
  readonly mfa: UserMfa | undefined;
  /** The change that is running, or the latest one. */
  readonly change: MfaChange | undefined;
  /** The key for the authenticator app that is being set up. */
  readonly setup: TotpSetup | undefined;
  readonly code: Secret<string> | undefined;
  readonly notice: MfaSettingsNotice | undefined;
  readonly failure: Failure | undefined;
}

/** The events that a view of the second factors may send. */
export type MfaSettingsEvent =
  | { type: "enabling.requested"; mfaType: SecondFactor }
  | { type: "disabling.requested"; mfaType: SecondFactor }
  /** A sign-in asks for the preferred factor without letting the user choose. */
  | { type: "preference.requested"; mfaType: MfaType }
  /** Sets up an authenticator app, also another one. */
  | { type: "appSetup.requested" }
  | { type: "appSetup.abandoned" }
  | { type: "code.submitted"; code: Secret<string> }
  | { type: "list.requested" }
  | { type: "failure.dismissed" };

type Chosen = { mfaType: SecondFactor };
type WithError = { error: unknown };

const NO_MESSAGES = { notice: undefined, failure: undefined };

const NOTICE_OF_SETTING: Readonly<Record<MfaChange["setting"], MfaSettingsNotice>> = {
  ENABLED: "turnedOn",
  DISABLED: "turnedOff",
  PREFERRED: "preferred",
};

/** The effects of the machine. */
export type MfaSettingsEffects = {
  watchUser: Effect<never, Listener<UserLeft>>;
  loadMfa: Effect<UserMfa>;
  setPreference: Effect<void, { change: MfaChange | undefined }>;
  associateApp: Effect<TotpSetup>;
  verifyApp: Effect<void, { code: Secret<string> | undefined }>;
};

export const mfaSettingsSetup = (actors: MfaSettingsEffects) =>
  setup({
    types: {} as {
      input: Required<MfaSettingsInput>;
      context: MfaSettingsContext;
      events: MfaSettingsEvent | UserLeft;
    },
    actors,
    guards: {
      /** The factor is off, and the user has what it needs. */
      canEnable: ({ context }, { mfaType }: Chosen) =>
        isOffered(context, mfaType) && !isEnabled(context, mfaType) && needIn(context, mfaType) === undefined,
      needsApp: ({ context }, { mfaType }: Chosen) => isOffered(context, mfaType) && needIn(context, mfaType) === "app",
      isEnabled: ({ context }, { mfaType }: Chosen) => isEnabled(context, mfaType),
      canPrefer: ({ context }, { mfaType }: Chosen) =>
        mfaType !== "PASSKEY" && isEnabled(context, mfaType) && context.mfa?.preferred !== mfaType,
      isAppOffered: ({ context }) => context.mfa !== undefined && isOffered(context, "TOTP"),
    },
    actions: {
      setMfa: assign((_, params: { mfa: UserMfa }) => params),
      setChange: assign(({ context }, change: MfaChange) => ({
        ...NO_MESSAGES,
        change: endsPasskey(context, change) ? { ...change, endsPasskey: true } : change,
      })),
      /** Shows the change at once, because loading the list again may fail. */
      recordChange: assign(({ context: { mfa, change } }) => ({
        mfa: mfa && change && withChange(mfa, change),
        notice: change && NOTICE_OF_SETTING[change.setting],
      })),
      setSetup: assign((_, params: { setup: TotpSetup }) => params),
      clearSetup: assign({ setup: undefined }),
      recordAppVerified: assign(({ context: { mfa } }) => ({
        mfa: mfa && { ...mfa, isAppSetUp: true },
        change: { mfaType: "TOTP", setting: "ENABLED" } as const,
        setup: undefined,
      })),
      setCode: assign((_, { code }: { code: Secret<string> }) => ({ ...NO_MESSAGES, code })),
      clearCode: assign({ code: undefined }),
      recordFailure: assign((_, { error }: WithError) => ({ failure: toFailure(error) })),
      clearMessages: assign(NO_MESSAGES),
    },
  });

/** A state of the machine. */
export type MfaSettingsStateConfig = Parameters<ReturnType<typeof mfaSettingsSetup>["createStateConfig"]>[0];

function isOffered({ mfaTypes, mfa }: MfaSettingsContext, mfaType: SecondFactor): boolean {
  return mfa !== undefined && mfaTypes.includes(mfaType);
}

function needIn({ mfa }: MfaSettingsContext, mfaType: SecondFactor): MfaNeed | undefined {
  return mfa && needOf(mfa, mfaType);
}

function isEnabled({ mfa }: MfaSettingsContext, mfaType: SecondFactor): boolean {
  return mfa !== undefined && (mfaType === "PASSKEY" ? mfa.passkey : mfa.enabled.includes(mfaType));
}

function endsPasskey({ mfa }: MfaSettingsContext, { mfaType, setting }: MfaChange): boolean {
  return setting === "DISABLED" && mfa?.passkey === true && mfa.enabled.every((enabled) => enabled === mfaType);
}

function withChange(mfa: UserMfa, { mfaType, setting, ...change }: MfaChange): UserMfa {
  if (mfaType === "PASSKEY") return { ...mfa, passkey: setting === "ENABLED" };
  const others = mfa.enabled.filter((candidate) => candidate !== mfaType);
  const other = mfa.preferred === mfaType ? undefined : mfa.preferred;
  const passkey = mfa.passkey && change.endsPasskey !== true;
  if (setting === "DISABLED") return { ...mfa, enabled: others, preferred: other, passkey };
  return { ...mfa, enabled: [...others, mfaType], preferred: setting === "PREFERRED" ? mfaType : mfa.preferred };
}
