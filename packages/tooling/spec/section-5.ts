/** §5, Validation rules. */
import { later, row, type SpecSection } from "../src/spec-table/spec-row.ts";
import {
  accountAttributes,
  accountCalls,
  accountMfa,
  accountOperations,
  authConfig,
  formConfig,
  phone,
  poolConfig,
  serviceTexts,
  signInScreen,
  signInSteps,
  signUpScreen,
  steps,
  validators,
  wholePath,
} from "./test-files.ts";

const asksForWhatIsMissing = "signing in › asks for what is missing before it asks the pool";
const isNotSent = "a call without what it needs is not sent › %s";
const everyBrokenRule = "every broken rule of the policy has its message";

export const section5: SpecSection = {
  number: 5,
  title: "Validation rules",
  rows: [
    row(
      "5.1",
      "Values are trimmed except the password",
      signInScreen("by keyboard alone: the name goes trimmed, the password untouched and sealed", " two words "),
    ),
    row(
      "5.2",
      "'Username cannot be empty'",
      signInScreen(
        "an empty form names what is missing, sends nothing, and leads to the first field",
        "Username cannot be empty",
      ),
    ),
    row(
      "5.3",
      "Passwords must match ('Your passwords must match')",
      signUpScreen("passwords are compared while typing once both have six characters", "Your passwords must match"),
    ),
    row(
      "5.4",
      "… checked when both are at least 6 characters",
      signUpScreen("passwords are compared while typing once both have six characters", '"corre"'),
    ),
    row(
      "5.5",
      "… or both touched",
      signUpScreen("shorter passwords are compared once both were left", "Your passwords must match"),
    ),
    row(
      "5.6",
      "Phone numbers use the form +12345678900",
      phone("sign in by phone number, by keyboard alone", "+4915112345678"),
      validators(
        "they are told the screen, the name and the attributes as they would be sent, and no secret",
        "+12345678900",
      ),
    ),
    row("5.7", "Minimum password length 8", formConfig("fills in what an app leaves out", "minLength: 8")),
    row(
      "5.8",
      "No required character classes configured",
      formConfig("fills in what an app leaves out", "requireSpecialCharacters: false"),
      poolConfig("is the owner's pool when nothing is said", "requireSymbols: false"),
    ),
    row(
      "5.9",
      "'Password must have at least {n} characters'",
      signUpScreen(everyBrokenRule, "Password must have at least 12 characters"),
      signUpScreen(
        "all validators run together and the first invalid field gets the focus",
        "Password must have at least 8 characters",
      ),
    ),
    row(
      "5.10",
      "'Password must have lower case letters'",
      signUpScreen(everyBrokenRule, "Password must have lower case letters"),
    ),
    row(
      "5.11",
      "'Password must have upper case letters'",
      signUpScreen(everyBrokenRule, "Password must have upper case letters"),
    ),
    row("5.12", "'Password must have numbers'", signUpScreen(everyBrokenRule, "Password must have numbers")),
    row(
      "5.13",
      "'Password must have special characters'",
      signUpScreen(everyBrokenRule, "Password must have special characters"),
    ),
    row(
      "5.14",
      "Policy violations show e.g. 'Password did not conform with policy: Password not long enough'",
      serviceTexts("signing up, %s: %s", "Password did not conform with policy: Password not long enough"),
    ),
    row(
      "5.15",
      "'Please enter a valid email'",
      signInScreen(
        "a field is checked on the way to the next one, not on the way out of the form",
        "Please enter a valid email",
      ),
    ),
    row(
      "5.16",
      "'This field is required'",
      signInScreen(
        "an empty form names what is missing, sends nothing, and leads to the first field",
        "This field is required",
      ),
    ),
    row(
      "5.17",
      "Custom validators run together",
      validators(
        "all are asked at once; their errors and the widget's own are merged and block the submission",
        "No emperorsToo short",
      ),
    ),
    row(
      "5.18",
      "Merged errors block submission",
      signUpScreen(
        "all validators run together and the first invalid field gets the focus",
        "expect(sent).toEqual([])",
      ),
    ),
    row(
      "5.19",
      "Sign-up always includes password and confirm_password",
      signUpScreen("a name that is an e-mail is asked for once and sent as name and attribute", "Confirm Password"),
    ),
    row("5.20", "User pool id must contain an underscore", authConfig("refuses the pool id %j", '"us-east-1"')),
    later("identity pool", "5.21", "Identity pool id must contain a colon"),
    row(
      "5.22",
      "Sign-in requires username: 'username is required to signIn'",
      wholePath(asksForWhatIsMissing, "username is required to signIn"),
    ),
    row("5.23", "Sign-in requires password", wholePath(asksForWhatIsMissing, "password is required to signIn")),
    row(
      "5.24",
      "No password for the custom flow without SRP",
      signInSteps(
        "CUSTOM_CHALLENGE is the step CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE › without a password, which the flow without SRP does not ask for",
        'options: { flow: "custom" }',
      ),
      signInSteps(
        "CUSTOM_CHALLENGE is the step CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE › after a password, which the flow with SRP does ask for",
        "password is required to signIn",
      ),
    ),
    row("5.25", "Sign-up requires username", steps(isNotSent, "username is required to signUp")),
    row("5.26", "Sign-up requires password", steps(isNotSent, "password is required to signUp")),
    row("5.27", "Confirm sign-up requires username", steps(isNotSent, "username is required to confirmSignUp")),
    row("5.28", "Confirm sign-up requires code", steps(isNotSent, "code is required to confirmSignUp")),
    row("5.29", "Confirm reset requires username", steps(isNotSent, "username is required to confirmResetPassword")),
    row(
      "5.30",
      "Confirm reset requires new password",
      steps(isNotSent, "newPassword is required to confirmResetPassword"),
    ),
    row("5.31", "Confirm reset requires code", steps(isNotSent, "code is required to confirmResetPassword")),
    row("5.32", "Reset requires username", steps(isNotSent, "username is required to resetPassword")),
    row(
      "5.33",
      "Challenge response not empty",
      signInSteps(
        "confirming a sign-in › asks for a response before it asks the pool",
        "challengeResponse is required to confirmSignIn",
      ),
    ),
    row(
      "5.34",
      "TOTP setup requires code",
      accountMfa("a code of the app › is asked for before the pool is", "code is required to verifyTOTPSetup"),
    ),
    row(
      "5.35",
      "Attribute confirmation requires code",
      accountAttributes("a code › is asked for before the pool is", "code is required to confirmUserAttribute"),
    ),
    row(
      "5.36",
      "Change password requires old password",
      accountCalls("a password › is asked for before the pool is", "oldPassword is required to updatePassword"),
    ),
    row(
      "5.37",
      "Change password requires new password",
      accountCalls("a password › is asked for before the pool is", "newPassword is required to updatePassword"),
    ),
    row(
      "5.38",
      "MFA choice must be TOTP, SMS or EMAIL ('Incorrect MFA method was chosen...')",
      accountOperations("settings of second factors › are not %j", "Incorrect MFA method was chosen"),
      signInSteps("MFA_SETUP › refuses %s", "Incorrect MFA method was chosen"),
    ),
    later(
      "hosted sign-in",
      "5.39",
      "Redirect URLs are chosen to match the current origin or host, else https, else http",
    ),
  ],
};
