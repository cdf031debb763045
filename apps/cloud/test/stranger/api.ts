/**
 * The api of a stranger, who knows Cognito and nothing of this repository: orders of many companies. The access token's claim
 * `tenant` says whose orders they are, and the groups are roles.
 */
import { CognitoJwtVerifier } from "aws-jwt-verify";
import { type JwksCache, SimpleJwksCache } from "aws-jwt-verify/jwk";
import { Hono } from "hono";
import { createMiddleware } from "hono/factory";

interface Caller {
  readonly tenant: string;
  readonly roles: readonly string[];
}

export interface ApiOptions {
  readonly userPoolId: string;
  readonly clientId: string;
  /** The address of the user pool during development. Undefined: the service's. */
  readonly endpoint?: string;
}

export function createApi({ userPoolId, clientId, endpoint }: ApiOptions): Hono<{ Variables: { caller: Caller } }> {
  const verifier = CognitoJwtVerifier.create(
    { userPoolId, clientId, tokenUse: "access" },
    { jwksCache: endpoint === undefined ? new SimpleJwksCache() : keysAt(endpoint) },
  );
  const orders = new Map<string, string[]>();
  const app = new Hono<{ Variables: { caller: Caller } }>();

  app.use(async (context, next) => {
    const token = context.req.header("authorization")?.replace(/^Bearer /u, "") ?? "";
    const claims = await verifier.verify(token).catch(() => undefined);
    if (claims === undefined) return context.json({ error: "Sign in first." }, 401);
    const { tenant } = claims;
    if (typeof tenant !== "string") return context.json({ error: "You belong to no company." }, 403);
    context.set("caller", { tenant, roles: claims["cognito:groups"] ?? [] });
    return next();
  });
  app.get("/orders", (context) => context.json(orders.get(context.var.caller.tenant) ?? []));
  app.post("/orders", hasRole("buyers"), async (context) => {
    const { tenant } = context.var.caller;
    orders.set(tenant, [...(orders.get(tenant) ?? []), await context.req.text()]);
    return context.body(null, 201);
  });
  return app;
}

function hasRole(role: string) {
  return createMiddleware<{ Variables: { caller: Caller } }>(async (context, next) => {
    if (!context.var.caller.roles.includes(role)) return context.json({ error: `Only ${role} may do that.` }, 403);
    return next();
  });
}

/** The pool's keys at another address. The issuer in the tokens stays the service's. */
function keysAt(endpoint: string): JwksCache {
  return new SimpleJwksCache({
    fetcher: {
      async fetch(uri) {
        const response = await fetch(new URL(new URL(uri).pathname, endpoint));
        return response.arrayBuffer();
      },
    },
  });
}
