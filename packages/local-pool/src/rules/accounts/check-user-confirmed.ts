/** Only a confirmed user gets tokens; asked after the password, so that nobody else learns the state of an account. */
import type { UserRecord } from "../../store/store.ts";
import { serviceError } from "../../wire/service-error.ts";

/** @throws ServiceError UserNotConfirmedException. */
export function checkUserConfirmed(user: UserRecord): void {
  if (user.status === "UNCONFIRMED") throw serviceError("userNotConfirmed");
}
