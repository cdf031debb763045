/** One call to the user pool before it becomes HTTP: which operation, and its body under seal. */
import type { AuthErrorInput } from "../errors/auth-error.ts";
import type { Secret } from "./secret.ts";
import type { UserPoolOperation } from "./wire-names.ts";

/** A JSON object as it came or will go; a member that is `undefined` does not go over the wire. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** What a refusal means beyond what it would mean to any operation; undefined when that is all. */
export type ReadRefusal = (name: string, message: string) => Partial<AuthErrorInput> | undefined;

export interface WireRequest {
  readonly operation: UserPoolOperation;
  /** Sealed: nearly every body holds a password, a code or a token, and machines keep their requests. */
  readonly body: Secret<JsonObject>;
  /** Reads the refusals that are this operation's own. */
  readonly readRefusal?: ReadRefusal | undefined;
}

/** Text pairs that the service hands to the pool's triggers (`ClientMetadata`) and does not store. */
export type ClientMetadata = Readonly<Record<string, string>>;

/** What nearly every operation takes besides its own input. */
export interface CallOptions {
  readonly clientMetadata?: ClientMetadata | undefined;
}
