/** Builds a request of the user-pool API and its lists of attributes. */
import { Secret } from "./secret.ts";
import type { JsonObject, ReadRefusal, WireRequest } from "./wire-request.ts";
import type { UserPoolOperation } from "./wire-names.ts";

/**
 * Builds a request whose body is wrapped in a `Secret`.
 *
 * @param readRefusal Maps exceptions that only this operation has.
 */
export function wireRequest(operation: UserPoolOperation, body: JsonObject, readRefusal?: ReadRefusal): WireRequest {
  return { operation, body: new Secret(body), readRefusal };
}

/** Converts a map to a list of `AttributeType`; undefined without a map. */
export function attributeList(map: Readonly<Record<string, string>> | undefined): readonly JsonObject[] | undefined {
  return map && Object.entries(map).map(([name, value]) => ({ Name: name, Value: value }));
}
