/** Provides what the challenges that ask for a code share: the answer, its wire format and the delivery of the code. */
import type { CodeDelivery } from "../../account/code-delivery.ts";
import { optionalString } from "../../wire/read-json-parts.ts";
import type { Secret } from "../../wire/secret.ts";
import type { JsonObject } from "../../wire/wire-request.ts";
import type { BaseChallenge } from "./challenge-protocol.ts";

export interface CodeAnswer {
  readonly kind: "code";
  readonly code: Secret<string>;
  /** The user's name for the device with the authenticator app. Only the set-up of an app uses it. */
  readonly deviceName?: string | undefined;
}

/** Returns the member with the code. Its name consists of the challenge's name and `_CODE`. */
export function codeResponses({ code }: CodeAnswer, { wireName }: BaseChallenge): JsonObject {
  return { [`${wireName}_CODE`]: code.reveal() };
}

/** Reads where the pool has sent the code; undefined if the challenge does not contain it. */
export function readDelivery(parameters: JsonObject, medium: CodeDelivery["medium"]): CodeDelivery | undefined {
  const destination = optionalString(parameters, "CODE_DELIVERY_DESTINATION");
  const attributeName = medium === "SMS" ? "phone_number" : "email";
  return destination === undefined ? undefined : { medium, destination, attributeName };
}
