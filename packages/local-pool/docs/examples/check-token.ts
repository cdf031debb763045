import { createRemoteJWKSet, jwtVerify } from "jose";

const issuer = process.env["ISSUER"] ?? "https://cognito-idp.us-east-1.amazonaws.com/us-east-1_AbCdEfGhI";
const audience = process.env["CLIENT_ID"] ?? "1example23456789";
const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`));

/** Returns the id of the user who sent the request. Rejects if the id token is missing, expired, or not the pool's. */
export async function checkRequest(request: Request): Promise<string | undefined> {
  const token = request.headers.get("authorization")?.replace(/^Bearer /, "") ?? "";
  const { payload } = await jwtVerify(token, keys, { issuer, audience });
  if (payload["token_use"] !== "id") throw new Error("That is not an id token.");
  return payload.sub;
}
