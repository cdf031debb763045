/** §7, Identity service calls. */
import { later, row, type SpecSection } from "../src/spec-table/spec-row.ts";
import {
  accountCalls,
  accountOperations,
  authConfig,
  authOutcome,
  deviceOperations,
  formConfig,
  httpEnvelope,
  lostAnswers,
  operations,
  requestMachine,
  retryPolicy,
  sdk,
  serviceError,
  wire,
} from "./test-files.ts";

const carries = "%s carries what it must and nothing else";
const withEverything = "with everything an app may add › %s";
const withoutAName = "without a name, status %i is %s";
const isTriedAgain = "%s: tried again is %s, may be done already is %s";

export const section7: SpecSection = {
  number: 7,
  title: "Identity service calls",
  rows: [
    row(
      "7.1",
      "POST, named action",
      httpEnvelope(
        "buildHttpRequest › is one POST form for every operation",
        "AWSCognitoIdentityProviderService.GetUser",
      ),
    ),
    row(
      "7.2",
      "InitiateAuth: flow USER_SRP_AUTH with username, SRP_A",
      operations(carries, 'AuthFlow: "USER_SRP_AUTH", AuthParameters: { USERNAME: username, SRP_A: "abc" }'),
    ),
    row(
      "7.3",
      "InitiateAuth: flow USER_PASSWORD_AUTH with username, password",
      operations(
        carries,
        'AuthFlow: "USER_PASSWORD_AUTH", AuthParameters: { USERNAME: username, PASSWORD: "pass word" }',
      ),
    ),
    row(
      "7.4",
      "InitiateAuth: flow CUSTOM_AUTH",
      operations(carries, 'AuthFlow: "CUSTOM_AUTH", AuthParameters: { USERNAME: username }'),
    ),
    row(
      "7.5",
      "InitiateAuth: flow USER_AUTH with preferred challenge",
      operations(
        carries,
        'AuthFlow: "USER_AUTH", AuthParameters: { USERNAME: username, PREFERRED_CHALLENGE: "PASSWORD_SRP"',
      ),
    ),
    row(
      "7.6",
      "Flow refresh token with parameter refresh token",
      operations(carries, '"GetTokensFromRefreshToken", { ClientId: CLIENT_ID, RefreshToken: "r1" }'),
      sdk("the AWS SDK › refreshes by the older flow as well", "REFRESH_TOKEN_AUTH"),
    ),
    row(
      "7.7",
      "InitiateAuth: parameter device key",
      deviceOperations(
        "requests › carry the device's key among their parameters",
        'AuthParameters: { USERNAME: "ann", DEVICE_KEY: deviceKey }',
      ),
    ),
    row("7.8", "InitiateAuth: client id", operations(carries, 'SRP_A: "abc" }, ClientId: CLIENT_ID')),
    row(
      "7.9",
      "InitiateAuth: optional user context data",
      operations(withEverything, "withContext = resolveConfig({ userContextData"),
      operations(
        "with everything an app may add › leaves the context out where its source says nothing",
        '["UserContextData"]).toBeUndefined()',
      ),
    ),
    row(
      "7.10",
      "InitiateAuth returns an authentication result with access token and id token",
      authOutcome("tokens › are read from the result", "AccessToken"),
      authOutcome("tokens › are read from the result", "IdToken"),
    ),
    row(
      "7.11",
      "RespondToAuthChallenge: challenge name, responses, session, client id",
      operations(carries, 'ChallengeName: "PASSWORD_VERIFIER", ChallengeResponses: {'),
      operations(withEverything, 'session: secret("s")'),
    ),
    row(
      "7.12",
      "SignUp: username, password, user attributes",
      operations(
        carries,
        'Username: username, Password: "pass word", UserAttributes: [{ Name: "email", Value: username }]',
      ),
    ),
    row(
      "7.13",
      "SignUp: validation data, client metadata",
      operations(withEverything, 'ValidationData: [{ Name: "invitation", Value: "x" }]'),
      operations(withEverything, "ClientMetadata: clientMetadata"),
    ),
    row("7.14", "SignUp: options autoSignIn true", formConfig("fills in what an app leaves out", "autoSignIn: true")),
    row(
      "7.15",
      "ConfirmSignUp: username, confirmation code",
      operations(carries, '"ConfirmSignUp", { ClientId: CLIENT_ID, Username: username, ConfirmationCode: "123456" }'),
    ),
    row("7.16", "ConfirmSignUp: force alias creation", operations(withEverything, "ForceAliasCreation: false")),
    row(
      "7.17",
      "ResendConfirmationCode",
      operations(carries, '"ResendConfirmationCode", { ClientId: CLIENT_ID, Username: username }'),
    ),
    row("7.18", "ForgotPassword", operations(carries, '"ForgotPassword", { ClientId: CLIENT_ID, Username: username }')),
    row(
      "7.19",
      "ConfirmForgotPassword: username, code, password",
      operations(
        carries,
        '"ConfirmForgotPassword", { ClientId: CLIENT_ID, Username: username, ConfirmationCode: "123456", Password: "new one" }',
      ),
    ),
    row("7.20", "GetUser: access token", operations(carries, '"GetUser", { AccessToken: "a.b.c" }')),
    row(
      "7.21",
      "GetUser returns user attributes",
      operations("GetUser answers › with every attribute as text", '["email_verified", "true"]'),
    ),
    row(
      "7.22",
      "GetUserAttributeVerificationCode",
      accountOperations(carries, '"GetUserAttributeVerificationCode", { AccessToken, AttributeName: "email" }'),
    ),
    row(
      "7.23",
      "VerifyUserAttribute: attribute name, code",
      accountOperations(carries, '"VerifyUserAttribute", { AccessToken, AttributeName: "email", Code: "123456" }'),
    ),
    row("7.24", "AssociateSoftwareToken", accountOperations(carries, '"AssociateSoftwareToken", { AccessToken }')),
    row(
      "7.25",
      "VerifySoftwareToken: user code, device name",
      accountOperations(carries, 'UserCode: "123456", FriendlyDeviceName: "Ann\'s phone"'),
    ),
    row(
      "7.26",
      "VerifySoftwareToken: session",
      wire(
        "AssociateSoftwareToken: session; VerifySoftwareToken: user code, session, device name",
        '["VerifySoftwareToken", { Session: session, UserCode: code, FriendlyDeviceName: "Ann\'s phone" }]',
      ),
    ),
    row(
      "7.27",
      "ConfirmDevice: device key, name, secret verifier config with salt and password verifier",
      deviceOperations("requests › %#", 'DeviceSecretVerifierConfig: { Salt: "AA==", PasswordVerifier: "AQ==" }'),
    ),
    row("7.28", "GlobalSignOut", operations(carries, '"GlobalSignOut", { AccessToken: "a.b.c" }')),
    row(
      "7.29",
      "RevokeToken: client id, refresh token",
      operations(carries, '"RevokeToken", { ClientId: CLIENT_ID, Token: "r1" }'),
    ),
    row(
      "7.30",
      "Operation for deleting a user",
      operations(carries, '"DeleteUser", { AccessToken: "a.b.c" }'),
      accountCalls("an account › that is deleted takes the session with it", "deleteUser(engine.auth)"),
    ),
    row(
      "7.31",
      "Operation for updating a password",
      operations(carries, 'PreviousPassword: "old", ProposedPassword: "new"'),
    ),
    later("identity pool", "7.32", "GetId: identity pool id and logins; returns identity id"),
    later(
      "identity pool",
      "7.33",
      "GetCredentialsForIdentity: identity id and logins; returns access key, secret key, session token, expiry",
    ),
    later(
      "hosted sign-in",
      "7.34",
      "OAuth: GET hosted authorize page with redirect_uri, response_type, client_id, identity_provider, scope, state, optional login_hint, lang, nonce, and a PKCE code challenge for code flow",
    ),
    later(
      "hosted sign-in",
      "7.35",
      "OAuth: POST token endpoint as a form with grant_type, code, client_id, redirect_uri, code_verifier; returns access_token, refresh_token, id_token",
    ),
    later("hosted sign-in", "7.36", "OAuth: GET logout page with client_id and logout_uri"),
    row(
      "7.37",
      "Every request carries user context data",
      operations(withEverything, "UserContextData: { EncodedData: `data of ${username}` }"),
    ),
    row(
      "7.38",
      "The region is taken from the pool id",
      authConfig("fills in what an app leaves out", "https://cognito-idp.eu-west-2.amazonaws.com"),
    ),
    row(
      "7.39",
      "Requests retry up to 3 attempts",
      lostAnswers(
        "a pool that cannot be reached › fails after three attempts with the network's own words, and keeps the session",
        'Array(3).fill("GetTokensFromRefreshToken")',
      ),
      requestMachine(
        "requestMachine › tries three times, waiting 200 and 400 ms, and tells that an answer was lost",
        "[0, 200, 600]",
      ),
    ),
    row("7.40", "Retried: network errors", retryPolicy(isTriedAgain, '["network.unreachable", true, true]')),
    row("7.41", "Retried: status 429", serviceError(withoutAName, '[429, "network.throttled"]')),
    row("7.42", "Retried: status 500", serviceError(withoutAName, '[500, "network.serverUnavailable"]')),
    row("7.43", "Retried: status 502", serviceError(withoutAName, '[502, "network.serverUnavailable"]')),
    row("7.44", "Retried: status 503", serviceError(withoutAName, '[503, "network.serverUnavailable"]')),
    row("7.45", "Retried: status 504", serviceError(withoutAName, '[504, "network.serverUnavailable"]')),
    row(
      "7.46",
      "Retried: throttling error names",
      serviceError("%s %j is %s", '["ThrottlingException", "Rate exceeded", "network.throttled"]'),
      retryPolicy(isTriedAgain, '["network.throttled", true, false]'),
    ),
    row(
      "7.47",
      "Retried: timeout error names",
      serviceError("%s %j is %s", '["RequestTimeoutException", "x", "network.timeout"]'),
      retryPolicy(isTriedAgain, '["network.timeout", true, true]'),
    ),
  ],
};
