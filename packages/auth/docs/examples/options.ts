import { createAuthenticator } from "@poolgate/auth/authenticator";
import { auth } from "./configuration.ts";

export const authenticator = createAuthenticator(auth, {
  initialState: "signUp",
  passwordless: { preferredFactor: "EMAIL_OTP", hiddenFactors: ["SMS_OTP"] },
});

export function closeSignUp(): void {
  authenticator.send({ type: "options.changed", options: { hideSignUp: true } });
}
