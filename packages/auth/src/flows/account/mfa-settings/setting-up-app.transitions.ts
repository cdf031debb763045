/** Defines the states that set up an authenticator app: a key from the pool, a code of the app, turning it on. */
import { errorOf } from "../../../engine/index.ts";
import type { MfaSettingsStateConfig } from "./mfa-settings.setup.ts";

const recordFailure = { type: "recordFailure", params: errorOf } as const;

export const settingUpApp = {
  associatingApp: {
    description: "Requests a key for the app (AssociateSoftwareToken).",
    tags: ["busy"],
    on: { "appSetup.abandoned": "awaitingChange" },
    invoke: {
      src: "associateApp",
      id: "associateApp",
      onDone: {
        target: "awaitingAppCode",
        actions: { type: "setSetup", params: ({ event }) => ({ setup: event.output }) },
      },
      onError: { target: "awaitingChange", actions: recordFailure },
    },
  },
  awaitingAppCode: {
    description: "Shows the key, and waits for a code of the app.",
    tags: ["form"],
    on: {
      "code.submitted": {
        target: "verifyingApp",
        actions: { type: "setCode", params: ({ event: { code } }) => ({ code }) },
      },
      "appSetup.abandoned": { target: "awaitingChange", actions: ["clearSetup", "clearMessages"] },
      "failure.dismissed": { actions: "clearMessages" },
    },
  },
  verifyingApp: {
    description: "Sends the code to the pool (VerifySoftwareToken).",
    tags: ["busy"],
    exit: "clearCode",
    invoke: {
      src: "verifyApp",
      id: "verifyApp",
      input: ({ context: { code } }) => ({ code }),
      onDone: { target: "enablingApp", actions: "recordAppVerified" },
      onError: { target: "awaitingAppCode", actions: recordFailure },
    },
  },
  enablingApp: {
    description: "Turns the app on (SetUserMFAPreference). If that fails, the list shows an app that is turned off.",
    tags: ["busy"],
    invoke: {
      src: "setPreference",
      id: "setPreference",
      input: ({ context: { change } }) => ({ change }),
      onDone: { target: "loading", actions: "recordChange" },
      onError: { target: "awaitingChange", actions: recordFailure },
    },
  },
} satisfies Record<string, MfaSettingsStateConfig>;
