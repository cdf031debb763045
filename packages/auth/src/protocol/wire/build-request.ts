/** Builds a request of the user-pool API or the identity-pool API, and lists of attributes. */
import { Secret } from "./secret.ts";
import type { JsonObject, ReadException, WireRequest } from "./wire-request.ts";
import type { IdentityPoolOperation, UserPoolOperation } from "./wire-names.ts";

/**
 * Builds a request whose body is wrapped in a `Secret`.
 *
 * @param readException Maps exceptions that only this operation has.
 */
export function wireRequest(
  operation: UserPoolOperation,
  body: JsonObject,
  readException?: ReadException,
): WireRequest {
  return { operation, body: new Secret(body), readException };
}

/** Builds a request of the identity-pool API whose body is wrapped in a `Secret`. */
export function identityRequest(
  operation: IdentityPoolOperation,
  body: JsonObject,
  readException: ReadException,
): WireRequest {
  return { operation, service: "identityPool", body: new Secret(body), readException };
}

/** Converts a map to a list of `AttributeType`; undefined without a map. */
export function attributeList(map: Readonly<Record<string, string>> | undefined): readonly JsonObject[] | undefined {
  return map && Object.entries(map).map(([name, value]) => ({ Name: name, Value: value }));
}
