/** The JSON messages between pages and authenticators (WebAuthn L3 §5.1.8 to §5.1.10), as far as a test reads them. */
export interface CreationOptions {
  readonly rp: { readonly id?: string };
  readonly user: { readonly id: string };
  readonly challenge: string;
  readonly pubKeyCredParams: readonly { readonly alg: number }[];
  readonly excludeCredentials?: readonly { readonly id: string }[];
}

export interface RequestOptions {
  readonly challenge: string;
  readonly rpId?: string;
  readonly allowCredentials?: readonly { readonly id: string }[];
}

/** The origin of the page, such as `http://localhost:5173`. */
export interface Page {
  readonly origin: string;
}

export interface RegistrationJson {
  readonly id: string;
  readonly rawId: string;
  readonly type: string;
  readonly authenticatorAttachment: string;
  readonly clientExtensionResults: Readonly<Record<string, never>>;
  readonly response: {
    readonly clientDataJSON: string;
    readonly attestationObject: string;
    readonly authenticatorData: string;
    readonly transports: readonly string[];
    readonly publicKeyAlgorithm: number;
    readonly publicKey: string;
  };
}

export interface AuthenticationJson extends Omit<RegistrationJson, "response"> {
  readonly response: {
    readonly clientDataJSON: string;
    readonly authenticatorData: string;
    readonly signature: string;
    readonly userHandle?: string;
  };
}

/** A browser's options as JSON, with bytes in base64url. */
export function toJson(options: object | undefined): unknown {
  return JSON.parse(
    JSON.stringify(options, (_key, value: unknown) => {
      if (value instanceof ArrayBuffer) return Buffer.from(value).toString("base64url");
      if (!ArrayBuffer.isView(value)) return value;
      return Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString("base64url");
    }),
  );
}
