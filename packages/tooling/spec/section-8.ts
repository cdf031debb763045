/** §8, Error catalogue: what concerns signing in. */
import { later, row, type SpecSection } from "../src/spec-table/spec-row.ts";
import {
  accountCalls,
  challenges,
  codeScreens,
  devices,
  events,
  flows,
  frame,
  lostAnswers,
  messages,
  passkeyErrors,
  phone,
  serviceError,
  serviceTexts,
  signInScreen,
  signInSteps,
  signUpByLink,
  signUpScreen,
  siteConfig,
  steps,
  wholePath,
} from "./test-files.ts";

const isTheAlerts = "%s without a field of its own is the alert's";
const asTheServiceSays = "%s %j is %s";

export const section8: SpecSection = {
  number: 8,
  title: "Error catalogue",
  rows: [
    row(
      "8.1",
      "'A network error has occurred.'",
      lostAnswers(
        "a pool that cannot be reached › fails after three attempts with the network's own words, and keeps the session",
        "A network error has occurred.",
      ),
    ),
    row(
      "8.2",
      "'An unknown error has occurred.'",
      messages(
        "'An unknown error has occurred.': the service gives no name and no text",
        'message: "An unknown error has occurred."',
      ),
      frame(isTheAlerts, '["unknown", "", "An unknown error has occurred."]'),
    ),
    row(
      "8.3",
      "'User needs to be authenticated to call this API.'",
      accountCalls(
        "%s by %s › asks nobody while nobody is signed in",
        'message: "User needs to be authenticated to call this API."',
      ),
    ),
    row(
      "8.4",
      "'Auth session was not found. Make sure to call signIn.'",
      messages(
        "'Auth session was not found. Make sure to call signIn.': there is nothing to refresh by",
        'message: "Auth session was not found. Make sure to call signIn."',
      ),
    ),
    row("8.5", "'Auth UserPool not configured.'", messages("a configuration with %s", "Auth UserPool not configured.")),
    row(
      "8.6",
      "'Invalid user pool id provided.'",
      messages("a configuration with %s", "Invalid user pool id provided."),
    ),
    later("identity pool", "8.7", "'Invalid identity pool id provided.'"),
    row(
      "8.8",
      "'Invalid tokens.'",
      messages("'Invalid tokens.': another client's are nobody's session", 'message: "Invalid tokens."'),
    ),
    later("hosted sign-in", "8.9", "'Token refresh is not supported with implicit-grant oauth.'"),
    later("identity pool", "8.10", "Missing-credentials message from the identity service"),
    row(
      "8.11",
      "'Configuration error (see console) – please contact the administrator' when no user pool is set",
      siteConfig(
        "U18: without a user pool the page says so, and the console what to set",
        "Configuration error (see console) – please contact the administrator",
      ),
      frame(isTheAlerts, "Configuration error (see console) – please contact the administrator"),
    ),
    row(
      "8.12",
      "'There is already a signed in user.'",
      wholePath("signing in › U07: is refused while somebody is signed in", "There is already a signed in user."),
    ),
    row(
      "8.13",
      "'The account was not confirmed on time.'",
      signUpByLink(
        "a sign-up that a link confirms › U13: gives up after three minutes, says so, and asks nothing any more",
        "The account was not confirmed on time.",
      ),
      frame(isTheAlerts, "The account was not confirmed on time."),
    ),
    row(
      "8.14",
      "'password is required to signUp' (from a null-password parameter error)",
      serviceError(
        "gives a sign-up without a password the specified text",
        'message: "password is required to signUp"',
      ),
    ),
    row(
      "8.15",
      "Incorrect username or password",
      serviceTexts("signing in, %s: %s", '"Incorrect username or password"'),
      flows("a wrong password: told, nothing lost, and the right one works", "Incorrect username or password"),
    ),
    row("8.16", "User already exists", serviceTexts("signing up, %s: %s", "User already exists")),
    row("8.17", "User does not exist", serviceTexts("signing in, %s: %s", '"User does not exist"')),
    row("8.18", "User is disabled", serviceTexts("signing in, %s: %s", '"User is disabled"')),
    row(
      "8.19",
      "Invalid password format",
      signUpScreen("a space at an end is refused, one inside is not", "Invalid password format"),
    ),
    row(
      "8.20",
      "Invalid phone number format",
      phone("another dial code can mend a number", "Invalid phone number format"),
    ),
    row("8.21", "Password attempts exceeded", serviceTexts("signing in, %s: %s", "Password attempts exceeded")),
    row(
      "8.22",
      "'Invalid verification code provided, please try again.'",
      flows(
        "a wrong code marks the field, and the right one is taken",
        "Invalid verification code provided, please try again.",
      ),
    ),
    row(
      "8.23",
      "'Attempt limit exceeded, please try after some time.'",
      serviceTexts("signing in, %s: %s", "Attempt limit exceeded, please try after some time."),
    ),
    row(
      "8.24",
      "'An account with the given email already exists.'",
      serviceTexts("signing up, %s: %s", "An account with the given email already exists."),
    ),
    row(
      "8.25",
      "Username/client id combination not found",
      serviceTexts("asking for a code, %s: %s", '"Username/client id combination not found"'),
    ),
    row(
      "8.26",
      "Cannot reset password for the user as there is no registered/verified email or phone_number",
      serviceTexts(
        "asking for a code, %s: %s",
        "Cannot reset password for the user as there is no registered/verified email or phone_number",
      ),
    ),
    row(
      "8.27",
      "Network error",
      flows("the network is away: told, everything typed stays, and trying again works", "Network error"),
      frame(isTheAlerts, '"Network error"'),
    ),
    row(
      "8.28",
      "Other remote errors show their message text",
      serviceTexts("signing in, %s: %s", "PreAuthentication failed with error Not today."),
    ),
    row(
      "8.29",
      "The widget shows a dismissible error alert",
      signInScreen(
        "a failed sign-in is told in an alert that takes the focus, and everything typed stays",
        "screen.dismissAlert()",
      ),
    ),
    row(
      "8.30",
      "NotAuthorizedException",
      serviceError(
        asTheServiceSays,
        '["NotAuthorizedException", "Incorrect username or password.", "signIn.incorrectCredentials"]',
      ),
    ),
    row(
      "8.31",
      "UserNotFoundException",
      serviceError(asTheServiceSays, '["UserNotFoundException", "User does not exist.", "signIn.userNotFound"]'),
    ),
    row(
      "8.32",
      "UserNotConfirmedException (becomes CONFIRM_SIGN_UP)",
      serviceError(
        asTheServiceSays,
        '["UserNotConfirmedException", "User is not confirmed.", "signIn.userNotConfirmed"]',
      ),
      wholePath(
        "signing in › leads an unconfirmed account to its confirmation, and can send another code",
        'signInStep: "CONFIRM_SIGN_UP"',
      ),
    ),
    row(
      "8.33",
      "PasswordResetRequiredException (becomes RESET_PASSWORD)",
      serviceError(
        asTheServiceSays,
        '["PasswordResetRequiredException", "Password reset required for the user", "signIn.passwordResetRequired"]',
      ),
      steps("signing in › leads an account that must be reset to a new password", 'signInStep: "RESET_PASSWORD"'),
    ),
    row(
      "8.34",
      "CodeMismatchException",
      serviceError(
        asTheServiceSays,
        '["CodeMismatchException", "Invalid verification code provided, please try again.", "code.mismatch"]',
      ),
      codeScreens("%s marks the code field", "code.mismatch"),
    ),
    row(
      "8.35",
      "ExpiredCodeException",
      serviceError(
        asTheServiceSays,
        '["ExpiredCodeException", "Invalid code provided, please request a code again.", "code.expired"]',
      ),
      codeScreens("%s marks the code field", "code.expired"),
    ),
    row(
      "8.36",
      "LimitExceededException",
      serviceError(
        asTheServiceSays,
        '["LimitExceededException", "Attempt limit exceeded, please try after some time.", "limit.exceeded"]',
      ),
    ),
    row(
      "8.37",
      "TooManyRequestsException",
      serviceError(asTheServiceSays, '["TooManyRequestsException", "Rate exceeded", "network.throttled"]'),
    ),
    row(
      "8.38",
      "TooManyFailedAttemptsException",
      serviceError(asTheServiceSays, '["TooManyFailedAttemptsException", "x", "limit.tooManyFailedAttempts"]'),
    ),
    row("8.39", "InvalidPasswordException", serviceError(asTheServiceSays, '"InvalidPasswordException"')),
    row(
      "8.40",
      "UsernameExistsException",
      serviceError(asTheServiceSays, '["UsernameExistsException", "User already exists", "signUp.usernameExists"]'),
    ),
    row("8.41", "AliasExistsException", serviceError(asTheServiceSays, '"AliasExistsException"')),
    row(
      "8.42",
      "InvalidParameterException",
      serviceError(
        asTheServiceSays,
        '["InvalidParameterException", "Missing required parameter USERNAME", "service.invalidParameter"]',
      ),
    ),
    row(
      "8.43",
      "ResourceNotFoundException",
      serviceError(
        asTheServiceSays,
        '["ResourceNotFoundException", "User pool client x does not exist.", "service.notFound"]',
      ),
    ),
    row(
      "8.44",
      "CodeDeliveryFailureException",
      serviceError(asTheServiceSays, '["CodeDeliveryFailureException", "x", "code.deliveryFailed"]'),
    ),
    row(
      "8.45",
      "Lambda exceptions",
      serviceError(
        asTheServiceSays,
        '["UserLambdaValidationException", "PreSignUp failed with error x.", "service.lambda"]',
      ),
      serviceError(asTheServiceSays, '["UnexpectedLambdaException", "x", "service.lambda"]'),
      serviceError(asTheServiceSays, '["InvalidLambdaResponseException", "x", "service.lambda"]'),
    ),
    row(
      "8.46",
      "Sms configuration exceptions",
      serviceError(asTheServiceSays, '["InvalidSmsRoleAccessPolicyException", "x", "code.deliveryFailed"]'),
      serviceError(asTheServiceSays, '["InvalidSmsRoleTrustRelationshipException", "x", "code.deliveryFailed"]'),
    ),
    row(
      "8.47",
      "A 'Device does not exist' error clears the stored device and retries once",
      devices(
        "a device that the pool doesn't take › is asked for a code, and is a new one then (%s)",
        "expect.not.stringMatching(String(old))",
      ),
    ),
    row(
      "8.48",
      "SignInException when confirmSignIn is called without a prior sign-in",
      signInSteps("confirming a sign-in › U06: without a prior sign-in is a SignInException", '"SignInException"'),
    ),
    row(
      "8.49",
      "SignInException when confirmSignIn is called after session expiry",
      signInSteps(
        "confirming a sign-in › within 180000 ms is in time, and after that is a SignInException",
        'name: "SignInException"',
      ),
    ),
    row(
      "8.50",
      "SignInException when confirmSignIn is called after page refresh (a sign-in that is stored and in time comes back instead)",
      signInSteps(
        "confirming a sign-in › on a page that knows nothing of it is a SignInException",
        "rejects.toMatchObject(withoutSignIn)",
      ),
      challenges(
        "a sign-in that waits › is over after three minutes, here and after a reload",
        'name: "SignInException"',
      ),
      challenges(
        "a sign-in that waits › survives a reload within three minutes",
        "confirmSignIn(reload(), { challengeResponse: code })).toEqual(DONE)",
      ),
    ),
    row(
      "8.51",
      "UnexpectedSignInInterruptionException",
      messages(
        "UnexpectedSignInInterruptionException: the pool asks an automatic sign-in for another step",
        'name: "UnexpectedSignInInterruptionException"',
      ),
    ),
    later("hosted sign-in", "8.52", "OAuth: 'User cancelled OAuth flow.'"),
    later("hosted sign-in", "8.53", "OAuth: 'An error occurred while validating the state.'"),
    later("hosted sign-in", "8.54", "OAuth: 'No access token returned from OAuth flow.'"),
    row(
      "8.55",
      "Passkey errors: not supported, already exists, registration or authentication cancelled, aborted, relying party mismatch, failed",
      passkeyErrors("%s: %s is %s", '"passkey.registrationCancelled", "PasskeyRegistrationCanceled"'),
      passkeyErrors("P02: says that there are no passkeys", 'name: "PasskeyNotSupported"'),
      passkeyErrors("%s: %s is %s", '"passkey.alreadyExists", "PasskeyAlreadyExists"'),
      passkeyErrors("%s: %s is %s", '"passkey.authenticationCancelled", "PasskeyAuthenticationCanceled"'),
      passkeyErrors("%s: %s is %s", '"passkey.aborted", "PasskeyOperationAborted"'),
      passkeyErrors("%s: %s is %s", '"passkey.relyingPartyMismatch", "RelyingPartyMismatch"'),
      passkeyErrors("%s: %s is %s", '"passkey.failed", "PasskeyRegistrationFailed"'),
    ),
    row(
      "8.56",
      "Global sign-out errors are swallowed and tokens removed anyway",
      events(
        "a sign-out that the pool refuses › %s is swallowed, and the tokens are removed anyway",
        '["everywhere", "GlobalSignOut", true]',
      ),
    ),
    row(
      "8.57",
      "Client sign-out errors are swallowed and tokens removed anyway",
      events(
        "a sign-out that the pool refuses › %s is swallowed, and the tokens are removed anyway",
        '["here", "RevokeToken", false]',
      ),
    ),
    later("languages, social providers", "8.58", "An unknown social provider logs an error"),
    row(
      "8.59",
      "An unknown widget route logs a warning",
      frame("U15: an unknown route is logged and leads back, never to a blank", 'vi.spyOn(console, "warn")'),
    ),
  ],
};
