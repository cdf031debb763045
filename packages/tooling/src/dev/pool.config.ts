/**
 * The settings of the pool of `dev` and `preview`. The site's address depends on its port, so it comes from the environment
 * (`SITE_ORIGIN`); without one, the pool has no hosted pages. Without `providerDetails`, stand-ins on this machine play the
 * identity providers.
 */
import settings from "./pool.config.json" with { type: "json" };

const { SITE_ORIGIN: origin } = process.env;
/** The pages of the site to which the hosted pages may return. */
const pages = origin === undefined ? [] : ["/", "/contact"].map((path) => `${origin}${path}`);

const SOCIAL_PROVIDERS = ["Google", "Facebook", "LoginWithAmazon", "SignInWithApple"];

export default {
  ...settings,
  clients: settings.clients.map((client) => ({ ...client, callbackURLs: pages, logoutURLs: pages })),
  identityProviders: [
    ...SOCIAL_PROVIDERS.map((name) => ({ providerName: name, providerType: name })),
    { providerName: "Contoso", providerType: "OIDC" },
  ],
};
