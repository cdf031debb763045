/** §4, States and transitions. */
import { later, row, type SpecSection } from "../src/spec-table/spec-row.ts";
import { widgetRows } from "./section-4-widget.ts";
import {
  engineRoutes,
  accountAttributes,
  accountOperations,
  authenticatorView,
  autoSignIn,
  contacts,
  devices,
  events,
  flows,
  passkeySignIn,
  poolConfig,
  routes,
  sessionRecord,
  signInSteps,
  signUpByLink,
  steps,
  tabs,
  unverifiedContacts,
  wholePath,
} from "./test-files.ts";

const isAskedAsSecondFactor = "a second factor › %s is the step %s";
const choosesPassword =
  "SELECT_CHALLENGE is the step CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION › %s is the step CONFIRM_SIGN_IN_WITH_PASSWORD";
const choosesCode = "SELECT_CHALLENGE is the step CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION › %s is the step %s";
const setsUpApp =
  "MFA_SETUP › by the word TOTP is the step CONTINUE_SIGN_IN_WITH_TOTP_SETUP, and a number is the app's code";
const setsUpEmail =
  "MFA_SETUP › by the word EMAIL is the step CONTINUE_SIGN_IN_WITH_EMAIL_SETUP, and what holds an @ is the address";
const asksRiddle =
  "CUSTOM_CHALLENGE is the step CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE › without a password, which the flow without SRP does not ask for";
const choosesMfaType =
  "a second factor › SELECT_MFA_TYPE is the step CONTINUE_SIGN_IN_WITH_MFA_SELECTION: SMS, TOTP or EMAIL";
const asksAppCode = "a second factor › SOFTWARE_TOKEN_MFA is the step CONFIRM_SIGN_IN_WITH_TOTP_CODE";
const followsConversation =
  "selectAuthenticatorView › follows the conversation in view: busy, then its failure, with the name kept";
const confirmsAddress = "an address that changes › is confirmed by the code that went to it";
const clearsTokens = "a failed refresh › by a %s clears the tokens: nobody is signed in any more";
const firstDayToLast =
  "an account from its first day to its last › signs up, confirms, signs in by itself, refreshes, and signs out";

export const section4: SpecSection = {
  number: 4,
  title: "States and transitions",
  rows: [
    ...widgetRows,
    row(
      "4.22",
      "Sign-in step SIGN_IN",
      authenticatorView(followsConversation, 'expect.poll(() => view().route).toBe("signIn")'),
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
      signInSteps(isAskedAsSecondFactor, '"CONFIRM_SIGN_IN_WITH_SMS_CODE"'),
    ),
    row(
      "4.25",
      "Sign-in step CONFIRM_SIGN_IN_WITH_TOTP_CODE",
      signInSteps(asksAppCode, 'signInStep: "CONFIRM_SIGN_IN_WITH_TOTP_CODE"'),
    ),
    row(
      "4.26",
      "Sign-in step CONFIRM_SIGN_IN_WITH_EMAIL_CODE",
      signInSteps(isAskedAsSecondFactor, '"CONFIRM_SIGN_IN_WITH_EMAIL_CODE"'),
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
      signInSteps(asksRiddle, 'signInStep: "CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE"'),
    ),
    row(
      "4.29",
      "Sign-in step CONFIRM_SIGN_IN_WITH_PASSWORD",
      signInSteps(choosesPassword, 'signInStep: "CONFIRM_SIGN_IN_WITH_PASSWORD"'),
    ),
    row(
      "4.30",
      "Sign-in step CONTINUE_SIGN_IN_WITH_MFA_SELECTION",
      signInSteps(choosesMfaType, 'signInStep: "CONTINUE_SIGN_IN_WITH_MFA_SELECTION"'),
    ),
    row(
      "4.31",
      "Sign-in step CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION",
      signInSteps(setsUpApp, 'signInStep: "CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION"'),
    ),
    row(
      "4.32",
      "Sign-in step CONTINUE_SIGN_IN_WITH_EMAIL_SETUP",
      signInSteps(setsUpEmail, 'signInStep: "CONTINUE_SIGN_IN_WITH_EMAIL_SETUP"'),
    ),
    row(
      "4.33",
      "Sign-in step CONTINUE_SIGN_IN_WITH_TOTP_SETUP",
      signInSteps(setsUpApp, '"CONTINUE_SIGN_IN_WITH_TOTP_SETUP"'),
    ),
    row(
      "4.34",
      "Sign-in step CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION",
      signInSteps(choosesPassword, 'signInStep: "CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION"'),
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
      engineRoutes(
        "the route of a question › is confirmResetPassword for an account whose password has to be reset",
        '"confirmResetPassword"',
      ),
    ),
    row(
      "4.39",
      "A user is offered contact verification only when both email_verified and phone_number_verified are absent or 'false'",
      unverifiedContacts("unverifiedContacts › offers what there is when %s", "both flags are absent"),
      unverifiedContacts("unverifiedContacts › offers what there is when %s", "both are 'false'"),
      unverifiedContacts("unverifiedContacts › offers nothing when %s", "the address is verified"),
      contacts(
        "after a sign-in, contact verification › is offered when no contact is verified, without another request",
        '"verifyUser"',
      ),
    ),
    row(
      "4.40",
      "Challenge handled: custom challenge",
      signInSteps(asksRiddle, "CUSTOM_CHALLENGE"),
      signInSteps(
        "CUSTOM_CHALLENGE is the step CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE › after a password, which the flow with SRP does ask for",
        'confirm("tomorrow")).toEqual(DONE)',
      ),
    ),
    row("4.41", "Challenge handled: MFA setup", signInSteps(setsUpApp, "confirm(code)).toEqual(DONE)")),
    row(
      "4.42",
      "Challenge handled: new password required",
      signInSteps(
        "NEW_PASSWORD_REQUIRED is the step CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED",
        'confirm("another horse battery")).toEqual(DONE)',
      ),
    ),
    row("4.43", "Challenge handled: select MFA type", signInSteps(choosesMfaType, "confirm(appCode())).toEqual(DONE)")),
    row(
      "4.44",
      "Challenge handled: SMS",
      signInSteps(isAskedAsSecondFactor, '["SMS_MFA", "CONFIRM_SIGN_IN_WITH_SMS_CODE"'),
      signInSteps(choosesCode, '["SMS_OTP", "CONFIRM_SIGN_IN_WITH_SMS_CODE"'),
    ),
    row("4.45", "Challenge handled: software token", signInSteps(asksAppCode, "confirm(appCode())).toEqual(DONE)")),
    row(
      "4.46",
      "Challenge handled: email one-time code",
      signInSteps(isAskedAsSecondFactor, '["EMAIL_OTP", "CONFIRM_SIGN_IN_WITH_EMAIL_CODE"'),
      signInSteps(choosesCode, '["EMAIL_OTP", "CONFIRM_SIGN_IN_WITH_EMAIL_CODE"'),
    ),
    row(
      "4.47",
      "Challenge handled: passkey",
      passkeySignIn(
        "WEB_AUTHN: a passkey as the first factor › signs in at once where it is preferred, in two requests",
        "await begin()).toEqual(DONE)",
      ),
    ),
    row("4.48", "Challenge handled: password", signInSteps(choosesPassword, '["PASSWORD", "PASSWORD_SRP"]')),
    row("4.49", "Challenge handled: password SRP", signInSteps(choosesPassword, '["PASSWORD", "PASSWORD_SRP"]')),
    row(
      "4.50",
      "Challenge handled: select challenge",
      signInSteps(choosesCode, "confirm(factor)).toMatchObject(asked({ signInStep }))"),
    ),
    row(
      "4.51",
      "Challenge handled: device SRP",
      devices(
        "DEVICE_SRP_AUTH, DEVICE_PASSWORD_VERIFIER: a device that somebody has signed in from before › needs no code, in the least number of requests (%s)",
        'toEqual(["InitiateAuth", ...answers(requests - 1)])',
      ),
    ),
    row(
      "4.52",
      "Challenge handled: device password verifier",
      devices(
        "DEVICE_SRP_AUTH, DEVICE_PASSWORD_VERIFIER: a device that somebody has signed in from before › needs no code, in the least number of requests (%s)",
        'toEqual(["InitiateAuth", ...answers(requests - 1)])',
      ),
    ),
    row(
      "4.53",
      "MFA choice: TOTP, SMS, EMAIL",
      routes("a second factor is chosen among TOTP, SMS and EMAIL", '["TOTP", "SMS", "EMAIL"]'),
      accountOperations("settings of second factors › go over the wire as they are named", "EmailMfaSettings"),
    ),
    row(
      "4.54",
      "In setup, a numeric response verifies a TOTP code",
      signInSteps(setsUpApp, "confirm(code)).toEqual(DONE)"),
    ),
    row(
      "4.55",
      "In setup, a response containing @ is an e-mail",
      signInSteps("MFA_SETUP › takes an address at once, without the word", 'confirm("new@example.com")'),
    ),
    row(
      "4.56",
      "In setup, the words EMAIL or TOTP choose the method",
      signInSteps(setsUpEmail, 'confirm("EMAIL")'),
      signInSteps(setsUpApp, 'confirm("TOTP")'),
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
      wholePath(firstDayToLast, "COMPLETE_AUTO_SIGN_IN"),
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
      "4.61",
      "Auto sign-in waits up to 3 minutes",
      signUpByLink(
        "a sign-up that a link confirms › U13: gives up after three minutes, says so, and asks nothing any more",
        "passed < 175_000",
      ),
      autoSignIn(
        "the three minutes that an automatic sign-in waits › are over when it is asked for late",
        "engine.clock.advance(180_000)",
      ),
    ),
    row(
      "4.62",
      "With link verification it polls every 5 seconds",
      signUpByLink(
        "a sign-up that a link confirms › tries every five seconds, and is signed in once somebody has followed the link",
        "engine.clock.advance(4_999)",
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
      accountAttributes(confirmsAddress, "CONFIRM_ATTRIBUTE_WITH_CODE"),
    ),
    row(
      "4.68",
      "Attribute verification step CONFIRM_ATTRIBUTE_COMPLETE",
      accountAttributes(confirmsAddress, "CONFIRM_ATTRIBUTE_COMPLETE"),
    ),
    row(
      "4.69",
      "Sign-in is refused when a user is already signed in",
      wholePath("signing in › U07: is refused while somebody is signed in", "UserAlreadyAuthenticatedException"),
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
    row("4.76", "Tokens refresh on forced refresh", wholePath(firstDayToLast, "forceRefresh: true")),
    row(
      "4.77",
      "A failed refresh other than a network error clears the tokens",
      events(clearsTokens, "expect(engine.browser.storage.size).toBe(0)"),
      events("a failed refresh › for want of a network keeps them", "toEqual(before)"),
    ),
    row(
      "4.78",
      "A not-authorized refresh yields a signed-out state",
      events(clearsTokens, '["NotAuthorizedException", "Invalid Refresh Token"]'),
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
