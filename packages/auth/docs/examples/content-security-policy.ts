import { auth } from "./auth.ts";

const { userPoolEndpoint, identityPoolEndpoint, oauth, apiOrigins = [] } = auth.config;
const services = [userPoolEndpoint, identityPoolEndpoint, oauth?.domain].filter((address) => address !== undefined);
const requested = new Set([...services.map((address) => new URL(address).origin), ...apiOrigins]);

export const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  `connect-src 'self' ${[...requested].join(" ")}`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join("; ");
