/** WEB_AUTHN: a passkey, which the browser asks for. */
import { readAccountRefusal } from "../../errors/account-error.ts";
import { jsonText } from "../../wire/own-properties.ts";
import { optionalString } from "../../wire/read-json.ts";
import type { Secret } from "../../wire/secret.ts";
import type { JsonObject, ReadRefusal } from "../../wire/wire-request.ts";
import type { AskedChallenge, ChallengeProtocol } from "./challenge-protocol.ts";

export interface PasskeyChallenge extends AskedChallenge {
  readonly name: "passkey";
  readonly wireName: "WEB_AUTHN";
  /** The options for the browser, as they came (`passkey-options.ts`). */
  readonly options: string | undefined;
}

export interface PasskeyAnswer {
  readonly kind: "passkey";
  /** What the browser signed the challenge with, as JSON. */
  readonly credential: Secret<JsonObject>;
}

/** A passkey that was not accepted is not an "incorrect username or password", whatever the pool calls it. */
const readRefusal: ReadRefusal = (name, message) => {
  const refusal = readAccountRefusal(name, message);
  const isAboutAccount = /^(?:User is disabled|Password attempts exceeded|Invalid session)/.test(message);
  return name === "NotAuthorizedException" && !isAboutAccount ? { code: "passkey.failed" } : refusal;
};

export const passkey: ChallengeProtocol<PasskeyChallenge, PasskeyAnswer> = {
  // The options are parsed only when the browser is asked: a user whose options are of no use can still go another way.
  read: ({ wireName, userId, parameters }) => ({
    name: "passkey",
    wireName,
    userId,
    options: optionalString(parameters, "CREDENTIAL_REQUEST_OPTIONS"),
  }),
  responses: ({ credential }) => ({ CREDENTIAL: jsonText(credential.reveal()) }),
  readRefusal,
};
