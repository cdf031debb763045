/** What the challenges that ask for a code have in common. */
import type { CodeDelivery } from "../../account/code-delivery.ts";
import { optionalString } from "../../wire/read-json.ts";
import type { Secret } from "../../wire/secret.ts";
import type { JsonObject } from "../../wire/wire-request.ts";
import type { AskedChallenge } from "./challenge-protocol.ts";

export interface CodeAnswer {
  readonly kind: "code";
  readonly code: Secret<string>;
  /** What the user calls the device with the authenticator app, while the app is being set up. */
  readonly deviceName?: string | undefined;
}

export function codeResponses({ code }: CodeAnswer, { wireName }: AskedChallenge): JsonObject {
  return { [`${wireName}_CODE`]: code.reveal() };
}

/** Where the pool sent the code. */
export function readDelivery(parameters: JsonObject, medium: CodeDelivery["medium"]): CodeDelivery | undefined {
  const destination = optionalString(parameters, "CODE_DELIVERY_DESTINATION");
  const attributeName = medium === "SMS" ? "phone_number" : "email";
  return destination === undefined ? undefined : { medium, destination, attributeName };
}
