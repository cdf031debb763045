/** §4, States and transitions. */
import { later, row, type SpecSection } from "../src/spec-table/spec-row.ts";
import {
  accountAttributes,
  accountOperations,
  authenticatorView,
  events,
  flows,
  poolConfig,
  routes,
  sessionRecord,
  signInScreen,
  signInSteps,
  steps,
  tabs,
  unverifiedContacts,
  wholePath,
} from "./test-files.ts";

export const section4: SpecSection = {
  number: 4,
  title: "States and transitions",
  rows: [
    row(
      "4.1",
      "Authentication status: configuring (idle or setup)",
      authenticatorView(
        "selectAuthenticatorView › is configuring until the session is known",
        'route: "setup", authStatus: "configuring"',
      ),
    ),
    row(
      "4.2",
      "Authentication status: authenticated",
      authenticatorView(
        "selectAuthenticatorView › shows who is signed in, and only then",
        'authStatus: "authenticated"',
      ),
    ),
    row(
      "4.3",
      "Authentication status: otherwise unauthenticated",
      authenticatorView(
        "selectAuthenticatorView › follows the conversation in view: busy, then its failure, with the name kept",
        'authStatus: "unauthenticated"',
      ),
    ),
    row("4.4", "Widget route idle", routes("%s has no form, and says no more than it must", '["idle", {')),
    row("4.5", "Widget route setup", routes("%s has no form, and says no more than it must", '["setup", {')),
    row("4.6", "Widget route signIn", routes("%s has a form of its own", '["signIn", {')),
    row("4.7", "Widget route signUp", routes("%s has a form of its own", '["signUp", {')),
    row("4.8", "Widget route confirmSignUp", routes("%s has a form of its own", '["confirmSignUp", {')),
    row("4.9", "Widget route confirmSignIn", routes("%s has a form of its own", '["confirmSignIn", {')),
    row("4.10", "Widget route setupTotp", routes("%s has a form of its own", '["setupTotp", {')),
    row("4.11", "Widget route forceNewPassword", routes("%s has a form of its own", '["forceNewPassword", {')),
    row("4.12", "Widget route forgotPassword", routes("%s has a form of its own", '["forgotPassword", {')),
    row("4.13", "Widget route confirmResetPassword", routes("%s has a form of its own", '["confirmResetPassword", {')),
    row("4.14", "Widget route verifyUser", routes("%s has a form of its own", '["verifyUser", {')),
    row("4.15", "Widget route confirmVerifyUser", routes("%s has a form of its own", '["confirmVerifyUser", {')),
    row("4.16", "Widget route transition", routes("%s has no form, and says no more than it must", '["transition", {')),
    row("4.17", "Widget route signOut", routes("%s has no form, and says no more than it must", '["signOut", {')),
    row(
      "4.18",
      "Widget route authenticated",
      routes("%s has no form, and says no more than it must", '["authenticated", {'),
    ),
    row(
      "4.19",
      "While a submission runs, controls are disabled",
      signInScreen(
        "while it runs: inputs disabled, the confirm button inert with its loading text and the focus, links reachable",
        'expect(screen.field("Password").disabled).toBe(true)',
      ),
    ),
    row(
      "4.20",
      "While a submission runs, confirm shows a loading text",
      signInScreen(
        "while it runs: inputs disabled, the confirm button inert with its loading text and the focus, links reachable",
        "Signing in…",
      ),
    ),
    row(
      "4.21",
      "The password field toggles hidden and shown",
      signInScreen("the password can be shown and hidden, and stays as it was chosen", "Hide password"),
    ),
    row(
      "4.22",
      "Sign-in step SIGN_IN",
      authenticatorView(
        "selectAuthenticatorView › follows the conversation in view: busy, then its failure, with the name kept",
        'expect.poll(() => view().route).toBe("signIn")',
      ),
    ),
    row(
      "4.23",
      "Sign-in step CONFIRM_SIGN_UP",
      wholePath(
        "signing in › leads an unconfirmed account to its confirmation, and can send another code",
        'signInStep: "CONFIRM_SIGN_UP"',
      ),
    ),
    row(
      "4.24",
      "Sign-in step CONFIRM_SIGN_IN_WITH_SMS_CODE",
      signInSteps("a second factor › %s is the step %s", '"CONFIRM_SIGN_IN_WITH_SMS_CODE"'),
    ),
    row(
      "4.25",
      "Sign-in step CONFIRM_SIGN_IN_WITH_TOTP_CODE",
      signInSteps(
        "a second factor › SOFTWARE_TOKEN_MFA is the step CONFIRM_SIGN_IN_WITH_TOTP_CODE",
        'signInStep: "CONFIRM_SIGN_IN_WITH_TOTP_CODE"',
      ),
    ),
    row(
      "4.26",
      "Sign-in step CONFIRM_SIGN_IN_WITH_EMAIL_CODE",
      signInSteps("a second factor › %s is the step %s", '"CONFIRM_SIGN_IN_WITH_EMAIL_CODE"'),
    ),
    row(
      "4.27",
      "Sign-in step CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED",
      signInSteps(
        "NEW_PASSWORD_REQUIRED is the step CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED",
        'signInStep: "CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED"',
      ),
    ),
    row(
      "4.28",
      "Sign-in step CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE",
      signInSteps(
        "CUSTOM_CHALLENGE is the step CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE › without a password, which the flow without SRP does not ask for",
        'signInStep: "CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE"',
      ),
    ),
    row(
      "4.29",
      "Sign-in step CONFIRM_SIGN_IN_WITH_PASSWORD",
      signInSteps(
        "SELECT_CHALLENGE is the step CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION › %s is the step CONFIRM_SIGN_IN_WITH_PASSWORD",
        'signInStep: "CONFIRM_SIGN_IN_WITH_PASSWORD"',
      ),
    ),
    row(
      "4.30",
      "Sign-in step CONTINUE_SIGN_IN_WITH_MFA_SELECTION",
      signInSteps(
        "a second factor › SELECT_MFA_TYPE is the step CONTINUE_SIGN_IN_WITH_MFA_SELECTION: SMS, TOTP or EMAIL",
        'signInStep: "CONTINUE_SIGN_IN_WITH_MFA_SELECTION"',
      ),
    ),
    row(
      "4.31",
      "Sign-in step CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION",
      signInSteps(
        "MFA_SETUP › by the word TOTP is the step CONTINUE_SIGN_IN_WITH_TOTP_SETUP, and a number is the app's code",
        'signInStep: "CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION"',
      ),
    ),
    row(
      "4.32",
      "Sign-in step CONTINUE_SIGN_IN_WITH_EMAIL_SETUP",
      signInSteps(
        "MFA_SETUP › by the word EMAIL is the step CONTINUE_SIGN_IN_WITH_EMAIL_SETUP, and what holds an @ is the address",
        'signInStep: "CONTINUE_SIGN_IN_WITH_EMAIL_SETUP"',
      ),
    ),
    row(
      "4.33",
      "Sign-in step CONTINUE_SIGN_IN_WITH_TOTP_SETUP",
      signInSteps(
        "MFA_SETUP › by the word TOTP is the step CONTINUE_SIGN_IN_WITH_TOTP_SETUP, and a number is the app's code",
        '"CONTINUE_SIGN_IN_WITH_TOTP_SETUP"',
      ),
    ),
    row(
      "4.34",
      "Sign-in step CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION",
      signInSteps(
        "SELECT_CHALLENGE is the step CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION › %s is the step CONFIRM_SIGN_IN_WITH_PASSWORD",
        'signInStep: "CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION"',
      ),
    ),
    row(
      "4.35",
      "Sign-in step RESET_PASSWORD",
      steps("signing in › leads an account that must be reset to a new password", 'signInStep: "RESET_PASSWORD"'),
    ),
    row(
      "4.36",
      "Sign-in step DONE (becomes SIGN_IN_COMPLETE)",
      steps("signing in › is done", 'isSignedIn: true, nextStep: { signInStep: "DONE" }'),
    ),
    row(
      "4.37",
      "A sign-in by an unconfirmed account moves to confirm sign up",
      flows("an unconfirmed account that signs in is led to its code, and in", "UNCONFIRMED"),
    ),
    row(
      "4.38",
      "A sign-in by a reset-required account moves to reset password",
      steps("signing in › leads an account that must be reset to a new password", "RESET_REQUIRED"),
    ),
    row(
      "4.39",
      "A user is offered contact verification only when both email_verified and phone_number_verified are absent or 'false'",
      unverifiedContacts("unverifiedContacts › offers what there is when %s", "both flags are absent"),
      unverifiedContacts("unverifiedContacts › offers what there is when %s", "both are 'false'"),
      unverifiedContacts("unverifiedContacts › offers nothing when %s", "the address is verified"),
    ),
    row(
      "4.40",
      "Challenge handled: custom challenge",
      signInSteps(
        "CUSTOM_CHALLENGE is the step CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE › without a password, which the flow without SRP does not ask for",
        "CUSTOM_CHALLENGE",
      ),
      signInSteps(
        "CUSTOM_CHALLENGE is the step CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE › after a password, which the flow with SRP does ask for",
        'confirm("tomorrow")).toEqual(DONE)',
      ),
    ),
    row(
      "4.41",
      "Challenge handled: MFA setup",
      signInSteps(
        "MFA_SETUP › by the word TOTP is the step CONTINUE_SIGN_IN_WITH_TOTP_SETUP, and a number is the app's code",
        "confirm(code)).toEqual(DONE)",
      ),
    ),
    row(
      "4.42",
      "Challenge handled: new password required",
      signInSteps(
        "NEW_PASSWORD_REQUIRED is the step CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED",
        'confirm("another horse battery")).toEqual(DONE)',
      ),
    ),
    row(
      "4.43",
      "Challenge handled: select MFA type",
      signInSteps(
        "a second factor › SELECT_MFA_TYPE is the step CONTINUE_SIGN_IN_WITH_MFA_SELECTION: SMS, TOTP or EMAIL",
        "confirm(appCode())).toEqual(DONE)",
      ),
    ),
    row(
      "4.44",
      "Challenge handled: SMS",
      signInSteps("a second factor › %s is the step %s", '["SMS_MFA", "CONFIRM_SIGN_IN_WITH_SMS_CODE"'),
      signInSteps(
        "SELECT_CHALLENGE is the step CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION › %s is the step %s",
        '["SMS_OTP", "CONFIRM_SIGN_IN_WITH_SMS_CODE"',
      ),
    ),
    row(
      "4.45",
      "Challenge handled: software token",
      signInSteps(
        "a second factor › SOFTWARE_TOKEN_MFA is the step CONFIRM_SIGN_IN_WITH_TOTP_CODE",
        "confirm(appCode())).toEqual(DONE)",
      ),
    ),
    row(
      "4.46",
      "Challenge handled: email one-time code",
      signInSteps("a second factor › %s is the step %s", '["EMAIL_OTP", "CONFIRM_SIGN_IN_WITH_EMAIL_CODE"'),
      signInSteps(
        "SELECT_CHALLENGE is the step CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION › %s is the step %s",
        '["EMAIL_OTP", "CONFIRM_SIGN_IN_WITH_EMAIL_CODE"',
      ),
    ),
    later("passkeys and devices", "4.47", "Challenge handled: passkey"),
    row(
      "4.48",
      "Challenge handled: password",
      signInSteps(
        "SELECT_CHALLENGE is the step CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION › %s is the step CONFIRM_SIGN_IN_WITH_PASSWORD",
        '["PASSWORD", "PASSWORD_SRP"]',
      ),
    ),
    row(
      "4.49",
      "Challenge handled: password SRP",
      signInSteps(
        "SELECT_CHALLENGE is the step CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION › %s is the step CONFIRM_SIGN_IN_WITH_PASSWORD",
        '["PASSWORD", "PASSWORD_SRP"]',
      ),
    ),
    row(
      "4.50",
      "Challenge handled: select challenge",
      signInSteps(
        "SELECT_CHALLENGE is the step CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION › %s is the step %s",
        "confirm(factor)).toMatchObject(asked({ signInStep }))",
      ),
    ),
    later("passkeys and devices", "4.51", "Challenge handled: device SRP"),
    later("passkeys and devices", "4.52", "Challenge handled: device password verifier"),
    row(
      "4.53",
      "MFA choice: TOTP, SMS, EMAIL",
      routes("a second factor is chosen among TOTP, SMS and EMAIL", '["TOTP", "SMS", "EMAIL"]'),
      accountOperations("settings of second factors › go over the wire as they are named", "EmailMfaSettings"),
    ),
    row(
      "4.54",
      "In setup, a numeric response verifies a TOTP code",
      signInSteps(
        "MFA_SETUP › by the word TOTP is the step CONTINUE_SIGN_IN_WITH_TOTP_SETUP, and a number is the app's code",
        "confirm(code)).toEqual(DONE)",
      ),
    ),
    row(
      "4.55",
      "In setup, a response containing @ is an e-mail",
      signInSteps("MFA_SETUP › takes an address at once, without the word", 'confirm("new@example.com")'),
    ),
    row(
      "4.56",
      "In setup, the words EMAIL or TOTP choose the method",
      signInSteps(
        "MFA_SETUP › by the word EMAIL is the step CONTINUE_SIGN_IN_WITH_EMAIL_SETUP, and what holds an @ is the address",
        'confirm("EMAIL")',
      ),
      signInSteps(
        "MFA_SETUP › by the word TOTP is the step CONTINUE_SIGN_IN_WITH_TOTP_SETUP, and a number is the app's code",
        'confirm("TOTP")',
      ),
    ),
    row(
      "4.57",
      "MFA is configured OFF",
      poolConfig("is the owner's pool when nothing is said", 'mfaConfiguration: "OFF"'),
    ),
    row(
      "4.58",
      "Sign-up step CONFIRM_SIGN_UP",
      steps("signing up › asks for a code, and is done with it", 'signUpStep: "CONFIRM_SIGN_UP"'),
    ),
    row(
      "4.59",
      "Sign-up step COMPLETE_AUTO_SIGN_IN (triggers automatic sign-in)",
      wholePath(
        "an account from its first day to its last › signs up, confirms, signs in by itself, refreshes, and signs out",
        "COMPLETE_AUTO_SIGN_IN",
      ),
      flows("create an account, confirm it with the code that came, and be signed in", "expectSignedIn(authenticator)"),
    ),
    row(
      "4.60",
      "Sign-up step DONE (becomes SIGN_UP_COMPLETE)",
      steps(
        "signing up › asks for a code, and is done with it",
        'isSignUpComplete: true, nextStep: { signUpStep: "DONE" }',
      ),
    ),
    row(
      "4.63",
      "A 'User is already confirmed.' error is treated as already confirmed",
      steps("signing up › takes 'User is already confirmed.' for confirmed", "User is already confirmed."),
    ),
    row(
      "4.64",
      "Reset password step CONFIRM_RESET_PASSWORD_WITH_CODE",
      wholePath(
        "an account from its first day to its last › sets a new password with a code",
        "CONFIRM_RESET_PASSWORD_WITH_CODE",
      ),
    ),
    row(
      "4.65",
      "Reset password step DONE (becomes RESET_PASSWORD_COMPLETE)",
      flows(
        "forgotten: a code, a new password, and only the new one works",
        "Your password has been changed. Sign in with the new one.",
      ),
    ),
    row(
      "4.66",
      "Attribute verification step SHOULD_CONFIRM_USER_ATTRIBUTE",
      accountAttributes(
        "an address that changes › is done with where it has not changed, and should be confirmed where it never was",
        "SHOULD_CONFIRM_USER_ATTRIBUTE",
      ),
    ),
    row(
      "4.67",
      "Attribute verification step CONFIRM_ATTRIBUTE_WITH_CODE",
      accountAttributes(
        "an address that changes › is confirmed by the code that went to it",
        "CONFIRM_ATTRIBUTE_WITH_CODE",
      ),
    ),
    row(
      "4.68",
      "Attribute verification step CONFIRM_ATTRIBUTE_COMPLETE",
      accountAttributes(
        "an address that changes › is confirmed by the code that went to it",
        "CONFIRM_ATTRIBUTE_COMPLETE",
      ),
    ),
    row(
      "4.69",
      "Sign-in is refused when a user is already signed in",
      wholePath("signing in › is refused while somebody is signed in", "UserAlreadyAuthenticatedException"),
    ),
    row(
      "4.70",
      "The sign-in session expires after 3 minutes",
      signInSteps(
        "confirming a sign-in › within 180000 ms is in time, and after that is a SignInException",
        "engine.clock.advance(180_000)",
      ),
    ),
    row(
      "4.71",
      "Event: signedIn calls the sign-in callback",
      events("an app hears › of a sign-in and of a sign-out", "signed in: ${EMAIL}"),
    ),
    row(
      "4.72",
      "Event: signedOut sends the sign-out event",
      events("an app hears › of a sign-in and of a sign-out", "signed out: signedOut"),
    ),
    row(
      "4.73",
      "Event: a failed token refresh sends the sign-out event",
      events("an app hears › of a sign-out when the pool refuses to refresh", "signed out: refreshRefused"),
    ),
    later("hosted sign-in", "4.74", "Event: a redirect sign-in sends a redirect event"),
    row(
      "4.75",
      "Tokens refresh when the access or id token is within 5 seconds of expiry",
      tabs(
        "tabs of one browser › ask for nothing while the tokens are good, and refresh within five seconds of their end",
        "5_001",
      ),
      sessionRecord("expiry › is that of the token which expires first", "idToken: idToken("),
      sessionRecord("expiry › is that of the token which expires first", "accessToken: accessToken("),
    ),
    row(
      "4.76",
      "Tokens refresh on forced refresh",
      wholePath(
        "an account from its first day to its last › signs up, confirms, signs in by itself, refreshes, and signs out",
        "forceRefresh: true",
      ),
    ),
    row(
      "4.77",
      "A failed refresh other than a network error clears the tokens",
      events(
        "a failed refresh › by a %s clears the tokens: nobody is signed in any more",
        "expect(engine.browser.storage.size).toBe(0)",
      ),
      events("a failed refresh › for want of a network keeps them", "toEqual(before)"),
    ),
    row(
      "4.78",
      "A not-authorized refresh yields a signed-out state",
      events(
        "a failed refresh › by a %s clears the tokens: nobody is signed in any more",
        '["NotAuthorizedException", "Invalid Refresh Token"]',
      ),
    ),
    later("identity pool", "4.79", "Guest credentials are cached for 50 minutes"),
    later("hosted sign-in", "4.80", "In-flight OAuth state blocks token reads until it completes"),
    later(
      "hosted sign-in",
      "4.81",
      "OAuth: redirect, then exchange the code or read hash tokens, check state, store tokens, clear in-flight data",
    ),
  ],
};
