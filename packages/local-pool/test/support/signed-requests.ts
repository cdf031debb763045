/** Requests that two published clients sign: the AWS SDK's own signer, and aws4fetch. */
import type * as Sha256 from "@aws-crypto/sha256-js";
import type * as Signature from "@smithy/signature-v4";
import { AwsClient } from "aws4fetch";
import { loadAsNode } from "./load-as-node.ts";

const { SignatureV4 } = loadAsNode("@smithy/signature-v4") as typeof Signature;
const sha256 = loadAsNode("@aws-crypto/sha256-js") as typeof Sha256;

export interface ToSign {
  readonly method?: string;
  /** With an encoded path and an encoded query. */
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly service?: string;
  readonly region?: string;
  readonly isPresigned?: boolean;
}

export interface SigningKey {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string;
}

export type Signer = (request: ToSign, key: SigningKey, atMs: number) => Promise<Request>;

/** Signs like a client of the AWS SDK for JavaScript v3, which has the path encoded and the query not. */
const signWithSdk: Signer = async ({ method = "GET", url, headers = {}, body, ...given }, credentials, atMs) => {
  const { service = "execute-api", region = "us-east-1", isPresigned = false } = given;
  const signer = new SignatureV4({
    credentials,
    region,
    service,
    sha256: sha256.Sha256,
    uriEscapePath: service !== "s3",
  });
  const { protocol, host, hostname, pathname: path, searchParams } = new URL(url);
  const names = [...new Set(searchParams.keys())];
  const toSign = {
    method,
    protocol,
    hostname,
    path,
    body,
    headers: { host, ...headers },
    query: Object.fromEntries(names.map((name) => [name, searchParams.getAll(name)])),
  };
  const signingDate = new Date(atMs);
  const signed = await (isPresigned
    ? signer.presign(toSign, { signingDate, expiresIn: 900 })
    : signer.sign(toSign, { signingDate }));
  const query = Object.entries(signed.query ?? {}).flatMap(([name, values]) =>
    [values ?? ""].flat().map((value) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`),
  );
  const target = query.length === 0 ? path : `${path}?${query.join("&")}`;
  return requestOf(`${protocol}//${host}${target}`, { method, headers: signed.headers, body });
};

const signWithAws4Fetch: Signer = async ({ method = "GET", url, headers = {}, body, ...given }, key, atMs) => {
  const { service = "execute-api", region = "us-east-1", isPresigned: signQuery = false } = given;
  const datetime = new Date(atMs).toISOString().replaceAll(/[:-]|\.\d{3}/g, "");
  const client = new AwsClient({ ...key, service, region });
  return client.sign(url, { method, headers, ...(body === undefined ? {} : { body }), aws: { datetime, signQuery } });
};

export const SIGNERS = { "the AWS SDK": signWithSdk, aws4fetch: signWithAws4Fetch } as const;

interface RequestParts {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

export function requestOf(url: string, { method, headers, body }: RequestParts): Request {
  return new Request(url, { method, headers, ...(body === undefined ? {} : { body }) });
}
