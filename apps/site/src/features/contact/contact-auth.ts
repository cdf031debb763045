/** The auth client of the contact page, with the site's settings. */
import { createAuth, type Auth, type AuthConfig, type AuthEnvironment } from "@poolgate/auth";
import type { ContactSettings } from "../../shared/config/api-settings.ts";
import { paths } from "../../shared/config/paths.ts";

type CompleteSettings = Extract<ContactSettings, { isComplete: true }>;

/** @throws AuthError `configuration.*` when a setting is invalid. */
export function createContactAuth(
  { userPool, contactUrl }: CompleteSettings,
  environment?: Pick<AuthEnvironment, "inspect">,
): Auth {
  const { userPoolEndpoint, hostedPages, ...ids } = userPool;
  const config: AuthConfig = {
    ...ids,
    ...(userPoolEndpoint !== undefined && { userPoolEndpoint }),
    loginMechanisms: ["email"],
    signUpAttributes: ["email"],
    apiOrigins: [new URL(contactUrl).origin],
    ...(hostedPages !== undefined && {
      oauth: { ...hostedPages, redirectSignIn: [contactPageUrl()], redirectSignOut: [contactPageUrl()] },
    }),
  };
  return createAuth(config, environment);
}

/** The hosted pages return here: the user pool's app client must list this address. */
function contactPageUrl(): string {
  return new URL(paths.contact, location.origin).href;
}
