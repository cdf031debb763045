/**
 * Shows the second factors of the signed-in user, turns them on and off, marks the preferred one, and sets up an
 * authenticator app.
 *
 * After a change, the list shows it at once and is loaded again. Only the pool decides whether a factor may be turned
 * off: a refusal is shown.
 */
import type { SecondFactor } from "../../../protocol/account/user-mfa.ts";
import { errorOf, hardened, sendToSelf } from "../../../engine/index.ts";
import { mfaSettingsSetup, type MfaSettingsEffects } from "./mfa-settings.setup.ts";
import { settingUpApp } from "./setting-up-app.transitions.ts";

interface Requested {
  readonly event: { readonly mfaType: SecondFactor };
}

const chosen = ({ event: { mfaType } }: Requested): { mfaType: SecondFactor } => ({ mfaType });

/** Shows and changes the second factors of the signed-in user. */
export const createMfaSettingsMachine = (effects: MfaSettingsEffects) =>
  hardened(
    mfaSettingsSetup(effects).createMachine({
      id: "mfaSettings",
      description: "Shows and changes the second factors of the signed-in user.",
      context: ({ input: { mfaTypes } }) => ({
        mfaTypes,
        mfa: undefined,
        change: undefined,
        setup: undefined,
        code: undefined,
        notice: undefined,
        failure: undefined,
      }),
      invoke: { src: "watchUser", id: "watchUser", input: sendToSelf },
      on: { "user.left": ".ended" },
      initial: "loading",
      states: {
        loading: {
          description: "Loads the second factors and the addresses of the user (GetUser, GetUserAuthFactors).",
          tags: ["busy"],
          invoke: {
            src: "loadMfa",
            id: "loadMfa",
            onDone: {
              target: "awaitingChange",
              actions: { type: "setMfa", params: ({ event }) => ({ mfa: event.output }) },
            },
            onError: { target: "awaitingChange", actions: { type: "recordFailure", params: errorOf } },
          },
        },
        awaitingChange: {
          description: "Shows the list. The user can turn a factor on or off, prefer one, or set up an app.",
          tags: ["form"],
          on: {
            "enabling.requested": [
              {
                guard: { type: "canEnable", params: chosen },
                target: "changing",
                actions: { type: "setChange", params: ({ event: { mfaType } }) => ({ mfaType, setting: "ENABLED" }) },
              },
              { guard: { type: "needsApp", params: chosen }, target: "associatingApp", actions: "clearMessages" },
            ],
            "disabling.requested": {
              guard: { type: "isEnabled", params: chosen },
              target: "changing",
              actions: { type: "setChange", params: ({ event: { mfaType } }) => ({ mfaType, setting: "DISABLED" }) },
            },
            "preference.requested": {
              guard: { type: "canPrefer", params: chosen },
              target: "changing",
              actions: { type: "setChange", params: ({ event: { mfaType } }) => ({ mfaType, setting: "PREFERRED" }) },
            },
            "appSetup.requested": { guard: "isAppOffered", target: "associatingApp", actions: "clearMessages" },
            "list.requested": { target: "loading", actions: "clearMessages" },
            "failure.dismissed": { actions: "clearMessages" },
          },
        },
        changing: {
          description: "Sends the change to the pool (SetUserMFAPreference).",
          tags: ["busy"],
          invoke: {
            src: "setPreference",
            id: "setPreference",
            input: ({ context: { change } }) => ({ change }),
            onDone: { target: "loading", actions: "recordChange" },
            onError: { target: "awaitingChange", actions: { type: "recordFailure", params: errorOf } },
          },
        },
        ...settingUpApp,
        ended: {
          description: "The user is no longer signed in.",
          type: "final",
          entry: ["clearSetup", "clearMessages"],
        },
      },
    }),
  );

export type MfaSettingsMachine = ReturnType<typeof createMfaSettingsMachine>;
