/** Names the user whose call it is. It is a file of its own, because few calls of a page with a valid session need it. */
import { readInput } from "../protocol/wire/known-members.ts";
import { type CallControl, CONTROL } from "./call-control.ts";

/** How a caller controls a call that is made as the signed-in user. */
export interface UserCallControl extends CallControl {
  /**
   * The `userId` of the user whose call it is, such as the one who was signed in when a form was opened. If another user is
   * signed in by now, the call rejects with `session.unauthenticated`. By default it is the user who is signed in when the
   * call starts.
   */
  readonly userId?: string | undefined;
}

/**
 * Returns the control of a call that is made as the signed-in user, as `readControl` does.
 *
 * @throws AuthError `input.unknownMember`; `input.invalidMember` for a `userId` that is not a text.
 */
export function readUserControl(control: UserCallControl): UserCallControl {
  return readInput("control", control, { ...CONTROL, userId: "non-empty string" });
}
