/**
 * `@poolgate/testkit/software-authenticator`: passkeys without hardware (WebAuthn Level 3), from a browser's JSON
 * options to the result of `PublicKeyCredential.toJSON`, without a browser or a user.
 *
 * It shares no code with the pool's checks. Anything in a response can be made wrong with `Deviations`. The wrong value
 * is also signed, so that a refusal has exactly that reason.
 */
import { createHash, type KeyPairKeyObjectResult, randomBytes, sign } from "node:crypto";
import { cborMap } from "../src/cbor.ts";
import { type Algorithm, coseKey, generateKeys } from "../src/passkey-keys.ts";
import type {
  AuthenticationJson,
  CreationOptions,
  Page,
  RegistrationJson,
  RequestOptions,
} from "../src/passkey-json.ts";

export { cborMap, type Entry } from "../src/cbor.ts";
export type * from "../src/passkey-json.ts";

/** What differs from a right response. Functions receive the right value and return the one to send. */
export interface Deviations {
  /** Members that replace those of the client data. */
  readonly clientData?: Readonly<Record<string, unknown>>;
  readonly clientDataJson?: (bytes: Buffer) => Buffer;
  readonly relyingPartyId?: string;
  readonly flags?: (flags: number) => number;
  readonly signCount?: number;
  readonly authenticatorData?: (bytes: Buffer) => Buffer;
  readonly attestationObject?: (bytes: Buffer) => Buffer;
  readonly publicKey?: Buffer;
  readonly signature?: (bytes: Buffer) => Buffer;
  /** Base64url; null leaves it out. */
  readonly userHandle?: string | null;
  /** Replaces outer members of the credential. */
  readonly credential?: Readonly<Record<string, unknown>>;
}

export interface SoftwareAuthenticator {
  /**
   * @throws Error named InvalidStateError if an excluded credential is here, NotSupportedError without an algorithm.
   */
  create(options: CreationOptions, page: Page, deviations?: Deviations): RegistrationJson;
  /** @throws Error named NotAllowedError if there is no matching credential. */
  get(options: RequestOptions, page: Page, deviations?: Deviations): AuthenticationJson;
  /** Base64url, oldest first. */
  credentialIds(): readonly string[];
}

export interface AuthenticatorOptions {
  /** The supported COSE algorithms, best first: -7 (ES256) and -257 (RS256) by default. */
  readonly algorithms?: readonly Algorithm[];
  /** Whether it verifies the user with a PIN or a fingerprint. Default true. */
  readonly verifiesUsers?: boolean;
  /** Whether it counts signatures; synchronised ones do not. Default false. */
  readonly counts?: boolean;
  /** Whether its passkeys can be backed up to other devices. Default true. */
  readonly synchronises?: boolean;
  /** The AAGUID as 32 hexadecimal digits. Default zeros. */
  readonly aaguid?: string;
}

interface Passkey {
  readonly id: string;
  readonly relyingPartyId: string;
  readonly userHandle: string;
  readonly algorithm: Algorithm;
  readonly keys: KeyPairKeyObjectResult;
  signCount: number;
}

const FLAG = { userPresent: 1, userVerified: 4, backupEligible: 8, backedUp: 16, attested: 64 };

export function createSoftwareAuthenticator({
  algorithms = [-7, -257],
  verifiesUsers = true,
  counts = false,
  synchronises = true,
  aaguid = "0".repeat(32),
}: AuthenticatorOptions = {}): SoftwareAuthenticator {
  const passkeys: Passkey[] = [];
  const baseFlags =
    FLAG.userPresent |
    (verifiesUsers ? FLAG.userVerified : 0) |
    (synchronises ? FLAG.backupEligible | FLAG.backedUp : 0);

  /** The flags of WebAuthn L3 §6.1. */
  const stateData = (
    { relyingPartyId, signCount }: Pick<Passkey, "relyingPartyId" | "signCount">,
    rightFlags: number,
    attested: Buffer,
    deviations: Deviations,
  ): Buffer => {
    const head = Buffer.alloc(5);
    head.writeUInt8(deviations.flags?.(rightFlags) ?? rightFlags);
    head.writeUInt32BE(deviations.signCount ?? signCount, 1);
    const data = Buffer.concat([sha256(Buffer.from(deviations.relyingPartyId ?? relyingPartyId)), head, attested]);
    return deviations.authenticatorData?.(data) ?? data;
  };

  return {
    create(options, page, deviations = {}) {
      const algorithm = algorithms.find((known) => options.pubKeyCredParams.some(({ alg }) => alg === known));
      if (algorithm === undefined) throw named("NotSupportedError", "No algorithm of these.");
      const excluded = new Set(options.excludeCredentials?.map(({ id }) => id));
      if (passkeys.some(({ id }) => excluded.has(id))) throw named("InvalidStateError", "There is one already.");
      const passkey: Passkey = {
        id: randomBytes(20).toString("base64url"),
        relyingPartyId: options.rp.id ?? new URL(page.origin).hostname,
        userHandle: options.user.id,
        algorithm,
        keys: generateKeys(algorithm),
        signCount: 0,
      };
      passkeys.push(passkey);
      const id = Buffer.from(passkey.id, "base64url");
      const idLength = Buffer.alloc(2);
      idLength.writeUInt16BE(id.length);
      const publicKey = deviations.publicKey ?? coseKey(passkey.algorithm, passkey.keys.publicKey);
      const attested = Buffer.concat([Buffer.from(aaguid, "hex"), idLength, id, publicKey]);
      const data = stateData(passkey, baseFlags | FLAG.attested, attested, deviations);
      const attestation = cborMap(["fmt", "none"], ["attStmt", []], ["authData", data]);
      const clientData = clientDataOf("webauthn.create", options.challenge, page, deviations);
      return {
        ...outerMembers(passkey.id),
        response: {
          clientDataJSON: clientData.toString("base64url"),
          attestationObject: (deviations.attestationObject?.(attestation) ?? attestation).toString("base64url"),
          authenticatorData: data.toString("base64url"),
          transports: ["internal", "hybrid"],
          publicKeyAlgorithm: algorithm,
          publicKey: passkey.keys.publicKey.export({ format: "der", type: "spki" }).toString("base64url"),
        },
        ...deviations.credential,
      };
    },

    get(options, page, deviations = {}) {
      const relyingPartyId = options.rpId ?? new URL(page.origin).hostname;
      const allowed = options.allowCredentials ?? [];
      const passkey = passkeys.findLast(
        (candidate) =>
          candidate.relyingPartyId === relyingPartyId &&
          (allowed.length === 0 || allowed.some(({ id }) => id === candidate.id)),
      );
      if (passkey === undefined) throw named("NotAllowedError", "There is none.");
      if (counts) passkey.signCount += 1;
      const clientData = clientDataOf("webauthn.get", options.challenge, page, deviations);
      const data = stateData(passkey, baseFlags, Buffer.alloc(0), deviations);
      const signature = sign("sha256", Buffer.concat([data, sha256(clientData)]), passkey.keys.privateKey);
      const { userHandle = passkey.userHandle } = deviations;
      return {
        ...outerMembers(passkey.id),
        response: {
          clientDataJSON: clientData.toString("base64url"),
          authenticatorData: data.toString("base64url"),
          signature: (deviations.signature?.(signature) ?? signature).toString("base64url"),
          ...(userHandle === null ? {} : { userHandle }),
        },
        ...deviations.credential,
      };
    },

    credentialIds: () => passkeys.map(({ id }) => id),
  };
}

function outerMembers(id: string): Omit<RegistrationJson, "response"> {
  return {
    id,
    rawId: id,
    type: "public-key",
    authenticatorAttachment: "platform",
    clientExtensionResults: {},
  };
}

function clientDataOf(type: string, challenge: string, { origin }: Page, deviations: Deviations): Buffer {
  const json = Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false, ...deviations.clientData }));
  return deviations.clientDataJson?.(json) ?? json;
}

function sha256(bytes: Buffer): Buffer {
  return createHash("sha256").update(bytes).digest();
}

function named(name: string, message: string): Error {
  return Object.assign(new Error(message), { name });
}
