/**
 * The settings of the pool of `pnpm dev` and `pnpm preview`: the owner's description, with what only a laptop has.
 *
 * The site's address depends on its port, so it comes from the environment (`SITE_ORIGIN`). Without one, the pool has no hosted
 * pages. Without `providerDetails`, stand-ins on this machine play the identity providers.
 */
import type { UserPoolConfig } from "@poolgate/local-pool";
import { COMPANY_PROVIDER, LOCAL_ORIGIN, SEEDED_USERS } from "./local-differences.ts";
import {
  COGNITO_IDENTITY_PROVIDER,
  IDENTITY_POOL,
  LAMBDA_CONFIG,
  MFA,
  relyingPartyId,
  returnPages,
  SOCIAL_PROVIDERS,
  type SocialProvider,
  USER_POOL,
  USER_POOL_CLIENT,
} from "./owners-pool.ts";

const UNIT_SECONDS = { hours: 3_600, days: 86_400 } as const;

const { SITE_ORIGIN: origin } = process.env;
const pages = origin === undefined ? [] : returnPages(origin);

const {
  policies: { passwordPolicy, signInPolicy },
  webAuthnUserVerification: userVerification,
  webAuthnFactorConfiguration: factorConfiguration,
  userPoolTier: _tier,
  ...userPool
} = USER_POOL;
const {
  accessTokenValidity,
  idTokenValidity,
  refreshTokenValidity,
  tokenValidityUnits: units,
  authSessionValidity,
  generateSecret: _generateSecret,
  allowedOAuthFlowsUserPoolClient: _isOAuthClient,
  ...client
} = USER_POOL_CLIENT;

export default {
  ...userPool,
  lambdaConfig: LAMBDA_CONFIG,
  ...MFA.off,
  enabledMfas: [],
  passwordPolicy,
  allowedFirstAuthFactors: signInPolicy.allowedFirstAuthFactors,
  webAuthn: { relyingPartyId: relyingPartyId(origin ?? LOCAL_ORIGIN), userVerification, factorConfiguration },
  clients: [
    {
      ...client,
      accessTokenValiditySeconds: accessTokenValidity * UNIT_SECONDS[units.accessToken],
      idTokenValiditySeconds: idTokenValidity * UNIT_SECONDS[units.idToken],
      refreshTokenValiditySeconds: refreshTokenValidity * UNIT_SECONDS[units.refreshToken],
      authSessionValiditySeconds: authSessionValidity * 60,
      callbackURLs: pages,
      logoutURLs: pages,
    },
  ],
  identityPool: { ...IDENTITY_POOL, ...COGNITO_IDENTITY_PROVIDER },
  identityProviders: [
    ...Object.entries(SOCIAL_PROVIDERS).map(([name, { attributeMapping }]) => ({
      providerName: name,
      providerType: name as SocialProvider,
      attributeMapping,
    })),
    COMPANY_PROVIDER,
  ],
  seededUsers: SEEDED_USERS,
} satisfies UserPoolConfig;
