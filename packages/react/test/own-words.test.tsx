/** Errors that a user can cause have texts for users, whatever the service writes for developers. */
import { screen as page } from "@testing-library/dom";
import { expect, test } from "vitest";
import type { AuthErrorCode } from "@poolgate/auth";
import { makeFailure, renderScreen } from "./support/render-screen.tsx";

const NOT_ACCEPTED =
  "What you typed was not accepted. Something may be missing, too long, or written with characters that are not allowed.";

test.each<[AuthErrorCode, name: string, said: string, shown: string]>([
  [
    "service.invalidParameter",
    "InvalidParameterException",
    "1 validation error detected: Value at 'username' failed to satisfy constraint: Member must have length less than or equal to 128",
    NOT_ACCEPTED,
  ],
  [
    "service.invalidParameter",
    "InvalidParameterException",
    "Attributes did not conform to the schema: custom:age: The attribute is too long",
    NOT_ACCEPTED,
  ],
  ["service.invalidParameter", "InvalidParameterException", "Invalid attributes given, name is missing", NOT_ACCEPTED],
  ["service.other", "SerializationException", "The body is longer than 65536 bytes", NOT_ACCEPTED],
  [
    "signUp.alreadyConfirmed",
    "NotAuthorizedException",
    "User cannot be confirmed. Current status is CONFIRMED",
    "This account is already confirmed",
  ],
  [
    "signUp.usernameIsEmail",
    "InvalidParameterException",
    "Username cannot be of email format, since user pool is configured for email alias.",
    "Please choose a username that is not an email address",
  ],
  [
    "signUp.usernameIsPhoneNumber",
    "InvalidParameterException",
    "Username cannot be of phone number format, since user pool is configured for phone number alias.",
    "Please choose a username that is not a phone number",
  ],
  [
    "signIn.sessionExpired",
    "NotAuthorizedException",
    "Invalid session for the user, session is expired.",
    "The sign-in took too long",
  ],
  [
    "code.alreadyUsed",
    "ExpiredCodeException",
    "Your software token has already been used once.",
    "This code was used already",
  ],
  [
    "code.deliveryFailed",
    "CodeDeliveryFailureException",
    "Verification code failed to be delivered successfully!",
    "The code could not be sent",
  ],
  ["limit.tooManyFailedAttempts", "TooManyFailedAttemptsException", "Exceeded.", "Too many failed attempts"],
  ["network.throttled", "TooManyRequestsException", "Rate exceeded", "Too many requests"],
  [
    "session.unauthenticated",
    "NotAuthorizedException",
    "Access Token has been revoked",
    "User needs to be authenticated to call this API.",
  ],
  ["session.revoked", "NotAuthorizedException", "Refresh Token has been revoked", "Your session has ended"],
])("%s from %s", (code, name, said, shown) => {
  renderScreen({
    route: "signUp",
    loginMechanism: "username",
    signUpAttributes: [],
    failure: { ...makeFailure(code, said), name },
  });
  expect(page.getByText(shown)).toBeDefined();
  expect(document.body.textContent).not.toContain(said);
});

test("a message of the service that is written for users is shown unchanged", () => {
  renderScreen({ route: "signUp", failure: makeFailure("service.invalidParameter", "Invalid email address format.") });
  expect(page.getByText("Invalid email address format.")).toBeDefined();
});
