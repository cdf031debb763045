/** Members that many requests carry in the same form. */
import type { ResolvedAuthConfig } from "./auth-config.ts";
import { Secret } from "./secret.ts";
import type { JsonObject, ReadRefusal, WireRequest } from "./wire-request.ts";
import type { UserPoolOperation } from "./wire-names.ts";

/** A request with its body under seal. */
export function wireRequest(operation: UserPoolOperation, body: JsonObject, readRefusal?: ReadRefusal): WireRequest {
  return { operation, body: new Secret(body), readRefusal };
}

/** `UserContextData`: what the app's device-data source says of this user name; absent when it says nothing. */
export function userContextData(config: ResolvedAuthConfig, username: string): JsonObject | undefined {
  const encodedData = config.userContextData?.(username);
  return encodedData === undefined ? undefined : { EncodedData: encodedData };
}

/** A name/value list, the wire's form of a map (`AttributeType`); absent when there is no map. */
export function attributeList(map: Readonly<Record<string, string>> | undefined): readonly JsonObject[] | undefined {
  return map && Object.entries(map).map(([name, value]) => ({ Name: name, Value: value }));
}
