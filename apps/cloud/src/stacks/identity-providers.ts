/**
 * The identity providers that have settings, as the owner's description has them.
 *
 * Client secrets are references to Secrets Manager, which CloudFormation resolves while it deploys: no secret is in a
 * template or on the machine that deploys.
 */
import { SecretValue } from "aws-cdk-lib";
import { CfnUserPoolIdentityProvider } from "aws-cdk-lib/aws-cognito";
import { Construct } from "constructs";
import { SOCIAL_PROVIDERS, type SocialProvider } from "@poolgate/site/pool/owners-pool";
import type { AppleClient, ProviderClient, ProviderSettings } from "../settings/settings.ts";

/** The names of the settings, and of the constructs in capitals. Another name of a construct would replace the provider. */
const NAMES = {
  google: { construct: "Google", provider: "Google" },
  facebook: { construct: "Facebook", provider: "Facebook" },
  amazon: { construct: "Amazon", provider: "LoginWithAmazon" },
  apple: { construct: "Apple", provider: "SignInWithApple" },
} as const satisfies Record<keyof ProviderSettings, { readonly construct: string; readonly provider: SocialProvider }>;

export function addProviders(
  scope: Construct,
  userPoolId: string,
  settings: ProviderSettings,
): CfnUserPoolIdentityProvider[] {
  return Object.entries(NAMES).flatMap(([name, { construct, provider }]) => {
    const client = settings[name as keyof ProviderSettings];
    if (client === undefined) return [];
    const { providerDetails, attributeMapping } = SOCIAL_PROVIDERS[provider];
    return [
      new CfnUserPoolIdentityProvider(new Construct(scope, construct), "Resource", {
        userPoolId,
        providerName: provider,
        providerType: provider,
        providerDetails: { ...clientDetails(client), ...providerDetails },
        attributeMapping,
      }),
    ];
  });
}

/** The secret is a text here, but it is the reference. */
function clientDetails(client: ProviderClient | AppleClient): Readonly<Record<string, string>> {
  const secret = SecretValue.secretsManager(client.secret).unsafeUnwrap();
  if (!("teamId" in client)) return { client_id: client.clientId, client_secret: secret };
  return { client_id: client.clientId, team_id: client.teamId, key_id: client.keyId, private_key: secret };
}
