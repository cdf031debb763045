/**
 * Reads the keys of services from AWS Secrets Manager, for settings that name a secret instead of holding the key.
 *
 * A setting of a function is shown in the console and in its stack to everybody who may look at the function. A secret is
 * read when the process starts, so a new value needs no deployment.
 *
 * @see https://docs.aws.amazon.com/secretsmanager/latest/apireference/API_GetSecretValue.html
 */
import type { SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { ConfigError } from "./config-error.ts";
import { type Environment, requireRegion, setting } from "./settings.ts";

const TIME_LIMITS = { connectionTimeout: 1_000, requestTimeout: 2_000, throwOnRequestTimeout: true };
const MAX_ATTEMPTS = 3;
const KEYS = ["STT_API_KEY", "REFINE_API_KEY"] as const;

export type KeySetting = (typeof KEYS)[number];

/** Secrets Manager can't be reached, or has no time now. The same start may succeed later. */
export class SecretsUnavailableError extends Error {
  constructor(cause: unknown) {
    super("AWS Secrets Manager can't be reached. Start again later.", { cause });
    this.name = "SecretsUnavailableError";
  }
}

/**
 * Returns the environment with the keys of all settings that name a secret, such as `STT_API_KEY_SECRET`.
 *
 * @param keys those that this program needs
 * @throws ConfigError, SecretsUnavailableError
 */
export async function withSecrets(env: Environment, keys: readonly KeySetting[] = KEYS): Promise<Environment> {
  const named = keys.flatMap((key) => {
    const secret = setting(env, nameOf(key));
    return secret === undefined ? [] : [{ key, secret }];
  });
  if (named.length === 0) return env;
  const problems: string[] = [];
  for (const { key } of named) {
    if (setting(env, key) !== undefined) problems.push(`${key} and ${nameOf(key)} must not be set together.`);
  }
  requireRegion(env, named.map(({ key }) => `${nameOf(key)} is set`).join(" and "), problems);
  if (problems.length > 0) throw new ConfigError(problems);
  const values = await readAll(named);
  return { ...env, ...Object.fromEntries(values) };
}

const nameOf = (key: KeySetting): string => `${key}_SECRET`;

interface NamedSecret {
  readonly key: KeySetting;
  readonly secret: string;
}

async function readAll(named: readonly NamedSecret[]): Promise<(readonly [KeySetting, string])[]> {
  // The library is loaded only where a secret is named.
  const { GetSecretValueCommand, SecretsManagerClient, SecretsManagerServiceException } =
    await import("@aws-sdk/client-secrets-manager");
  const client: SecretsManagerClient = new SecretsManagerClient({
    maxAttempts: MAX_ATTEMPTS,
    requestHandler: TIME_LIMITS,
  });
  const problems: string[] = [];
  const read = async ({ key, secret }: NamedSecret): Promise<readonly [KeySetting, string]> => {
    try {
      const { SecretString: value } = await client.send(new GetSecretValueCommand({ SecretId: secret }));
      if (value !== undefined && /^\s*\S+\s*$/.test(value)) return [key, value.trim()];
      problems.push(`${nameOf(key)} must name a secret that holds the key alone, as plain text.`);
    } catch (error) {
      const isRefused = error instanceof SecretsManagerServiceException && error.$fault === "client";
      if (!isRefused || error.name === "ThrottlingException") throw new SecretsUnavailableError(error);
      problems.push(`${nameOf(key)} must name a secret of AWS Secrets Manager that this account may read.`);
    }
    return [key, ""];
  };
  try {
    const values = await Promise.all(named.map(read));
    if (problems.length > 0) throw new ConfigError(problems);
    return values;
  } finally {
    client.destroy();
  }
}
