import { Secret } from "@poolgate/auth";
import { createPasswordChange, type PasswordChangeView, selectPasswordChangeView } from "@poolgate/auth/account";
import { auth } from "./auth.ts";

/** @returns Changes the password. A user who has none yet leaves `current` out. */
export function openPasswordForm(render: (view: PasswordChangeView) => void): (next: string, current?: string) => void {
  const password = createPasswordChange(auth);
  password.subscribe((snapshot) => render(selectPasswordChangeView(snapshot)));
  return (next, current) =>
    password.send({
      type: "passwords.submitted",
      currentPassword: current === undefined ? undefined : new Secret(current),
      newPassword: new Secret(next),
    });
}
