/**
 * The settings of each function: those that `apps/api` reads from its environment, and no more than it needs.
 *
 * A key of a service is named by its secret, which the function reads when it starts: a setting would show it to everybody
 * who may look at the function.
 */
import type { ApiStackProps, Resources } from "./api-props.ts";
import type { OpenAiService, RefineSettings } from "../settings/settings.ts";
import type { FunctionName } from "./route-functions.ts";

/** Twice as many as twelve seconds of speech allow: each of them takes one of few executions for as long. */
const RECORDINGS_PER_MINUTE = "6";

type Environment = Record<string, string>;

export function functionEnvironment(
  name: FunctionName,
  { settings, siteOrigin, issuer, clientId }: ApiStackProps,
  { table, retryQueue }: Resources,
): Environment {
  const { mail, speech, refine } = settings;
  const origin = { SITE_ORIGIN: siteOrigin };
  const store = { STORE: "dynamodb", TABLE_NAME: table.tableName };
  const sender = { MAIL: "ses", CONTACT_MAIL_FROM: mail.from, CONTACT_MAIL_TO: mail.to };
  const transcription = {
    ...(speech.by === "transcribe"
      ? { STT_PROVIDER: speech.by, STT_LANGUAGE: "en-US" }
      : serviceSettings("STT", speech)),
    STT_CALLS_PER_DAY: String(speech.callsPerDay),
  };
  const refinement = refineSettings(refine);
  // A function that is not listed needs the site's origin only.
  const environments: Readonly<Partial<Record<FunctionName, Environment>>> = {
    contact: {
      ...origin,
      ...store,
      USER_POOL_ISSUER: issuer,
      USER_POOL_CLIENT_ID: clientId,
      RETRY_QUEUE_URL: retryQueue.queueUrl,
    },
    transcribe: { ...origin, ...store, ...transcription, CALLS_PER_MINUTE: RECORDINGS_PER_MINUTE },
    refine: { ...origin, ...store, ...refinement },
    // It names the services by their settings, and needs no key for that.
    health: withoutKeys({ ...origin, ...store, ...sender, ...transcription, ...refinement }),
    retry: { ...store, ...sender },
  };
  return environments[name] ?? origin;
}

function refineSettings(refine: RefineSettings): Environment {
  if (refine.by === "rules") return { REFINE_PROVIDER: refine.by };
  return {
    ...(refine.by === "bedrock"
      ? { REFINE_PROVIDER: refine.by, BEDROCK_MODEL: refine.model }
      : serviceSettings("REFINE", refine)),
    REFINE_CALLS_PER_DAY: String(refine.callsPerDay),
  };
}

function withoutKeys(environment: Environment): Environment {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !name.endsWith("_API_KEY_SECRET")));
}

function serviceSettings(prefix: "STT" | "REFINE", { url, model, secret }: OpenAiService): Environment {
  return {
    [`${prefix}_PROVIDER`]: "openai",
    [`${prefix}_BASE_URL`]: url,
    ...(model !== undefined && { [`${prefix}_MODEL`]: model }),
    ...(secret !== undefined && { [`${prefix}_API_KEY_SECRET`]: secret }),
  };
}
