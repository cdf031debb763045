/** A server on localhost that plays AWS STS and Amazon S3 for requests with valid signatures, and refuses all others. */
import { type AwsSigner, SignatureError, whoSigned } from "@poolgate/local-pool";
import { startServer } from "../../src/server/node-server.ts";

export interface AwsService {
  readonly url: string;
  /** The callers of the accepted requests, oldest first. */
  readonly callers: readonly AwsSigner[];
  stop(): Promise<void>;
}

/**
 * Starts the server on a free port.
 *
 * @param pool the pool whose identity pools have issued the keys, as for `whoSigned`.
 */
export async function startAwsService(pool: string): Promise<AwsService> {
  const callers: AwsSigner[] = [];
  const answer = async (request: Request): Promise<Response> => {
    const isSts = request.method === "POST";
    const headers = { "content-type": "text/xml" };
    try {
      const caller = await whoSigned(request, { pool, service: isSts ? "sts" : "s3" });
      callers.push(caller);
      return new Response(isSts ? callerIdentity(caller) : "the object", { headers });
    } catch (error) {
      if (!(error instanceof SignatureError)) throw error;
      const { reason, message, status } = error;
      const text = `<Error><Type>Sender</Type><Code>${reason}</Code><Message>${message}</Message></Error>`;
      return new Response(isSts ? `<ErrorResponse>${text}</ErrorResponse>` : text, { status, headers });
    }
  };
  const server = await startServer(0, () => answer);
  return { url: server.url, callers, stop: () => server.stop() };
}

/** The answer of GetCallerIdentity, the only operation of AWS STS that this server plays. */
function callerIdentity({ accessKeyId, identityId, roleArn }: AwsSigner): string {
  const account = roleArn.split(":")[4] ?? "";
  const role = roleArn.slice(roleArn.lastIndexOf("/") + 1);
  return (
    `<GetCallerIdentityResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><GetCallerIdentityResult>` +
    `<Arn>arn:aws:sts::${account}:assumed-role/${role}/CognitoIdentityCredentials</Arn>` +
    `<UserId>${accessKeyId}:${identityId}</UserId><Account>${account}</Account>` +
    `</GetCallerIdentityResult></GetCallerIdentityResponse>`
  );
}
