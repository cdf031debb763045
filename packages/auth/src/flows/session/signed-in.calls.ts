/**
 * Calls to the pool as the signed-in person: with a fresh access token, renewed once more when the pool refuses it all the
 * same, and never on behalf of anybody else who has signed in meanwhile.
 */
import { toFailure } from "../../protocol/errors/auth-error.ts";
import { engineError } from "../../protocol/errors/engine-error.ts";
import { Secret } from "../../protocol/wire/secret.ts";
import type { JsonObject, WireRequest } from "../../protocol/wire/wire-request.ts";
import type { Auth } from "./auth.ts";
import { type CallControl, type CallOptions, NO_DEADLINE_MS, runCall } from "../../engine/index.ts";
import { getFreshRecord } from "./session.calls.ts";

export interface SignedInUser {
  readonly userId: string;
  /** What the person typed to sign in. */
  readonly loginId: string;
  readonly call: (build: (accessToken: Secret<string>) => WireRequest, options?: CallOptions) => Promise<JsonObject>;
}

/**
 * Runs a task for whoever is signed in when it begins, under a caller's control.
 *
 * @param isPasskeyPromptOpen As in `runCall`.
 * @throws AuthError `session.unauthenticated`, `network.*`, `call.aborted`, or whatever the task throws.
 */
export function withSignedInUser<T>(
  auth: Auth,
  control: CallControl,
  task: (person: SignedInUser, signal: AbortSignal) => Promise<T>,
  isPasskeyPromptOpen?: () => boolean,
): Promise<T> {
  const run = async (signal: AbortSignal): Promise<T> => {
    const readRecord = async (isForced: boolean) => {
      const record = await getFreshRecord(auth, isForced, { signal, deadlineMs: NO_DEADLINE_MS });
      if (record === undefined) throw engineError("session.unauthenticated");
      return record.reveal();
    };
    const { userId, loginId } = await readRecord(false);
    const attempt: (isForced: boolean) => SignedInUser["call"] = (isForced) => async (build, options) => {
      const record = await readRecord(isForced);
      if (record.userId !== userId) throw engineError("session.unauthenticated");
      return auth.internals.call(build(new Secret(record.accessToken)), signal, options);
    };
    const call: SignedInUser["call"] = async (build, options) => {
      try {
        return await attempt(false)(build, options);
      } catch (error) {
        const { code, afterLostAnswer } = toFailure(error);
        // After a lost answer the refusal may be our own doing: the caller knows.
        if (code !== "session.unauthenticated" || afterLostAnswer) throw error;
        return attempt(true)(build, options);
      }
    };
    return task({ userId, loginId, call }, signal);
  };
  return runCall(auth.internals.environment, control, run, isPasskeyPromptOpen);
}

/** True when an earlier attempt of ours may have done what a later one was refused. */
export function isRefusedAfterLostAnswer(error: unknown, codes: readonly string[]): boolean {
  const { code, afterLostAnswer } = toFailure(error);
  return afterLostAnswer && codes.includes(code);
}
