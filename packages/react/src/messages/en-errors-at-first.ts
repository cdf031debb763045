/**
 * English texts for the errors that are shown when nothing more can be loaded, and for those of nearly every failed sign-in by
 * password. The texts for all other errors are in the chunk with the later screens.
 */
import type { Failure } from "@poolgate/auth";
import type { ErrorHints, ErrorTexts } from "./error-texts.ts";

const NETWORK_ERROR = "Network error";
const TRY_AGAIN = "A network error has occurred. Check your connection and try again: nothing you typed is lost.";

const ownMessage = (failure: Failure): string => failure.message;

/** Removes the full stop from the service's message. */
const withoutFinalStop = (failure: Failure): string => failure.message.replace(/\.$/, "");

export const errorTextsAtFirst = {
  "network.unreachable": NETWORK_ERROR,
  "network.timeout": NETWORK_ERROR,
  "network.badAnswer": ownMessage,
  "network.serverUnavailable": NETWORK_ERROR,
  "network.throttled": "Too many requests",
  "signIn.incorrectCredentials": "Incorrect username or password",
  "signIn.attemptsExceeded": "Password attempts exceeded",
  // 'User does not exist' or 'Username/client id combination not found', as the service says.
  "signIn.userNotFound": withoutFinalStop,
  unknown: "An unknown error has occurred.",
} satisfies Partial<ErrorTexts>;

export const errorHintsAtFirst = {
  "network.unreachable": TRY_AGAIN,
  "network.timeout": TRY_AGAIN,
  "network.serverUnavailable": TRY_AGAIN,
  "network.badAnswer": "Try again: nothing you typed is lost.",
  "network.throttled": "Wait a moment, then try again.",
  "signIn.incorrectCredentials": "Check what you typed and try again, or reset your password.",
  "signIn.attemptsExceeded": "Wait a while before you try again, or reset your password.",
  "signIn.userNotFound": "Check the spelling, or create an account.",
  unknown: "Try again: nothing you typed is lost.",
} satisfies ErrorHints;
