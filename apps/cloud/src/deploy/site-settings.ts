/** The settings of the site's build, from what the stacks gave: the names are those that `apps/site` reads. */
import type { CloudSettings } from "../settings/settings.ts";

/** Outputs of the stacks identity and api. */
export interface BackendOutputs {
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  readonly hostedPagesDomain: string;
  /** The api's origin, without the stage. */
  readonly apiUrl: string;
}

const PROVIDER_NAMES = { google: "Google", facebook: "Facebook", amazon: "Amazon", apple: "Apple" } as const;

export function siteSettings(
  { providers }: CloudSettings,
  siteOrigin: string,
  { userPoolId, userPoolClientId, hostedPagesDomain, apiUrl }: BackendOutputs,
): Readonly<Record<string, string>> {
  const offered = Object.entries(PROVIDER_NAMES).filter(([key]) => providers[key as keyof typeof providers]);
  return {
    SITE_URL: siteOrigin,
    VITE_USER_POOL_ID: userPoolId,
    VITE_USER_POOL_CLIENT_ID: userPoolClientId,
    ...(offered.length > 0 && {
      VITE_OAUTH_DOMAIN: hostedPagesDomain,
      VITE_OAUTH_PROVIDERS: offered.map(([, name]) => name).join(","),
    }),
    // The contact page adds `/production/contact` itself.
    VITE_CONTACT_URL: apiUrl,
    VITE_TRANSCRIBE_URL: `${apiUrl}/production`,
    VITE_REFINE_URL: `${apiUrl}/production`,
    VITE_VITALS_URL: `${apiUrl}/production`,
  };
}
