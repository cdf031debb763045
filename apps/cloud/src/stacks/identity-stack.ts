/**
 * The user pool with its app client and hosted pages, and the identity pool with its two roles.
 *
 * Their settings are the owner's description, which the local pool of `pnpm dev` has too; only what belongs to the cloud is here.
 * Accounts outlive the stack: the pool is protected and retained. A pool that exists already stays as it is; only a client of
 * its own is added.
 */
import { CfnOutput, Duration, RemovalPolicy, Stack, type StackProps } from "aws-cdk-lib";
import {
  CfnIdentityPool,
  CfnIdentityPoolRoleAttachment,
  CfnUserPool,
  CfnUserPoolClient,
  CfnUserPoolDomain,
} from "aws-cdk-lib/aws-cognito";
import { FederatedPrincipal, Role } from "aws-cdk-lib/aws-iam";
import { Construct } from "constructs";
import {
  COGNITO_IDENTITY_PROVIDER,
  type HandlerFiles,
  IDENTITY_POOL,
  LAMBDA_CONFIG,
  MFA,
  relyingPartyId,
  returnPages,
  USER_POOL,
  USER_POOL_CLIENT,
} from "@poolgate/site/pool/owners-pool";
import type { CloudSettings } from "../settings/settings.ts";
import { acknowledge } from "./acknowledge.ts";
import { addProviders } from "./identity-providers.ts";
import { mutable } from "./mutable.ts";
import { addFirewall } from "./pool-firewall.ts";
import { addHandlers } from "./pool-handlers.ts";

export interface IdentityStackProps extends StackProps {
  readonly settings: CloudSettings;
  /** The site's origin, such as `https://www.example.com`. */
  readonly siteOrigin: string;
  /** The folder of the bundles. */
  readonly bundles: string;
  /** Default: those of the owner's description. */
  readonly lambdaConfig?: HandlerFiles;
}

export class IdentityStack extends Stack {
  readonly issuer: string;
  readonly clientId: string;

  constructor(scope: Construct, id: string, props: IdentityStackProps) {
    super(scope, id, props);
    const { settings, siteOrigin } = props;
    const { existingId, loginDomain } = settings.userPool;
    const userPoolId = existingId ?? this.#createPool(props).ref;
    new CfnUserPoolDomain(this.#named("HostedPages"), "Resource", { userPoolId, domain: loginDomain });
    const client = this.#createClient(userPoolId, settings, siteOrigin);
    const identityPool = this.#createIdentityPool(userPoolId, client);
    this.issuer = `https://${this.#providerName(userPoolId)}`;
    this.clientId = client.ref;

    new CfnOutput(this, "UserPoolId", { value: userPoolId });
    new CfnOutput(this, "UserPoolClientId", { value: client.ref });
    new CfnOutput(this, "IdentityPoolId", { value: identityPool.ref });
    new CfnOutput(this, "HostedPagesDomain", { value: `${loginDomain}.auth.${this.region}.amazoncognito.com` });
  }

  #createPool({ settings, siteOrigin, bundles, lambdaConfig = LAMBDA_CONFIG }: IdentityStackProps): CfnUserPool {
    const { mail, name, region, account, userPool } = settings;
    const pool = new CfnUserPool(this.#named("UserPool"), "Resource", {
      ...mutable(USER_POOL),
      ...mutable(MFA[userPool.mfa]),
      userPoolName: `${name}-visitors`,
      webAuthnRelyingPartyId: relyingPartyId(siteOrigin),
      // Cognito's own sender is limited to 50 mails a day.
      emailConfiguration: mail.isVerified
        ? {
            emailSendingAccount: "DEVELOPER",
            from: mail.from,
            sourceArn: `arn:${this.partition}:ses:${region}:${account}:identity/${mail.from}`,
          }
        : { emailSendingAccount: "COGNITO_DEFAULT" },
    });
    addHandlers(this, pool, lambdaConfig, bundles);
    pool.applyRemovalPolicy(RemovalPolicy.RETAIN);
    if (userPool.rateLimit !== undefined) addFirewall(this, pool, name, userPool.rateLimit);
    acknowledge(pool, {
      "AwsSolutions-COG1": "The specification asks for eight characters and no required classes.",
      "AwsSolutions-COG2": "The specification has MFA off; the owner may offer it to those who want it.",
      "AwsSolutions-COG8": "The Plus plan adds threat protection only, and costs more than all else together.",
    });
    return pool;
  }

  #createClient(userPoolId: string, settings: CloudSettings, siteOrigin: string): CfnUserPoolClient {
    const pages = returnPages(siteOrigin);
    const providers = addProviders(this, userPoolId, settings.providers);
    const client = new CfnUserPoolClient(this.#named("SiteClient"), "Resource", {
      ...mutable(USER_POOL_CLIENT),
      userPoolId,
      clientName: `${settings.name}-site`,
      // The pool's own accounts come first.
      supportedIdentityProviders: ["COGNITO", ...providers.map(({ providerName }) => providerName)],
      callbackUrLs: pages,
      logoutUrLs: pages,
    });
    for (const provider of providers) client.addResourceDependency(provider);
    return client;
  }

  #createIdentityPool(userPoolId: string, client: CfnUserPoolClient): CfnIdentityPool {
    const pool = new CfnIdentityPool(this, "IdentityPool", {
      ...IDENTITY_POOL,
      cognitoIdentityProviders: [
        { ...COGNITO_IDENTITY_PROVIDER, clientId: client.ref, providerName: this.#providerName(userPoolId) },
      ],
    });
    acknowledge(pool, {
      "AwsSolutions-COG7": "The specification has guests. Their role allows nothing until the owner adds to it.",
    });
    new CfnIdentityPoolRoleAttachment(this, "IdentityPoolRoles", {
      identityPoolId: pool.ref,
      roles: {
        unauthenticated: this.#createRole("GuestRole", pool, "unauthenticated").roleArn,
        authenticated: this.#createRole("SignedInRole", pool, "authenticated").roleArn,
      },
    });
    return pool;
  }

  /** A role without any permission: the site calls no AWS service with these credentials. */
  #createRole(id: string, pool: CfnIdentityPool, kind: "authenticated" | "unauthenticated"): Role {
    const conditions = {
      StringEquals: { "cognito-identity.amazonaws.com:aud": pool.ref },
      "ForAnyValue:StringLike": { "cognito-identity.amazonaws.com:amr": kind },
    };
    return new Role(this, id, {
      maxSessionDuration: Duration.hours(1),
      assumedBy: new FederatedPrincipal("cognito-identity.amazonaws.com", conditions, "sts:AssumeRoleWithWebIdentity"),
    });
  }

  /** Constructs in which the resources have the ids that CloudFormation knows them by. Another id would replace the resource. */
  #named(id: string): Construct {
    return new Construct(this, id);
  }

  #providerName(userPoolId: string): string {
    return `cognito-idp.${this.region}.amazonaws.com/${userPoolId}`;
  }
}
