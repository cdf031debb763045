import { auth } from "./auth.ts";

const { userPoolEndpoint, apiOrigins = [] } = auth.config;

export const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  `connect-src 'self' ${[new URL(userPoolEndpoint).origin, ...apiOrigins].join(" ")}`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join("; ");
