/**
 * What a signed request claims, and which region and service are expected. The api that received the request sends it to the
 * pool, which has the keys. Of the request itself it has a digest only.
 */
import { type Infer, integer, optional, required, string, structure } from "../wire/schema.ts";

/** The path at which a pool checks signatures for other processes. */
export const WHO_SIGNED_PATH = "/whoSigned";

/** The forms of the parts of a signature. */
export const FORMS = {
  accessKeyId: /^\w{16,128}$/,
  /** A region or a service. */
  name: /^[\w-]{1,64}$/,
  day: /^\d{8}$/,
  date: /^\d{8}T\d{6}Z$/,
  digest: /^[\da-f]{64}$/,
  sessionToken: /^[\w+/=]{1,8192}$/,
};
/** A week, as on the service. */
export const MAX_EXPIRES_SECONDS = 604_800;

const matching = (form: keyof typeof FORMS) => string({ pattern: { regExp: FORMS[form], shown: FORMS[form].source } });

export const signatureClaim = structure({
  accessKeyId: required(matching("accessKeyId")),
  /** The scope of the credential: a day (YYYYMMDD), a region and a service. */
  day: required(matching("day")),
  region: required(matching("name")),
  service: required(matching("name")),
  /** YYYYMMDDTHHMMSSZ. */
  date: required(matching("date")),
  /** Of a presigned URL. */
  expiresSeconds: optional(integer({ min: 1, max: MAX_EXPIRES_SECONDS })),
  sessionToken: required(matching("sessionToken")),
  /** SHA-256 of the canonical request. */
  requestHash: required(matching("digest")),
  signature: required(matching("digest")),
  expectedService: required(string()),
  /** Absent: the region of the identity. */
  expectedRegion: optional(string()),
});

export type SignatureClaim = Infer<typeof signatureClaim>;
