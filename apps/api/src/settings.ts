/** Reads and checks single settings of the environment. A problem names the setting and never its value. */

export type Environment = Readonly<Record<string, string | undefined>>;

/** The trimmed setting; undefined when it is missing or blank. */
export function setting(env: Environment, name: string): string | undefined {
  const value = env[name]?.trim();
  return value === "" ? undefined : value;
}

/** A whole number within these bounds, or the fallback. */
export function numberSetting(
  env: Environment,
  name: string,
  { min, max, fallback }: { min: number; max: number; fallback: number },
  problems: string[],
): number {
  const value = setting(env, name);
  if (value === undefined) return fallback;
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
  if (number >= min && number <= max) return number;
  problems.push(`${name} must be a whole number from ${min} to ${max}.`);
  return fallback;
}

/** One of the words, or the first of them when the setting is missing. */
export function wordSetting<Word extends string>(
  env: Environment,
  name: string,
  words: readonly [Word, ...Word[]],
  problems: string[],
): Word {
  const value = setting(env, name);
  const found = words.find((word) => word === (value ?? words[0]));
  if (found === undefined) problems.push(`${name} must be one of: ${words.join(", ")}.`);
  return found ?? words[0];
}

/** The address of an HTTP service, without a final slash, query or credentials. */
export function serviceUrlSetting(env: Environment, name: string, problems: string[]): string | undefined {
  const value = setting(env, name);
  if (value === undefined) return undefined;
  const url = URL.parse(value);
  const isHttp = url !== null && /^https?:$/.test(url.protocol);
  if (!isHttp || url.username !== "" || /[?#]/.test(value)) {
    problems.push(`${name} must be an http or https address without query and credentials, such as https://host/v1.`);
  }
  return value.replace(/\/+$/, "");
}

/** The SDK of AWS finds no service without a region. Lambda sets AWS_REGION itself. */
export function requireRegion(env: Environment, setBy: string, problems: string[]): void {
  if (setting(env, "AWS_REGION") === undefined) problems.push(`AWS_REGION must be set when ${setBy}.`);
}
