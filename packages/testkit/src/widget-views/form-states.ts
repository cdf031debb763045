/** The states of the screens for a new account, a forgotten password and a contact that is not verified. */
import { makeFailure } from "./make-view.ts";
import { DELIVERY, RESENDING, SMS_DELIVERY, statesOf, SUBMITTING } from "./states-of.ts";
import type { ScreenState } from "./widget-state.ts";

const ADA = "ada@example.com";
const WRONG_CODE = makeFailure("code.mismatch", "Invalid verification code provided, please try again.");
const LIMIT = makeFailure("limit.exceeded", "Attempt limit exceeded, please try after some time.");

const STRICT_POLICY = {
  minLength: 12,
  requireLowercase: true,
  requireUppercase: true,
  requireNumbers: true,
  requireSpecialCharacters: true,
};

const CONTACTS = [
  { attribute: "email", address: ADA },
  { attribute: "phone_number", address: "+4915112345678" },
] as const;

const SIGN_UP_STATES = statesOf(
  "signUp",
  { route: "signUp" },
  {
    empty: {},
    submitted: "submitted",
    submitting: { username: ADA, ...SUBMITTING },
    "strict policy": { passwordPolicy: STRICT_POLICY },
    "confirmed by link": { signUpVerification: "link" },
    "many attributes": {
      loginMechanism: "username",
      signUpAttributes: ["email", "phone_number", "given_name", "family_name", "birthdate", "website", "address"],
    },
    "user exists": { username: ADA, failure: makeFailure("signUp.usernameExists", "User already exists") },
    "weak password": {
      username: ADA,
      failure: makeFailure("signUp.invalidPassword", "Password did not conform with policy: Password not long enough"),
    },
  },
);

const CODE_STATES = {
  "code sent": {},
  submitted: "submitted",
  submitting: SUBMITTING,
  resending: RESENDING,
  "new code sent": { notice: "codeSent" },
  "wrong code": { failure: WRONG_CODE },
  "limit exceeded": { failure: LIMIT },
} as const;

export const FORM_STATES: readonly ScreenState[] = [
  ...SIGN_UP_STATES,
  ...statesOf("confirmSignUp", { route: "confirmSignUp", username: ADA, delivery: DELIVERY }, CODE_STATES),
  ...statesOf(
    "confirmSignUp by link",
    { route: "confirmSignUp", username: ADA, delivery: DELIVERY, signUpVerification: "link" },
    { waiting: {}, "new link sent": { notice: "codeSent" } },
  ),
  ...statesOf(
    "forgotPassword",
    { route: "forgotPassword", username: ADA },
    {
      filled: {},
      submitting: SUBMITTING,
      "no contact": { failure: makeFailure("resetPassword.noVerifiedContact") },
    },
  ),
  ...statesOf(
    "confirmResetPassword",
    { route: "confirmResetPassword", username: ADA, delivery: SMS_DELIVERY },
    { "code sent": {}, submitted: "submitted", submitting: SUBMITTING, "wrong code": { failure: WRONG_CODE } },
  ),
  ...statesOf(
    "verifyUser",
    { route: "verifyUser", username: ADA, unverifiedContacts: CONTACTS },
    { choosing: {}, submitting: SUBMITTING },
  ),
  ...statesOf(
    "confirmVerifyUser",
    { route: "confirmVerifyUser", username: ADA, unverifiedContacts: CONTACTS, delivery: DELIVERY },
    { "code sent": {}, "wrong code": { failure: WRONG_CODE } },
  ),
];
