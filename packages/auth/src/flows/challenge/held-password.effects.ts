/**
 * The password of a sign-in under way, held so that another code can be asked for: for three minutes at most, in memory,
 * and by nobody else. There is no other way to a new code than signing in anew.
 */
import { SIGN_IN_SESSION_MS } from "../../protocol/sign-in/pending-sign-in.ts";
import type { Secret } from "../../protocol/wire/secret.ts";
import type { AuthEnvironment } from "../../platform/index.ts";

export interface HeldPassword {
  /** Undefined when there was none, or its time is over. */
  read(): Secret<string> | undefined;
  /** Takes the place of the one before; its time begins now. */
  hold(password: Secret<string>): void;
  release(): void;
}

/** @param onReleased Called when the time is over, not when `release` is. */
export function heldPassword({ timers }: AuthEnvironment, onReleased: () => void): HeldPassword {
  let held: Secret<string> | undefined;
  // Of any kind: what a clock gives back only it can read.
  let timer: unknown;
  const release = (): void => {
    held = undefined;
    if (timer !== undefined) timers.clearTimeout(timer);
    timer = undefined;
  };
  return {
    read: () => held,
    hold(password) {
      release();
      held = password;
      timer = timers.setTimeout(() => {
        release();
        onReleased();
      }, SIGN_IN_SESSION_MS);
    },
    release,
  };
}
