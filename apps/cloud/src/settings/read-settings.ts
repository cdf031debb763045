/**
 * Checks the content of `cloud.config.json`.
 *
 * All problems are reported at once, each with the name of its setting and what to write there. Unknown names are
 * problems too, because a mistyped optional setting would otherwise be ignored.
 */
import { SettingReader } from "./setting-reader.ts";
import type {
  AppleClient,
  CloudSettings,
  DomainSettings,
  OpenAiService,
  ProviderClient,
  RefineSettings,
  SpeechSettings,
} from "./settings.ts";

const NAME = /^[a-z][a-z0-9-]{1,20}$/u;
const ACCOUNT = /^\d{12}$/u;
const REGION = /^[a-z]{2}(?:-[a-z]+)+-\d$/u;
const HOST = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/u;
const CERTIFICATE = /^arn:aws[a-z-]*:acm:us-east-1:\d{12}:certificate\/[0-9a-f-]+$/u;
const ZONE_ID = /^Z[A-Z0-9]{5,31}$/u;
const ATOM = String.raw`[\w!#$%&'*+/=?^\x60{|}~-]+`;
const LABEL = String.raw`[A-Za-z\d](?:[A-Za-z\d-]{0,61}[A-Za-z\d])?`;
/** Accepts what the api does (`apps/api/src/contact/email-address.ts`, whose test compares both). */
const EMAIL = new RegExp(
  String.raw`^(?=.{3,254}$)(?=[^@]{1,64}@)${ATOM}(?:\.${ATOM})*@(?:${LABEL}\.)+(?!\d+$)${LABEL}$`,
  "u",
);
const LOGIN_DOMAIN = /^(?!.*(?:aws|amazon|cognito))[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/u;
const USER_POOL_ID = /^[a-z0-9-]+_[A-Za-z0-9]+$/u;
const SECRET_NAME = /^[\w/+=.@-]{1,512}$/u;
const MODEL = /^[\w.:-]{1,128}$/u;
const SERVICE_URL = /^https:\/\/[^\s?#@]+$/u;
const ANY_ID = /^\S{1,256}$/u;

const CALLS_PER_DAY = { min: 1, max: 100_000_000, fallback: 1_000 };
/** Amazon Transcribe has 25 streams at once. */
const CONCURRENCY = { min: 0, max: 1_000, fallback: 10 };
/** The least that AWS WAF allows, and the most. */
const RATE_LIMIT = { min: 10, max: 2_000_000_000 };
const BUDGET = { min: 1, max: 1_000_000, fallback: 50 };

/** The settings cannot be used; the message has one line for each problem. */
export class SettingsError extends Error {
  constructor(problems: readonly string[]) {
    super(problems.join("\n"));
    this.name = "SettingsError";
  }
}

/**
 * @param content The parsed JSON.
 * @throws SettingsError
 */
export function readSettings(content: unknown): CloudSettings {
  const problems: string[] = [];
  const top = new SettingReader(content, "", problems);
  const mail = top.group("mail");
  const pool = top.group("userPool");
  const region = top.text("region", REGION, "a region such as us-east-1");
  const settings: CloudSettings = {
    name: top.optionalText("name", NAME, "2 to 21 small letters, digits and hyphens") ?? "poolgate",
    account: top.text("account", ACCOUNT, "the twelve digits of the AWS account, in quotes"),
    region,
    domain: readDomain(top.optionalGroup("domain"), problems),
    mail: {
      from: mail.text("from", EMAIL, "the address that messages come from, such as site@example.com"),
      to: mail.text("to", EMAIL, "the address that messages go to, such as you@example.com"),
      isVerified: mail.flag("isVerified"),
    },
    userPool: {
      loginDomain: pool.text(
        "loginDomain",
        LOGIN_DOMAIN,
        "a word of small letters, digits and hyphens without aws, amazon and cognito",
      ),
      existingId: pool.optionalText("existingId", USER_POOL_ID, "the id of a user pool, such as us-east-1_AbCdEfGhI"),
      mfa: pool.word("mfa", ["off", "optional"]),
      rateLimit: pool.optionalNumber("rateLimit", RATE_LIMIT, "the calls of one address in five minutes"),
    },
    providers: readProviders(top.optionalGroup("providers")),
    speech: readSpeech(top.optionalGroup("speech")),
    refine: readRefine(top.optionalGroup("refine")),
    budget: top.number("budget", BUDGET, "the US dollars a month at which AWS writes to you"),
  };
  const { existingId, rateLimit } = settings.userPool;
  if (existingId !== undefined && rateLimit !== undefined) {
    problems.push("userPool.rateLimit is for a pool that is made here; userPool.existingId stays as it is.");
  }
  if (existingId !== undefined && !existingId.startsWith(`${region}_`)) {
    problems.push(`userPool.existingId must be a pool of the region ${region}.`);
  }
  mail.finish();
  pool.finish();
  top.finish();
  if (problems.length > 0) throw new SettingsError(problems);
  return settings;
}

function readDomain(group: SettingReader | undefined, problems: string[]): DomainSettings | undefined {
  if (group === undefined) return undefined;
  const name = group.text("name", HOST, "the site's host name, such as www.example.com");
  const zoneId = group.optionalText("hostedZoneId", ZONE_ID, "the id of a hosted zone, such as Z0123456789ABCDEFGHIJ");
  const zoneName = group.optionalText("hostedZone", HOST, "the name of the hosted zone, such as example.com");
  const arn = group.optionalText("certificateArn", CERTIFICATE, "the ARN of a certificate in us-east-1");
  group.finish();
  if (arn !== undefined && zoneId === undefined) return { name, source: { kind: "certificate", arn } };
  if (arn === undefined && zoneId !== undefined && zoneName !== undefined) {
    if (name !== zoneName && !name.endsWith(`.${zoneName}`))
      problems.push("domain.name must lie in domain.hostedZone.");
    return { name, source: { kind: "zone", id: zoneId, zoneName } };
  }
  problems.push("domain needs hostedZoneId and hostedZone, or certificateArn, and not both.");
  return undefined;
}

function readProviders(group: SettingReader | undefined): CloudSettings["providers"] {
  const providers = {
    google: readClient(group?.optionalGroup("google")),
    facebook: readClient(group?.optionalGroup("facebook")),
    amazon: readClient(group?.optionalGroup("amazon")),
    apple: readApple(group?.optionalGroup("apple")),
  };
  group?.finish();
  return providers;
}

function readClient(group: SettingReader | undefined): ProviderClient | undefined {
  if (group === undefined) return undefined;
  const client = clientOf(group);
  group.finish();
  return client;
}

function readApple(group: SettingReader | undefined): AppleClient | undefined {
  if (group === undefined) return undefined;
  const client = {
    ...clientOf(group),
    teamId: group.text("teamId", ANY_ID, "the team id of the Apple developer account"),
    keyId: group.text("keyId", ANY_ID, "the id of the key that the secret holds"),
  };
  group.finish();
  return client;
}

function clientOf(group: SettingReader): ProviderClient {
  return {
    clientId: group.text("clientId", ANY_ID, "the client id that the provider gave you"),
    secret: group.text("secret", SECRET_NAME, "the name of a secret in Secrets Manager, never the secret itself"),
  };
}

function readSpeech(group: SettingReader | undefined): SpeechSettings {
  if (group === undefined) {
    return { by: "transcribe", callsPerDay: CALLS_PER_DAY.fallback, concurrency: CONCURRENCY.fallback };
  }
  const by = group.word("by", ["transcribe", "openai"]);
  const limits = {
    callsPerDay: callsPerDayOf(group),
    concurrency: group.number("concurrency", CONCURRENCY, "the recordings that are transcribed at the same time"),
  };
  const speech: SpeechSettings = { ...limits, ...(by === "openai" ? serviceOf(group) : { by }) };
  group.finish();
  return speech;
}

function readRefine(group: SettingReader | undefined): RefineSettings {
  const by = group?.word("by", ["rules", "bedrock", "openai"]) ?? "rules";
  let refine: RefineSettings = { by: "rules" };
  if (group !== undefined && by === "openai") refine = { callsPerDay: callsPerDayOf(group), ...serviceOf(group) };
  if (group !== undefined && by === "bedrock") {
    const model = group.text("model", MODEL, "the id of a model or of an inference profile");
    refine = { by, callsPerDay: callsPerDayOf(group), model };
  }
  group?.finish();
  return refine;
}

function callsPerDayOf(group: SettingReader): number {
  return group.number("callsPerDay", CALLS_PER_DAY, "what the service may be sent in a day");
}

function serviceOf(group: SettingReader): OpenAiService {
  return {
    by: "openai",
    url: group.text("url", SERVICE_URL, "an https address such as https://api.openai.com/v1"),
    model: group.optionalText("model", MODEL, "the name of a model"),
    secret: group.optionalText("secret", SECRET_NAME, "the name of a secret in Secrets Manager"),
  };
}
