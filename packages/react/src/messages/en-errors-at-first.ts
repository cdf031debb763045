/**
 * English texts for the errors that are shown when nothing more can be loaded. The texts for all other errors are in the
 * chunk with the later screens.
 */
import type { Failure } from "@poolgate/auth";
import type { ErrorHints, ErrorTexts } from "./error-texts.ts";

const NETWORK_ERROR = "Network error";
const TRY_AGAIN = "A network error has occurred. Check your connection and try again: nothing you typed is lost.";

const ownMessage = (failure: Failure): string => failure.message;

export const errorTextsAtFirst = {
  "network.unreachable": NETWORK_ERROR,
  "network.timeout": NETWORK_ERROR,
  "network.badAnswer": ownMessage,
  "network.serverUnavailable": NETWORK_ERROR,
  "network.throttled": "Too many requests",
  unknown: "An unknown error has occurred.",
} satisfies Partial<ErrorTexts>;

export const errorHintsAtFirst = {
  "network.unreachable": TRY_AGAIN,
  "network.timeout": TRY_AGAIN,
  "network.serverUnavailable": TRY_AGAIN,
  "network.badAnswer": "Try again: nothing you typed is lost.",
  "network.throttled": "Wait a moment, then try again.",
  unknown: "Try again: nothing you typed is lost.",
} satisfies ErrorHints;
