/**
 * Defines the states in which a remembered device proves its secret instead of a second factor (DEVICE_SRP_AUTH,
 * DEVICE_PASSWORD_VERIFIER). If the proof fails, the sign-in is restarted and continues as from an unknown device.
 */
import type { ChallengeStateConfig } from "../challenge.setup.ts";
import { restartInput, onDeviceError, onAuthResult, onDeviceRestartError } from "../challenge.transitions.ts";

export const provingDevice = {
  linkingDevice: {
    description: "Looks for a remembered device under the name by which the pool knows the account.",
    tags: ["busy"],
    entry: "markDeviceSearched",
    invoke: {
      src: "linkDevice",
      id: "linkDevice",
      input: ({ context: { challenge, username } }) => ({ challenge, username }),
      onDone: "restartingForDevice",
      onError: "selectingState",
    },
  },
  provingDevice: {
    description: "Proves that this is the remembered device (DEVICE_SRP_AUTH).",
    tags: ["busy"],
    invoke: {
      src: "proveDevice",
      id: "proveDevice",
      input: ({ context: { challenge, session, username, clientMetadata } }) => ({
        challenge,
        session,
        username,
        clientMetadata,
      }),
      onDone: onAuthResult,
      onError: onDeviceError,
    },
  },
  restartingForDevice: {
    description: "Starts the sign-in again, because the proof is spent or the pool does not accept the device.",
    tags: ["busy"],
    invoke: {
      src: "restartSignIn",
      id: "restartSignIn",
      input: ({ context }) => ({ ...restartInput(context), password: context.heldPassword }),
      onDone: onAuthResult,
      onError: onDeviceRestartError,
    },
  },
} satisfies Record<string, ChallengeStateConfig>;
