/** aws-jwt-verify, unchanged: it fetches the pool's keys by https, or gets them by hand, and accepts the pool's tokens. */
import { request } from "node:https";
import { listen, type LocalPool } from "@poolgate/local-pool";
import { CognitoJwtVerifier, JwtRsaVerifier } from "aws-jwt-verify";
import type { Jwks } from "aws-jwt-verify/jwk";
import { SimpleFetcher } from "aws-jwt-verify/https";
import { SimpleJwksCache } from "aws-jwt-verify/jwk";
import { expect, it, onTestFinished } from "vitest";
import { testSettings } from "./support/test-settings.ts";
import { ANN, CLIENT_ID, signInByPassword, startPool } from "./support/start-pool.ts";

const seededUsers = [{ email: ANN.username, password: ANN.password }];

it("JwtRsaVerifier fetches the key set over --tls", async () => {
  const pool = await listen({ tls: true, config: testSettings({ seededUsers }) });
  onTestFinished(() => pool.close());
  const issuer = `${pool.url}/${pool.userPoolId}`;
  const fetcher = new SimpleFetcher({ defaultRequestOptions: { ca: pool.certificate ?? "" } });
  const IdToken = await signIn(pool);
  const verifier = JwtRsaVerifier.create(
    { issuer, audience: CLIENT_ID, jwksUri: `${issuer}/.well-known/jwks.json` },
    { jwksCache: new SimpleJwksCache({ fetcher }) },
  );
  expect(await verifier.verify(IdToken)).toMatchObject({ iss: issuer, email: ANN.username });
  const [head, claims = "", signature] = IdToken.split(".");
  const forged = Buffer.from(claims, "base64url").toString().replace(ANN.username, "eva@example.com");
  const token = [head, Buffer.from(forged).toString("base64url"), signature].join(".");
  await expect(verifier.verify(token)).rejects.toThrow("Invalid signature");
});

it("CognitoJwtVerifier accepts the tokens of a pool with the service's issuer", async () => {
  const userPoolId = "us-east-1_LocalPool";
  const issuer = `https://cognito-idp.us-east-1.amazonaws.com/${userPoolId}`;
  const pool = startPool({ issuer, seededUsers });
  pool.clock.advance(Date.now() - pool.clock.now());
  const { IdToken, AccessToken } = await signInByPassword(pool);
  const keys = await pool.handle(new Request(`http://localhost:9400/${userPoolId}/.well-known/jwks.json`));
  const verifier = CognitoJwtVerifier.create({ userPoolId, clientId: CLIENT_ID, tokenUse: null });
  verifier.cacheJwks((await keys.json()) as Jwks);
  expect(await verifier.verify(IdToken)).toMatchObject({ token_use: "id", email: ANN.username });
  expect(await verifier.verify(AccessToken)).toMatchObject({ token_use: "access", client_id: CLIENT_ID });
  await expect(verifier.verify(IdToken, { tokenUse: "access", clientId: CLIENT_ID })).rejects.toThrow("Token use");
});

/** The id token of a sign-in by password over https. */
async function signIn({ url, certificate }: LocalPool): Promise<string> {
  const headers = {
    "content-type": "application/x-amz-json-1.1",
    "x-amz-target": "AWSCognitoIdentityProviderService.InitiateAuth",
  };
  const AuthParameters = { USERNAME: ANN.username, PASSWORD: ANN.password };
  const body = await new Promise<string>((resolve, reject) => {
    const sent = request(url, { method: "POST", ca: certificate ?? "", agent: false, headers }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
      response.on("end", () => resolve(text));
    });
    sent.on("error", reject);
    sent.end(JSON.stringify({ ClientId: CLIENT_ID, AuthFlow: "USER_PASSWORD_AUTH", AuthParameters }));
  });
  return (JSON.parse(body) as { AuthenticationResult: { IdToken: string } }).AuthenticationResult.IdToken;
}
