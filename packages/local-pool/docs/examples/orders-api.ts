import { createServer } from "node:http";
import { createRemoteJWKSet, jwtVerify } from "jose";

const issuer = process.env["ISSUER"] ?? "https://cognito-idp.us-east-1.amazonaws.com/us-east-1_AbCdEfGhI";
const clientId = process.env["CLIENT_ID"] ?? "1example23456789";
const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`));

/** Returns the groups of an access token. Rejects if the token is missing, expired, or of another pool or client. */
async function groupsOf(authorization = ""): Promise<readonly unknown[]> {
  const { payload } = await jwtVerify(authorization.replace(/^Bearer /, ""), keys, { issuer });
  if (payload["token_use"] !== "access") throw new Error("That is not an access token.");
  if (payload["client_id"] !== clientId) throw new Error("The token is another client's.");
  const groups = payload["cognito:groups"];
  return Array.isArray(groups) ? groups : [];
}

/** Returns 200 for editors, 401 without a valid token, and 403 for everybody else. */
async function answerTo(authorization: string | undefined): Promise<readonly [status: number, text: string]> {
  const groups = await groupsOf(authorization).catch(() => undefined);
  if (groups === undefined) return [401, "Sign in first.\n"];
  return groups.includes("editors") ? [200, "Here are the orders.\n"] : [403, "Only editors may see the orders.\n"];
}

export const api = createServer(({ headers }, response) => {
  void answerTo(headers.authorization).then(([status, text]) => response.writeHead(status).end(text));
}).listen(Number(process.env["PORT"] ?? 3000), "localhost");
