/**
 * `@poolgate/testkit/aws-service`: a server on localhost that plays AWS STS and Amazon S3 for requests with valid signatures, and
 * refuses all others with the errors of these services.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AccessKey, checkAwsSignature } from "./aws-signature.ts";
import { openOnLoopback } from "./loopback-server.ts";

/** The holder of an access key. */
export interface AwsCaller extends AccessKey {
  readonly identityId: string;
  readonly roleArn: string;
}

export interface AwsService {
  readonly url: string;
  /** The callers of the accepted requests, oldest first. */
  readonly callers: readonly AwsCaller[];
  stop(): Promise<void>;
}

export interface AwsServiceOptions {
  /** The holder of a session token, unless it is unknown or expired. */
  readonly readCredentials: (sessionToken: string) => AwsCaller | undefined;
  /** Default: the machine's clock. */
  readonly now?: () => number;
}

/** Starts the server on a free port. */
export async function startAwsService({ readCredentials, now = Date.now }: AwsServiceOptions): Promise<AwsService> {
  const callers: AwsCaller[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBytes(request);
    const result = checkAwsSignature(
      {
        method: request.method ?? "",
        target: request.url ?? "",
        headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
        body,
      },
      (_accessKeyId, sessionToken) => readCredentials(sessionToken ?? ""),
      now(),
    );
    response.setHeader("content-type", "text/xml");
    if ("refusal" in result) {
      response.statusCode = 403;
      const error = `<Error><Type>Sender</Type><Code>${result.refusal}</Code><Message>Refused.</Message></Error>`;
      response.end(request.method === "POST" ? `<ErrorResponse>${error}</ErrorResponse>` : error);
      return;
    }
    callers.push(result.key);
    response.end(request.method === "POST" ? callerIdentity(result.key) : "the object");
  };
  // A client that breaks the connection gets no answer.
  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
  const { origin, close } = await openOnLoopback(server, "localhost");
  return { url: origin, callers, stop: close };
}

/** The answer of GetCallerIdentity, the only operation of AWS STS that this server plays. */
function callerIdentity({ accessKeyId, identityId, roleArn }: AwsCaller): string {
  const account = roleArn.split(":")[4] ?? "";
  const role = roleArn.slice(roleArn.lastIndexOf("/") + 1);
  return (
    `<GetCallerIdentityResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><GetCallerIdentityResult>` +
    `<Arn>arn:aws:sts::${account}:assumed-role/${role}/CognitoIdentityCredentials</Arn>` +
    `<UserId>${accessKeyId}:${identityId}</UserId><Account>${account}</Account>` +
    `</GetCallerIdentityResult></GetCallerIdentityResponse>`
  );
}

async function readBytes(request: IncomingMessage): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
}
