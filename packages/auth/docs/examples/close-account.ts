import { deleteUser } from "@poolgate/auth";
import { auth } from "./auth.ts";

/** `userId` is the user whose page this is: that of `getCurrentUser` when it was opened. */
export function closeAccount(userId: string): Promise<void> {
  return deleteUser(auth, { userId });
}
