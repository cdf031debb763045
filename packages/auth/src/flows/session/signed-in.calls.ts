/**
 * Calls operations of the pool with the access token of the signed-in user.
 *
 * The token is refreshed if it expires soon, and once more if the pool rejects it. If another user signs in during a
 * task, its later calls throw.
 */
import { toFailure } from "../../protocol/errors/auth-error.ts";
import { Secret } from "../../protocol/wire/secret.ts";
import type { JsonObject, WireRequest } from "../../protocol/wire/wire-request.ts";
import { type Auth, loadEngine } from "./auth.ts";
import {
  callOf,
  type CallOptions,
  internalsOf,
  readUserControl,
  runCall,
  type UserCallControl,
} from "../../engine/index.ts";
import { getUserRecord } from "./user-record.calls.ts";

/** The signed-in user of a task. */
export interface SignedInUser {
  readonly userId: string;
  /** The username in the pool. */
  readonly username: string;
  /** The name that the user typed to sign in. */
  readonly loginId: string;
  readonly call: (build: (accessToken: Secret<string>) => WireRequest, options?: CallOptions) => Promise<JsonObject>;
}

/**
 * Runs a task for the user who is signed in when it starts, or for the one whom the control names.
 *
 * @param isPasskeyPromptOpen Returns true while the browser asks the user for a passkey (see `runCall`).
 * @throws AuthError `session.unauthenticated`, `network.*`, `call.aborted`, or an error of the task.
 */
export async function withSignedInUser<T>(
  auth: Auth,
  control: UserCallControl,
  task: (user: SignedInUser, signal: AbortSignal) => Promise<T>,
  isPasskeyPromptOpen?: () => boolean,
): Promise<T> {
  const { userId: named, ...rest } = readUserControl(control);
  const run = async (signal: AbortSignal): Promise<T> => {
    await loadEngine(auth);
    const { userId, username, loginId } = await getUserRecord(auth, false, { userId: named, signal });
    const attempt: (isForced: boolean) => SignedInUser["call"] = (isForced) => async (build, options) => {
      const { accessToken } = await getUserRecord(auth, isForced, { userId, signal });
      return callOf(internalsOf(auth))(build(new Secret(accessToken)), signal, options);
    };
    const call: SignedInUser["call"] = async (build, options) => {
      try {
        return await attempt(false)(build, options);
      } catch (error) {
        const { code, afterLostAnswer } = toFailure(error);
        // After a lost response, the lost attempt may have caused the error. The caller handles it.
        if (code !== "session.unauthenticated" || afterLostAnswer) throw error;
        return attempt(true)(build, options);
      }
    };
    return task({ userId, username, loginId, call }, signal);
  };
  return runCall(internalsOf(auth).environment, rest, run, isPasskeyPromptOpen);
}

/** Returns true if the call failed with one of the codes and an earlier attempt of it may have succeeded. */
export function isRefusedAfterLostAnswer(error: unknown, codes: readonly string[]): boolean {
  const { code, afterLostAnswer } = toFailure(error);
  return afterLostAnswer && codes.includes(code);
}
