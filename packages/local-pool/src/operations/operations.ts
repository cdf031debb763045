/** Every operation that is built, by its name on the wire. */
import { changePassword } from "./change-password.ts";
import { confirmForgotPassword } from "./confirm-forgot-password.ts";
import { confirmSignUp } from "./confirm-sign-up.ts";
import { deleteUser } from "./delete-user.ts";
import { forgotPassword } from "./forgot-password.ts";
import { getTokensFromRefreshToken } from "./get-tokens-from-refresh-token.ts";
import { getUser } from "./get-user.ts";
import { globalSignOut } from "./global-sign-out.ts";
import { initiateAuth } from "./initiate-auth.ts";
import type { Operation } from "./operation.ts";
import { resendConfirmationCode } from "./resend-confirmation-code.ts";
import { respondToAuthChallenge } from "./respond-to-auth-challenge.ts";
import { revokeToken } from "./revoke-token.ts";
import { signUp } from "./sign-up.ts";

const ALL: readonly Operation[] = [
  changePassword,
  confirmForgotPassword,
  confirmSignUp,
  deleteUser,
  forgotPassword,
  getTokensFromRefreshToken,
  getUser,
  globalSignOut,
  initiateAuth,
  resendConfirmationCode,
  respondToAuthChallenge,
  revokeToken,
  signUp,
];

export const OPERATIONS: ReadonlyMap<string, Operation> = new Map(ALL.map((operation) => [operation.name, operation]));
