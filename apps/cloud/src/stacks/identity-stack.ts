/**
 * The user pool with its app client and hosted pages, and the identity pool with its two roles.
 *
 * The pool is the one of the specification: sign-in by e-mail address, passwords of at least eight characters without
 * required classes, passkeys, codes by e-mail. Accounts outlive the stack: the pool is protected and retained. A pool
 * that exists already stays as it is; only a client of its own is added.
 */
import { CfnOutput, Duration, RemovalPolicy, Stack, type StackProps } from "aws-cdk-lib";
import {
  AccountRecovery,
  CfnIdentityPool,
  CfnIdentityPoolRoleAttachment,
  FeaturePlan,
  type IUserPool,
  Mfa,
  OAuthScope,
  PasskeyUserVerification,
  UserPool,
  UserPoolClient,
  UserPoolDomain,
  UserPoolEmail,
  VerificationEmailStyle,
} from "aws-cdk-lib/aws-cognito";
import { FederatedPrincipal, Role } from "aws-cdk-lib/aws-iam";
import type { Construct } from "constructs";
import type { CloudSettings } from "../settings/settings.ts";
import { acknowledge } from "./acknowledge.ts";
import { addProviders } from "./identity-providers.ts";
import { addFirewall } from "./pool-firewall.ts";

export interface IdentityStackProps extends StackProps {
  readonly settings: CloudSettings;
  /** The site's origin, such as `https://www.example.com`. */
  readonly siteOrigin: string;
}

/** The pages that the hosted pages may return to. */
const RETURN_PATHS = ["/", "/contact"];

export class IdentityStack extends Stack {
  readonly issuer: string;
  readonly clientId: string;

  constructor(scope: Construct, id: string, props: IdentityStackProps) {
    super(scope, id, props);
    const { settings, siteOrigin } = props;
    const { existingId, loginDomain } = settings.userPool;
    const pool =
      existingId === undefined ? this.#createPool(props) : UserPool.fromUserPoolId(this, "ExistingPool", existingId);
    const domain = new UserPoolDomain(this, "HostedPages", {
      userPool: pool,
      cognitoDomain: { domainPrefix: loginDomain },
    });
    const client = this.#createClient(pool, settings, siteOrigin);
    const identityPool = this.#createIdentityPool(pool, client);
    this.issuer = `https://cognito-idp.${this.region}.amazonaws.com/${pool.userPoolId}`;
    this.clientId = client.userPoolClientId;

    new CfnOutput(this, "UserPoolId", { value: pool.userPoolId });
    new CfnOutput(this, "UserPoolClientId", { value: client.userPoolClientId });
    new CfnOutput(this, "IdentityPoolId", { value: identityPool.ref });
    new CfnOutput(this, "HostedPagesDomain", { value: `${domain.domainName}.auth.${this.region}.amazoncognito.com` });
  }

  #createPool({ settings, siteOrigin }: IdentityStackProps): UserPool {
    const { mail, userPool } = settings;
    const pool = new UserPool(this, "UserPool", {
      userPoolName: `${settings.name}-visitors`,
      // Passkeys need this plan.
      featurePlan: FeaturePlan.ESSENTIALS,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      selfSignUpEnabled: true,
      autoVerify: { email: true },
      keepOriginal: { email: true },
      standardAttributes: { email: { required: true, mutable: true } },
      userVerification: { emailStyle: VerificationEmailStyle.CODE },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      passwordPolicy: {
        minLength: 8,
        requireLowercase: false,
        requireUppercase: false,
        requireDigits: false,
        requireSymbols: false,
        tempPasswordValidity: Duration.days(3),
      },
      signInPolicy: { allowedFirstAuthFactors: { password: true, passkey: true } },
      passkeyRelyingPartyId: new URL(siteOrigin).hostname,
      passkeyUserVerification: PasskeyUserVerification.REQUIRED,
      mfa: userPool.mfa === "optional" ? Mfa.OPTIONAL : Mfa.OFF,
      ...(userPool.mfa === "optional" && { mfaSecondFactor: { otp: true, sms: false } }),
      enableSmsRole: false,
      deviceTracking: { challengeRequiredOnNewDevice: false, deviceOnlyRememberedOnUserPrompt: true },
      // Cognito's own sender is limited to 50 mails a day.
      email: mail.isVerified
        ? UserPoolEmail.withSES({ fromEmail: mail.from, sesRegion: settings.region })
        : UserPoolEmail.withCognito(),
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    if (userPool.rateLimit !== undefined) addFirewall(this, pool, settings.name, userPool.rateLimit);
    acknowledge(pool, {
      "AwsSolutions-COG1": "The specification asks for eight characters and no required classes.",
      "AwsSolutions-COG2": "The specification has MFA off; the owner may offer it to those who want it.",
      "AwsSolutions-COG8": "The Plus plan adds threat protection only, and costs more than all else together.",
    });
    return pool;
  }

  #createClient(userPool: IUserPool, settings: CloudSettings, siteOrigin: string): UserPoolClient {
    const returns = RETURN_PATHS.map((path) => siteOrigin + path);
    const { providers, supported } = addProviders(this, userPool, settings.providers);
    const client = new UserPoolClient(this, "SiteClient", {
      userPool,
      userPoolClientName: `${settings.name}-site`,
      // A browser keeps no secret.
      generateSecret: false,
      // Not an administrator's flow; refresh tokens are rotated, which excludes their flow. ALLOW_USER_AUTH also accepts a
      // plain password as a first factor; the site sends none, but the proof of SRP.
      authFlows: { userSrp: true, user: true },
      refreshTokenRotationGracePeriod: Duration.seconds(60),
      refreshTokenValidity: Duration.days(30),
      accessTokenValidity: Duration.hours(1),
      idTokenValidity: Duration.hours(1),
      authSessionValidity: Duration.minutes(3),
      enableTokenRevocation: true,
      preventUserExistenceErrors: true,
      supportedIdentityProviders: supported,
      oAuth: {
        flows: { authorizationCodeGrant: true, implicitCodeGrant: false },
        // The account cards and global sign-out call the pool with the access token.
        scopes: [OAuthScope.OPENID, OAuthScope.EMAIL, OAuthScope.PROFILE, OAuthScope.COGNITO_ADMIN],
        callbackUrls: returns,
        logoutUrls: returns,
      },
    });
    for (const provider of providers) client.node.addDependency(provider);
    return client;
  }

  #createIdentityPool(userPool: IUserPool, client: UserPoolClient): CfnIdentityPool {
    const pool = new CfnIdentityPool(this, "IdentityPool", {
      allowUnauthenticatedIdentities: true,
      allowClassicFlow: false,
      cognitoIdentityProviders: [
        { clientId: client.userPoolClientId, providerName: userPool.userPoolProviderName, serverSideTokenCheck: true },
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
}
