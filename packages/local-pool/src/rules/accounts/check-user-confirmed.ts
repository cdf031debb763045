/**
 * Refuses tokens to an unconfirmed user. Call it after the password is checked, so that a stranger learns nothing about the
 * account.
 */
import type { UserRecord } from "../../store/store.ts";
import { serviceError } from "../../wire/service-error.ts";

/** @throws ServiceError UserNotConfirmedException. */
export function checkUserConfirmed(user: UserRecord): void {
  if (user.status === "UNCONFIRMED") throw serviceError("userNotConfirmed");
}
