import { onSessionChange } from "@poolgate/auth";
import { auth } from "./auth.ts";

export const page = { text: "" };

export const stop = onSessionChange(auth, ({ status, user, endReason }) => {
  if (status === "loading") page.text = "One moment";
  else if (status === "signedIn") page.text = `Hello ${user.loginId}`;
  else page.text = endReason === "refreshRefused" ? "Please sign in again" : "Please sign in";
});
