/**
 * Checks the pool's options for a passkey ceremony and decodes them for the browser.
 *
 * The options have the types `PublicKeyCredentialCreationOptionsJSON` and `PublicKeyCredentialRequestOptionsJSON` of
 * WebAuthn with bytes in base64url without padding. A member with the value `null` counts as absent. Extensions are
 * removed, because the pool does not use their results. The options have no prototype, because browsers read inherited members.
 *
 * @see https://www.w3.org/TR/webauthn-3/#sctn-parseCreationOptionsFromJSON
 * @see https://www.w3.org/TR/webauthn-3/#sctn-parseRequestOptionsFromJSON
 */
import { base64UrlToBytes } from "../../crypto/decode-bytes.ts";
import { optionalList, optionalObject } from "../wire/read-json-parts.ts";
import { invalidResponse, isJsonObject, member, parseJson } from "../wire/read-json.ts";
import { optionalString } from "../wire/read-json-parts.ts";
import { ownParts } from "../wire/own-parts.ts";
import { invalidPasskeyOptions } from "./passkey-error.ts";
import type { JsonObject } from "../wire/wire-request.ts";

// These types are declared here, because the DOM types of TypeScript before 5.6 do not have them.

/** A reference to a passkey. */
export interface DescriptorJson {
  id: string;
  type: string;
  transports?: string[];
}

/** The options for creating a passkey. */
export interface CreationOptionsJson {
  challenge: string;
  rp: PublicKeyCredentialRpEntity;
  user: { id: string; name: string; displayName: string };
  pubKeyCredParams: PublicKeyCredentialParameters[];
  attestation?: string;
  authenticatorSelection?: AuthenticatorSelectionCriteria;
  excludeCredentials?: DescriptorJson[];
  hints?: string[];
  timeout?: number;
}

/** The options for signing in with a passkey. */
export interface RequestOptionsJson {
  challenge: string;
  allowCredentials?: DescriptorJson[];
  hints?: string[];
  rpId?: string;
  timeout?: number;
  userVerification?: string;
}

/**
 * The maximum length of a user handle.
 *
 * @see https://www.w3.org/TR/webauthn-3/#dictionary-user-credential-params
 */
const MAX_USER_HANDLE_BYTES = 64;

/**
 * Checks the options for creating a passkey.
 *
 * @throws AuthError `passkey.failed` if the options are incomplete or malformed.
 */
export function readCreationOptions(document: unknown): CreationOptionsJson {
  try {
    const options = optionsOf(document);
    requiredText(requiredObject(options, "rp"), "name");
    optionalString(requiredObject(options, "rp"), "id");
    checkUser(requiredObject(options, "user"));
    requiredBytes(options, "challenge");
    checkParameters(member(options, "pubKeyCredParams"));
    checkDescriptors(options, "excludeCredentials");
    checkSelection(optionalObject(options, "authenticatorSelection") ?? {});
    optionalString(options, "attestation");
    checkTexts(options, "attestationFormats");
    checkShared(options);
    return options as unknown as CreationOptionsJson;
  } catch (cause) {
    throw invalidPasskeyOptions("registration", cause);
  }
}

/**
 * Checks the options for signing in with a passkey.
 *
 * @param text The options as a JSON text.
 * @throws AuthError `passkey.failed` if the options are incomplete or malformed.
 */
export function readRequestOptions(text: string | undefined): RequestOptionsJson {
  try {
    const options = optionsOf(parseJson(text));
    requiredBytes(options, "challenge");
    optionalString(options, "rpId");
    optionalString(options, "userVerification");
    checkDescriptors(options, "allowCredentials");
    checkShared(options);
    return options as unknown as RequestOptionsJson;
  } catch (cause) {
    throw invalidPasskeyOptions("authentication", cause);
  }
}

/** Decodes options as `PublicKeyCredential.parseCreationOptionsFromJSON` does, for browsers without this method. */
export function decodeCreationOptions(options: CreationOptionsJson): PublicKeyCredentialCreationOptions {
  return {
    ...options,
    challenge: bytesOf(options.challenge),
    user: { ...options.user, id: bytesOf(options.user.id) },
    excludeCredentials: descriptorsOf(options.excludeCredentials),
    // The cast is needed because the types allow known values only. A browser ignores unknown values.
  } as PublicKeyCredentialCreationOptions;
}

/** Decodes options as `PublicKeyCredential.parseRequestOptionsFromJSON` does, for browsers without this method. */
export function decodeRequestOptions(options: RequestOptionsJson): PublicKeyCredentialRequestOptions {
  return {
    ...options,
    challenge: bytesOf(options.challenge),
    allowCredentials: descriptorsOf(options.allowCredentials),
  } as PublicKeyCredentialRequestOptions;
}

function descriptorsOf(
  descriptors: readonly PublicKeyCredentialDescriptorJSON[] = [],
): PublicKeyCredentialDescriptor[] {
  return descriptors.map((descriptor) => ({
    ...(descriptor as object as PublicKeyCredentialDescriptor),
    id: bytesOf(descriptor.id),
  }));
}

function bytesOf(text: string): BufferSource {
  return base64UrlToBytes(text) as Uint8Array<ArrayBuffer>;
}

function optionsOf(document: unknown): JsonObject {
  const options = withoutNulls(document);
  if (!isJsonObject(options)) throw invalidResponse("options");
  const { extensions: _extensions, ...rest } = options;
  return ownParts(rest);
}

/** Removes members with the value null, because a browser would read them as zero or throw. */
function withoutNulls(document: unknown): unknown {
  return JSON.parse(JSON.stringify(document, (_key, value: unknown) => value ?? undefined) ?? "null");
}

function checkUser(user: JsonObject): void {
  if (requiredBytes(user, "id").length > MAX_USER_HANDLE_BYTES) throw invalidResponse("id");
  requiredText(user, "name");
  requiredText(user, "displayName");
}

function checkParameters(parameters: unknown): void {
  if (!Array.isArray(parameters)) throw invalidResponse("pubKeyCredParams");
  for (const parameter of parameters as readonly unknown[]) {
    if (!isJsonObject(parameter) || !Number.isSafeInteger(member(parameter, "alg")))
      throw invalidResponse("pubKeyCredParams");
    requiredText(parameter, "type");
  }
}

function checkDescriptors(options: JsonObject, key: string): void {
  for (const descriptor of optionalList(options, key)) {
    if (!isJsonObject(descriptor)) throw invalidResponse(key);
    requiredBytes(descriptor, "id");
    requiredText(descriptor, "type");
    checkTexts(descriptor, "transports");
  }
}

function checkSelection(selection: JsonObject): void {
  for (const key of ["authenticatorAttachment", "residentKey", "userVerification"]) optionalString(selection, key);
  const requiresResidentKey = member(selection, "requireResidentKey") ?? false;
  if (typeof requiresResidentKey !== "boolean") throw invalidResponse("requireResidentKey");
}

function checkShared(options: JsonObject): void {
  const timeout = member(options, "timeout") ?? 0;
  if (!(typeof timeout === "number" && timeout >= 0 && timeout <= 0xffff_ffff)) throw invalidResponse("timeout");
  checkTexts(options, "hints");
}

function checkTexts(object: JsonObject, key: string): void {
  if (!optionalList(object, key).every((item) => typeof item === "string")) throw invalidResponse(key);
}

function requiredObject(object: JsonObject, key: string): JsonObject {
  const value = optionalObject(object, key);
  if (value === undefined) throw invalidResponse(key);
  return value;
}

/** Reads a string that must be present. It may be empty, because browsers accept empty strings. */
function requiredText(object: JsonObject, key: string): string {
  const text = optionalString(object, key);
  if (text === undefined) throw invalidResponse(key);
  return text;
}

function requiredBytes(object: JsonObject, key: string): Uint8Array {
  const bytes = base64UrlToBytes(requiredText(object, key));
  if (bytes.length === 0) throw invalidResponse(key);
  return bytes;
}
