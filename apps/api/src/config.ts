/**
 * Reads the api's configuration from the command line and the environment, and checks it.
 *
 * All problems are reported at once, by the name of the setting and never with its value, because SMTP_URL holds a
 * password. Without any user pool setting the api trusts the local pool of `pnpm dev`, but only if nothing says that this
 * is no laptop; an incomplete setting is an error.
 */
import { parseArgs } from "node:util";
import { ConfigError } from "./config-error.ts";
import type { MailConfig } from "./contact/mail/create-mailer.ts";
import { isLoopbackHost } from "./loopback-host.ts";
import { readMail } from "./mail-config.ts";
import { type Environment, setting } from "./settings.ts";
import { readSpeechConfig, type SpeechConfig } from "./speech-config.ts";
import { readStore } from "./store-config.ts";
import type { StoreConfig } from "./store/open-storage.ts";

const DEFAULT_PORT = 8787;
const DEFAULT_DATA_DIRECTORY = ".data/api";
const LOCAL_POOL = {
  issuer: "http://localhost:9400/us-east-1_LocalPool",
  clientId: "localclient00000000000000",
  isLocalDefault: true,
} as const;
const POOL_SETTINGS = ["USER_POOL_ISSUER", "USER_POOL_CLIENT_ID"];
const LOCAL_SITE_ORIGIN = "http://localhost:5173";

export interface UserPoolConfig {
  /** The exact `iss` of the tokens; the URL of the key set begins with it. */
  readonly issuer: string;
  readonly clientId: string;
  /** True when no pool was configured, so that the local pool is used. */
  readonly isLocalDefault: boolean;
}

export interface ApiConfig {
  /** 0 picks a free port. */
  readonly port: number;
  readonly store: StoreConfig;
  readonly userPool: UserPoolConfig;
  readonly siteOrigins: readonly string[];
  /** More host names of the api besides those of this machine, in lower case. */
  readonly hostNames: readonly string[];
  /** Undefined when mail is not configured. */
  readonly mail: MailConfig | undefined;
  readonly speech: SpeechConfig;
}

/** @throws ConfigError */
export function readConfig(argv: readonly string[], env: Environment): ApiConfig {
  const problems: string[] = [];
  const { port, data } = readArguments(argv, problems);
  const userPool = readUserPool(env, problems);
  const siteOrigins = readSiteOrigins(env, userPool, problems);
  const hostNames = readHostNames(env, problems);
  const store = readStore(env, data === ":memory:" ? undefined : data, problems);
  const mail = readMail(env, problems);
  const speech = readSpeechConfig(env, problems);
  checkExposure(env, { hostNames, trustedProxies: speech.trustedProxies }, problems);
  if (problems.length > 0) throw new ConfigError(problems);
  return {
    port,
    store,
    userPool,
    siteOrigins,
    hostNames,
    mail,
    speech,
  };
}

/**
 * Refuses what is safe on a laptop only, once something says that this is none: whoever listens on the local pool's port
 * could sign anybody in, and behind a proxy all visitors would be one address.
 */
function checkExposure(
  env: Environment,
  { hostNames, trustedProxies }: { hostNames: readonly string[]; trustedProxies: number },
  problems: string[],
): void {
  const signs = [
    ...(hostNames.length > 0 ? ["HOST_NAMES is set"] : []),
    ...(setting(env, "SMTP_URL") === undefined ? [] : ["SMTP_URL is set"]),
    ...(setting(env, "MAIL") === "ses" ? ["MAIL is ses"] : []),
    ...(setting(env, "STORE") === "dynamodb" ? ["STORE is dynamodb"] : []),
  ];
  const hasNoPool = POOL_SETTINGS.every((name) => setting(env, name) === undefined);
  if (hasNoPool && signs.length > 0) {
    problems.push(`${POOL_SETTINGS.join(" and ")} must be set when ${signs.join(" and ")}.`);
  }
  if (hostNames.length > 0 && trustedProxies === 0) {
    problems.push("TRUSTED_PROXIES must be the number of your proxies, at least 1, when HOST_NAMES is set.");
  }
}

function readArguments(argv: readonly string[], problems: string[]): { port: number; data: string } {
  const usage = "Usage: --port N (0 picks a free one), --data DIR or --data :memory:";
  try {
    const { values } = parseArgs({ args: [...argv], options: { port: { type: "string" }, data: { type: "string" } } });
    const { port = String(DEFAULT_PORT), data = DEFAULT_DATA_DIRECTORY } = values;
    if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) problems.push("--port must be a number from 0 to 65535.");
    if (data === "") problems.push("--data must name a folder, or be :memory:.");
    return { port: Number(port), data };
  } catch {
    problems.push(`The command line is not understood. ${usage}`);
    return { port: DEFAULT_PORT, data: DEFAULT_DATA_DIRECTORY };
  }
}

export function readUserPool(env: Environment, problems: string[]): UserPoolConfig {
  const issuer = setting(env, "USER_POOL_ISSUER");
  const clientId = setting(env, "USER_POOL_CLIENT_ID");
  if (issuer === undefined && clientId === undefined) return LOCAL_POOL;
  if (issuer === undefined || clientId === undefined) {
    problems.push("USER_POOL_ISSUER and USER_POOL_CLIENT_ID must be set together.");
    return LOCAL_POOL;
  }
  if (!isIssuer(issuer)) {
    problems.push("USER_POOL_ISSUER must be an https address without query or final slash; http only on localhost.");
  }
  return { issuer, clientId, isLocalDefault: false };
}

function isIssuer(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || text.endsWith("/") || /[?#]/.test(text) || url.username !== "") return false;
  return url.protocol === "https:" || (url.protocol === "http:" && isLoopbackHost(url.hostname));
}

export function readSiteOrigins(
  env: Environment,
  { issuer }: Pick<UserPoolConfig, "issuer">,
  problems: string[],
): string[] {
  const isLocalPool = isLoopbackHost(URL.parse(issuer)?.hostname ?? "");
  const list = setting(env, "SITE_ORIGIN") ?? (isLocalPool ? LOCAL_SITE_ORIGIN : "");
  const origins = list.split(",").map((origin) => origin.trim());
  if (!origins.every(isOrigin)) {
    problems.push("SITE_ORIGIN must list origins such as https://example.com, separated by commas, without a path.");
  }
  return origins;
}

/** Also false for "*" and "null", which are not the origin of a site. */
function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.parse(text)?.origin === text;
}

function readHostNames(env: Environment, problems: string[]): string[] {
  const list = setting(env, "HOST_NAMES");
  const names = list === undefined ? [] : list.split(",").map((name) => name.trim().toLowerCase());
  if (!names.every((name) => /^[a-z0-9.-]+$/.test(name))) {
    problems.push("HOST_NAMES must list host names such as api.example.com, separated by commas, without a port.");
  }
  return names;
}
