import { auth } from "./auth.ts";

const { userPoolEndpoint, identityPoolEndpoint = userPoolEndpoint, apiOrigins = [] } = auth.config;
const pools = new Set([userPoolEndpoint, identityPoolEndpoint].map((address) => new URL(address).origin));

export const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  `connect-src 'self' ${[...pools, ...apiOrigins].join(" ")}`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join("; ");
