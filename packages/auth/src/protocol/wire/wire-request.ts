/** Declares the request of an operation of the user pool or the identity pool before it becomes an HTTP request. */
import type { AuthErrorInput } from "../errors/auth-error.ts";
import type { Secret } from "./secret.ts";
import type { IdentityPoolOperation, UserPoolOperation } from "./wire-names.ts";

/** A JSON object of a request or a response. A member with the value `undefined` is not sent. */
export type JsonObject = Readonly<Record<string, unknown>>;

/**
 * Maps an exception's name and text to our error where an operation needs more than the general mapping, else
 * undefined.
 */
export type ReadException = (name: string, message: string) => Partial<AuthErrorInput> | undefined;

export interface WireRequest {
  readonly operation: IdentityPoolOperation | UserPoolOperation;
  /** Undefined for the user pool. */
  readonly service?: "identityPool";
  /** A Secret, because machines keep requests and most bodies contain a password, a code or a token. */
  readonly body: Secret<JsonObject>;
  /** Maps exceptions that have a special meaning for this operation. */
  readonly readException?: ReadException | undefined;
}

/** `ClientMetadata`: pairs of texts that Cognito passes to the pool's Lambda triggers and does not store. */
export type ClientMetadata = Readonly<Record<string, string>>;

/** Options of nearly every operation. */
export interface CallOptions {
  readonly clientMetadata?: ClientMetadata | undefined;
}
