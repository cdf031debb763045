/**
 * Creates a certificate for localhost, with node:crypto alone (RFC 5280).
 *
 * A new authority signs one certificate and its key is then forgotten, so that nobody can sign another one with it. Besides, the
 * authority is only valid for localhost (name constraints, RFC 5280 §4.2.1.10). Whoever trusts it trusts this one server.
 *
 * @see https://www.rfc-editor.org/rfc/rfc5280.html
 */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import {
  bits,
  boolean,
  der,
  explicit,
  implicit,
  objectId,
  octets,
  positiveInteger,
  sequence,
  set,
  time,
  utf8,
} from "./der.ts";

/** PEM texts (RFC 7468). */
export interface LocalCertificate {
  /** PKCS #8. Secret. */
  readonly key: string;
  /** The server's certificate, followed by the authority's. */
  readonly chain: string;
  /** The authority, for those who shall trust the server. */
  readonly authority: string;
}

const DAY_MS = 86_400_000;
/** Apple's systems accept at most 825 days from an authority that a user has added. */
const VALID_DAYS = 800;

const LOOPBACK_V4 = Uint8Array.of(127, 0, 0, 1);
const LOOPBACK_V6 = Uint8Array.from({ length: 16 }, (_, index) => (index === 15 ? 1 : 0));

const ECDSA_WITH_SHA256 = sequence(objectId("1.2.840.10045.4.3.2"));

interface Subject {
  readonly name: string;
  readonly publicKey: KeyObject;
}

/** @param nowMs the system's time. The certificate is valid from the day before, because clocks differ. */
export function createLocalCertificate(nowMs: number): LocalCertificate {
  const authorityKeys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const serverKeys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  // The name is unique, because a system that trusts several such authorities finds them by name.
  const authority = {
    name: `Poolgate on localhost ${randomBytes(4).toString("hex")}`,
    publicKey: authorityKeys.publicKey,
  };
  const server = { name: "localhost", publicKey: serverKeys.publicKey };
  const issue = (subject: Subject, extensions: readonly Uint8Array[]): string =>
    certificate({ subject, issuer: authority, issuerKey: authorityKeys.privateKey, nowMs, extensions });
  const authorityPem = issue(authority, authorityExtensions(authority));
  return {
    key: serverKeys.privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    chain: issue(server, serverExtensions(server, authority)) + authorityPem,
    authority: authorityPem,
  };
}

interface CertificateParts {
  readonly subject: Subject;
  readonly issuer: Subject;
  readonly issuerKey: KeyObject;
  readonly nowMs: number;
  readonly extensions: readonly Uint8Array[];
}

/** A signed certificate as PEM (RFC 5280 §4.1). */
function certificate({ subject, issuer, issuerKey, nowMs, extensions }: CertificateParts): string {
  const version3 = explicit(0, positiveInteger(Uint8Array.of(2)));
  const serial = randomBytes(16);
  serial[0] = (serial[0] ?? 0) | 0x40; // no leading zeros
  const toBeSigned = sequence(
    version3,
    positiveInteger(serial),
    ECDSA_WITH_SHA256,
    commonName(issuer.name),
    sequence(time(nowMs - DAY_MS), time(nowMs + VALID_DAYS * DAY_MS)),
    commonName(subject.name),
    subject.publicKey.export({ type: "spki", format: "der" }),
    explicit(3, sequence(...extensions)),
  );
  const signed = sequence(toBeSigned, ECDSA_WITH_SHA256, bits(sign("sha256", toBeSigned, issuerKey)));
  const lines =
    Buffer.from(signed)
      .toString("base64")
      .match(/.{1,64}/g) ?? [];
  return ["-----BEGIN CERTIFICATE-----", ...lines, "-----END CERTIFICATE-----", ""].join("\n");
}

function authorityExtensions(authority: Subject): Uint8Array[] {
  const mayIssueOneLevel = sequence(boolean(true), positiveInteger(Uint8Array.of(0)));
  const names = [
    implicit(2, Buffer.from("localhost")),
    implicit(7, Buffer.concat([LOOPBACK_V4, Buffer.alloc(4, 0xff)])),
    implicit(7, Buffer.concat([LOOPBACK_V6, Buffer.alloc(16, 0xff)])),
  ];
  return [
    criticalExtension("2.5.29.19", mayIssueOneLevel),
    criticalExtension("2.5.29.15", bits(Uint8Array.of(0b0000_0100), 2)), // keyCertSign
    criticalExtension("2.5.29.30", sequence(der(0xa0, Buffer.concat(names.map((name) => sequence(name)))))),
    extension("2.5.29.14", octets(keyId(authority))),
  ];
}

function serverExtensions(server: Subject, authority: Subject): Uint8Array[] {
  const serverAuth = objectId("1.3.6.1.5.5.7.3.1");
  const names = [implicit(2, Buffer.from("localhost")), implicit(7, LOOPBACK_V4), implicit(7, LOOPBACK_V6)];
  return [
    criticalExtension("2.5.29.19", sequence()),
    criticalExtension("2.5.29.15", bits(Uint8Array.of(0b1000_0000), 7)), // digitalSignature
    extension("2.5.29.37", sequence(serverAuth)),
    extension("2.5.29.17", sequence(...names)),
    extension("2.5.29.14", octets(keyId(server))),
    extension("2.5.29.35", sequence(implicit(0, keyId(authority)))),
  ];
}

function extension(id: string, value: Uint8Array): Uint8Array {
  return sequence(objectId(id), octets(value));
}

/** A program that does not know a critical extension must refuse the certificate. */
function criticalExtension(id: string, value: Uint8Array): Uint8Array {
  return sequence(objectId(id), boolean(true), octets(value));
}

function commonName(name: string): Uint8Array {
  return sequence(set(sequence(objectId("2.5.4.3"), utf8(name))));
}

function keyId({ publicKey }: Subject): Uint8Array {
  return createHash("sha256")
    .update(publicKey.export({ type: "spki", format: "der" }))
    .digest()
    .subarray(0, 20);
}
