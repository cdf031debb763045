/** Members that many requests carry in the same form. */
import { Secret } from "./secret.ts";
import type { JsonObject, ReadRefusal, WireRequest } from "./wire-request.ts";
import type { UserPoolOperation } from "./wire-names.ts";

/** A request with its body under seal. */
export function wireRequest(operation: UserPoolOperation, body: JsonObject, readRefusal?: ReadRefusal): WireRequest {
  return { operation, body: new Secret(body), readRefusal };
}

/** A name/value list, the wire's form of a map (`AttributeType`); absent when there is no map. */
export function attributeList(map: Readonly<Record<string, string>> | undefined): readonly JsonObject[] | undefined {
  return map && Object.entries(map).map(([name, value]) => ({ Name: name, Value: value }));
}
