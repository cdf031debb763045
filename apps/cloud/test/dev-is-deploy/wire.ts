/** Calls of Cognito's user pools and identity pools over HTTP, as anybody and as the owner. */

export type Answer = Readonly<Record<string, unknown>>;

/** One call. A refusal is an answer too. */
export type Call = (operation: string, body: object) => Promise<Answer>;

/** A well-formed signature. The local pool does not verify it. */
const SIGNATURE =
  "AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20261128/us-east-1/cognito-idp/aws4_request, SignedHeaders=host, " +
  `Signature=${"5d".repeat(32)}`;

const IDENTITY_OPERATION = /Identity(?:Pool|PoolRoles)$|^GetId$|^GetCredentialsForIdentity$|^GetOpenIdToken$/u;

/** @param url Of the local pool, which has the operations of both services. */
export function callTo(url: string): Call {
  return async (operation, body) => {
    const service = IDENTITY_OPERATION.test(operation)
      ? "AWSCognitoIdentityService"
      : "AWSCognitoIdentityProviderService";
    const response = await fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/x-amz-json-1.1",
        "x-amz-target": `${service}.${operation}`,
        authorization: SIGNATURE,
      },
      body: JSON.stringify(body),
    });
    return (await response.json()) as Answer;
  };
}

/** @throws Error when the call is refused. */
export function orThrow(call: Call): Call {
  return async (operation, body) => {
    const answer = await call(operation, body);
    if ("__type" in answer) throw new Error(`${operation}: ${String(answer["__type"])}: ${String(answer["message"])}`);
    return answer;
  };
}
