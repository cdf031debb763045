/** `@poolgate/testkit/pool-request`: a call of the user pool's API as it goes over the wire. */
export function poolRequest(url: string, operation: string, members: object): Request {
  const headers = {
    "content-type": "application/x-amz-json-1.1",
    "x-amz-target": `AWSCognitoIdentityProviderService.${operation}`,
  };
  return new Request(url, { method: "POST", headers, body: JSON.stringify(members) });
}
