/**
 * What an owner decides about their cloud: the content of `cloud.config.json`.
 *
 * It holds no secrets. A secret is named: that of a provider is read from AWS Secrets Manager by CloudFormation while it
 * deploys, that of a service by its function.
 */
export interface CloudSettings {
  /** The beginning of the names of all stacks. */
  readonly name: string;
  /** The AWS account, twelve digits. */
  readonly account: string;
  /** The region of user pool and api. The site is in us-east-1, as CloudFront's certificates are. */
  readonly region: string;
  /** Undefined: the site has the address that CloudFront gives it. */
  readonly domain: DomainSettings | undefined;
  readonly mail: MailSettings;
  readonly userPool: UserPoolSettings;
  readonly providers: ProviderSettings;
  readonly speech: SpeechSettings;
  readonly refine: RefineSettings;
  /** The US dollars a month at which AWS writes to the owner; nothing stops at it. */
  readonly budget: number;
}

export interface DomainSettings {
  /** The site's host name, such as `www.example.com`. */
  readonly name: string;
  /** With a hosted zone of Route 53, certificate and records are made; without one, the certificate is given. */
  readonly source:
    | { readonly kind: "zone"; readonly id: string; readonly zoneName: string }
    | { readonly kind: "certificate"; readonly arn: string };
}

export interface MailSettings {
  /** The address that the messages come from, verified in Amazon SES. */
  readonly from: string;
  /** The owner's address: messages and alarms go there. */
  readonly to: string;
  /** True when the account's SES may already send from this address; false lets the stack ask SES to verify it. */
  readonly isVerified: boolean;
}

export interface UserPoolSettings {
  /** The first label of the hosted pages: `<this>.auth.<region>.amazoncognito.com`; unique in the region. */
  readonly loginDomain: string;
  /** A pool that exists already and stays as it is; undefined makes one. */
  readonly existingId: string | undefined;
  readonly mfa: "off" | "optional";
  /** How many calls of the pool one address may make in five minutes, held by AWS WAF; undefined makes no web ACL. */
  readonly rateLimit: number | undefined;
}

export interface ProviderSettings {
  readonly google: ProviderClient | undefined;
  readonly facebook: ProviderClient | undefined;
  readonly amazon: ProviderClient | undefined;
  readonly apple: AppleClient | undefined;
}

export interface ProviderClient {
  readonly clientId: string;
  /** The name of the secret in Secrets Manager that holds the client secret as plain text. */
  readonly secret: string;
}

export interface AppleClient extends ProviderClient {
  readonly teamId: string;
  readonly keyId: string;
}

export type SpeechSettings = SpeechLimits & ({ readonly by: "transcribe" } | OpenAiService);

export interface SpeechLimits {
  /** How many recordings the service gets in a day, from all callers together. */
  readonly callsPerDay: number;
  /** How many recordings are transcribed at the same time; 0 reserves no executions of Lambda for them. */
  readonly concurrency: number;
}

export type RefineSettings =
  | { readonly by: "rules" }
  | (RefineLimits & ({ readonly by: "bedrock"; readonly model: string } | OpenAiService));

export interface RefineLimits {
  /** How many texts the service gets in a day, from all callers together; the rules refine the others. */
  readonly callsPerDay: number;
}

/** A service with OpenAI's calls. */
export interface OpenAiService {
  readonly by: "openai";
  readonly url: string;
  readonly model: string | undefined;
  /** The name of the secret that holds the key; undefined for a service without one. */
  readonly secret: string | undefined;
}
