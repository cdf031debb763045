/** WEB_AUTHN: the user signs in with a passkey. */
import { readAccountException } from "../../errors/account-error.ts";
import { jsonText } from "../../wire/own-parts.ts";
import { optionalString } from "../../wire/read-json-parts.ts";
import type { Secret } from "../../wire/secret.ts";
import type { JsonObject, ReadException } from "../../wire/wire-request.ts";
import type { BaseChallenge, ChallengeProtocol } from "./challenge-protocol.ts";

export interface PasskeyChallenge extends BaseChallenge {
  readonly name: "passkey";
  readonly wireName: "WEB_AUTHN";
  /** The options for the browser as a JSON text. `passkey-options.ts` checks them. */
  readonly options: string | undefined;
}

export interface PasskeyAnswer {
  readonly kind: "passkey";
  /** The assertion of the browser as JSON (`AuthenticationResponseJSON`). */
  readonly credential: Secret<JsonObject>;
}

/** The pool reports a rejected passkey as "Incorrect username or password", so it gets its own code. */
const readException: ReadException = (name, message) => {
  const refusal = readAccountException(name, message);
  const isAboutAccount = /^(?:User is disabled|Password attempts exceeded|Invalid session)/.test(message);
  return name === "NotAuthorizedException" && !isAboutAccount ? { code: "passkey.failed" } : refusal;
};

export const passkey: ChallengeProtocol<PasskeyChallenge, PasskeyAnswer> = {
  // The options are checked when the dialog is opened, so that invalid options do not prevent the use of other factors.
  read: ({ wireName, userId, parameters }) => ({
    name: "passkey",
    wireName,
    userId,
    options: optionalString(parameters, "CREDENTIAL_REQUEST_OPTIONS"),
  }),
  responses: ({ credential }) => ({ CREDENTIAL: jsonText(credential.reveal()) }),
  readException,
};
