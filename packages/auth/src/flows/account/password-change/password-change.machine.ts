/**
 * Changes the password of the signed-in user, or sets the first one of a user who signs in without a password.
 *
 * The machine may change the password any number of times. It ends when the user is no longer signed in.
 */
import { errorOf, hardened, sendToSelf } from "../../../engine/index.ts";
import { passwordChangeSetup, type PasswordChangeEffects } from "./password-change.setup.ts";

/** Changes the password of the signed-in user. */
export const createPasswordChangeMachine = (effects: PasswordChangeEffects) =>
  hardened(
    passwordChangeSetup(effects).createMachine({
      id: "passwordChange",
      description: "Changes the password of the signed-in user.",
      context: ({ input: { passwordPolicy } }) => ({
        passwordPolicy,
        username: undefined,
        hasPassword: undefined,
        currentPassword: undefined,
        newPassword: undefined,
        notice: undefined,
        failure: undefined,
      }),
      invoke: [
        { src: "watchUser", id: "watchUser", input: sendToSelf },
        {
          src: "findUsername",
          id: "findUsername",
          onDone: { actions: { type: "setUsername", params: ({ event }) => ({ username: event.output }) } },
          // Without a user, `watchUser` ends the machine.
          onError: {},
        },
      ],
      on: { "user.left": ".ended" },
      initial: "findingPassword",
      states: {
        findingPassword: {
          description: "Asks the pool whether the user has a password (GetUserAuthFactors).",
          tags: ["busy"],
          invoke: {
            src: "findPassword",
            id: "findPassword",
            onDone: {
              target: "awaitingPasswords",
              actions: { type: "setHasPassword", params: ({ event }) => ({ hasPassword: event.output }) },
            },
            // Nearly all users have a password. If the pool can't be reached, the submission reports that.
            onError: {
              target: "awaitingPasswords",
              actions: { type: "setHasPassword", params: { hasPassword: true } },
            },
          },
        },
        awaitingPasswords: {
          description: "Waits for the current password and the new one.",
          tags: ["form"],
          on: {
            "passwords.submitted": {
              target: "changing",
              actions: {
                type: "setPasswords",
                params: ({ event: { currentPassword, newPassword } }) => ({ currentPassword, newPassword }),
              },
            },
            "failure.dismissed": { actions: "clearMessages" },
          },
        },
        changing: {
          description: "Sends both passwords to the pool (ChangePassword).",
          tags: ["busy"],
          exit: "clearPasswords",
          invoke: {
            src: "changePassword",
            id: "changePassword",
            input: ({ context: { currentPassword, newPassword } }) => ({ currentPassword, newPassword }),
            onDone: { target: "awaitingPasswords", actions: "recordChange" },
            onError: { target: "awaitingPasswords", actions: { type: "recordFailure", params: errorOf } },
          },
        },
        ended: { description: "The user is no longer signed in.", type: "final", entry: "clearMessages" },
      },
    }),
  );

export type PasswordChangeMachine = ReturnType<typeof createPasswordChangeMachine>;
