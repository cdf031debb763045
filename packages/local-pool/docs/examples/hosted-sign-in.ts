import * as client from "openid-client";

const issuer = new URL("http://localhost:9400/us-east-1_LocalPool");
const insecure = { execute: [client.allowInsecureRequests] }; // without --tls
const config = await client.discovery(issuer, "localclient00000000000000", undefined, client.None(), insecure);
const pkceCodeVerifier = client.randomPKCECodeVerifier();

/** Where to send the browser. */
export const address = client.buildAuthorizationUrl(config, {
  redirect_uri: "http://localhost:3000/",
  scope: "openid email",
  code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
  code_challenge_method: "S256",
});

/** The user's id, when the browser is back at `returned`. */
export async function finishSignIn(returned: URL): Promise<string | undefined> {
  const tokens = await client.authorizationCodeGrant(config, returned, { pkceCodeVerifier });
  return tokens.claims()?.sub;
}
