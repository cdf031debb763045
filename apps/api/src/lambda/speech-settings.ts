/** What the functions for recordings and for texts need from their environment, and from the secret with the key of their service. */
import { type KeySetting, withSecrets } from "../read-secrets.ts";
import { readSpeechConfig, type SpeechConfig } from "../speech-config.ts";
import type { AppOptions } from "../http/create-app.ts";
import { readAppOptions, readSettings } from "./function-settings.ts";
import { readTable, type TableParts } from "./function-table.ts";

export interface SpeechSettings {
  readonly app: AppOptions;
  readonly openTable: () => TableParts;
  readonly speech: SpeechConfig;
}

/**
 * @param key the setting with the key of the function's service
 * @throws ConfigError, SecretsUnavailableError
 */
export async function readSpeechSettings(key: KeySetting): Promise<SpeechSettings> {
  const environment = await withSecrets(process.env, [key]);
  return readSettings(
    (env, problems) => ({
      app: readAppOptions(env, problems),
      openTable: readTable(env, problems),
      speech: readSpeechConfig(env, problems),
    }),
    environment,
  );
}
