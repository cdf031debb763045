/**
 * The four identity providers that have settings, as Cognito names them.
 *
 * Client secrets are references to Secrets Manager, which CloudFormation resolves while it deploys: no secret is in a
 * template or on the machine that deploys.
 */
import { SecretValue } from "aws-cdk-lib";
import {
  type IUserPool,
  type IUserPoolIdentityProvider,
  ProviderAttribute,
  UserPoolClientIdentityProvider,
  UserPoolIdentityProviderAmazon,
  UserPoolIdentityProviderApple,
  UserPoolIdentityProviderFacebook,
  UserPoolIdentityProviderGoogle,
} from "aws-cdk-lib/aws-cognito";
import type { Construct } from "constructs";
import type { ProviderSettings } from "../settings/settings.ts";

export interface AddedProviders {
  readonly providers: readonly IUserPoolIdentityProvider[];
  /** What the app client may be used with; the pool's own accounts come first. */
  readonly supported: UserPoolClientIdentityProvider[];
}

export function addProviders(scope: Construct, userPool: IUserPool, settings: ProviderSettings): AddedProviders {
  const { google, facebook, amazon, apple } = settings;
  const providers: IUserPoolIdentityProvider[] = [];
  const supported = [UserPoolClientIdentityProvider.COGNITO];
  const add = (provider: IUserPoolIdentityProvider, name: UserPoolClientIdentityProvider): void => {
    providers.push(provider);
    supported.push(name);
  };
  if (google !== undefined) {
    const provider = new UserPoolIdentityProviderGoogle(scope, "Google", {
      userPool,
      clientId: google.clientId,
      clientSecretValue: SecretValue.secretsManager(google.secret),
      scopes: ["openid", "email"],
      attributeMapping: { email: ProviderAttribute.GOOGLE_EMAIL },
    });
    add(provider, UserPoolClientIdentityProvider.GOOGLE);
  }
  if (facebook !== undefined) {
    const provider = new UserPoolIdentityProviderFacebook(scope, "Facebook", {
      userPool,
      clientId: facebook.clientId,
      // These two take a text: it is the reference, not the secret.
      clientSecret: SecretValue.secretsManager(facebook.secret).unsafeUnwrap(),
      scopes: ["public_profile", "email"],
      attributeMapping: { email: ProviderAttribute.FACEBOOK_EMAIL },
    });
    add(provider, UserPoolClientIdentityProvider.FACEBOOK);
  }
  if (amazon !== undefined) {
    const provider = new UserPoolIdentityProviderAmazon(scope, "Amazon", {
      userPool,
      clientId: amazon.clientId,
      clientSecret: SecretValue.secretsManager(amazon.secret).unsafeUnwrap(),
      scopes: ["profile"],
      attributeMapping: { email: ProviderAttribute.AMAZON_EMAIL },
    });
    add(provider, UserPoolClientIdentityProvider.AMAZON);
  }
  if (apple !== undefined) {
    const provider = new UserPoolIdentityProviderApple(scope, "Apple", {
      userPool,
      clientId: apple.clientId,
      teamId: apple.teamId,
      keyId: apple.keyId,
      privateKeyValue: SecretValue.secretsManager(apple.secret),
      scopes: ["email"],
      attributeMapping: { email: ProviderAttribute.APPLE_EMAIL },
    });
    add(provider, UserPoolClientIdentityProvider.APPLE);
  }
  return { providers, supported };
}
