/**
 * `@poolgate/testkit/browser-passkeys`: the browser globals that a client reads before it uses passkeys, with a
 * software authenticator: `window`, `navigator.credentials` and the result classes, with bytes as the platform returns
 * them.
 */
import {
  type AuthenticationJson,
  type CreationOptions,
  type Page,
  type RegistrationJson,
  type RequestOptions,
  toJson,
} from "../src/passkey-json.ts";
import type { SoftwareAuthenticator } from "./software-authenticator.ts";

class AuthenticatorAttestationResponse {
  readonly clientDataJSON: ArrayBuffer;
  readonly attestationObject: ArrayBuffer;
  readonly #json: RegistrationJson["response"];

  constructor(json: RegistrationJson["response"]) {
    this.clientDataJSON = bytes(json.clientDataJSON);
    this.attestationObject = bytes(json.attestationObject);
    this.#json = json;
  }

  getTransports = (): readonly string[] => this.#json.transports;
  getPublicKeyAlgorithm = (): number => this.#json.publicKeyAlgorithm;
  getAuthenticatorData = (): ArrayBuffer => bytes(this.#json.authenticatorData);
  getPublicKey = (): ArrayBuffer => bytes(this.#json.publicKey);
}

class AuthenticatorAssertionResponse {
  readonly clientDataJSON: ArrayBuffer;
  readonly authenticatorData: ArrayBuffer;
  readonly signature: ArrayBuffer;
  readonly userHandle: ArrayBuffer;

  constructor({ clientDataJSON, authenticatorData, signature, userHandle = "" }: AuthenticationJson["response"]) {
    this.clientDataJSON = bytes(clientDataJSON);
    this.authenticatorData = bytes(authenticatorData);
    this.signature = bytes(signature);
    this.userHandle = bytes(userHandle);
  }
}

class PublicKeyCredential {
  readonly id: string;
  readonly rawId: ArrayBuffer;
  readonly type: string;
  readonly authenticatorAttachment: string;
  readonly response: object;

  constructor({ id, type, authenticatorAttachment }: Omit<RegistrationJson, "response">, response: object) {
    this.id = id;
    this.rawId = bytes(id);
    this.type = type;
    this.authenticatorAttachment = authenticatorAttachment;
    this.response = response;
  }

  getClientExtensionResults = (): object => ({});
}

/** The globals to install, by their names. */
export function browserPasskeys(authenticator: SoftwareAuthenticator, page: Page): Readonly<Record<string, unknown>> {
  const credentials = {
    create: async ({ publicKey }: { publicKey: object }) => {
      const json = authenticator.create(toJson(publicKey) as CreationOptions, page);
      return new PublicKeyCredential(json, new AuthenticatorAttestationResponse(json.response));
    },
    get: async ({ publicKey }: { publicKey: object }) => {
      const json = authenticator.get(toJson(publicKey) as RequestOptions, page);
      return new PublicKeyCredential(json, new AuthenticatorAssertionResponse(json.response));
    },
  };
  const classes = { PublicKeyCredential, AuthenticatorAttestationResponse, AuthenticatorAssertionResponse };
  const window = Object.assign(new EventTarget(), { document: {}, isSecureContext: true, ...classes });
  return { ...classes, window, navigator: { userAgent: "test", credentials } };
}

function bytes(text: string): ArrayBuffer {
  return Uint8Array.from(Buffer.from(text, "base64url")).buffer;
}
