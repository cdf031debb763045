/** Finds what will not work with these settings, so that a build can say it. */
import { readContactSettings, readProviders, readVoiceLoopSettings } from "../src/shared/config/api-settings.ts";
import { present } from "../src/shared/config/env.ts";
import { paths } from "../src/shared/config/paths.ts";

/** What each page does instead, when its settings are missing. */
const PAGES = [
  { path: paths.contact, loss: "shows an error in place of the sign-in", read: readContactSettings },
  { path: paths.voiceLoop, loss: "shows an error in place of the recorder", read: readVoiceLoopSettings },
] as const;

/** A line for each such page, and below it a line for each setting; none when all are set. */
export function missingSettingLines(env: Readonly<Record<string, string>>): string[] {
  const ofPages = PAGES.flatMap(({ path, loss, read }) => {
    const settings = read(env);
    return settings.isComplete ? [] : [`${path} ${loss}:`, ...settings.problems.map((problem) => `  ${problem}`)];
  });
  return [...ofPages, ...halfSetLines(env)];
}

/** Says what is set or written in one place only. */
function halfSetLines(env: Readonly<Record<string, string>>): string[] {
  const isSet = (name: string): boolean => present(env[name]) !== undefined;
  const hasProviders = readProviders(env["VITE_OAUTH_PROVIDERS"]).length > 0;
  return [
    ...(hasProviders !== isSet("VITE_OAUTH_DOMAIN")
      ? ["No provider has a button: VITE_OAUTH_PROVIDERS and VITE_OAUTH_DOMAIN need each other."]
      : []),
    ...(hasProviders ? ["VITE_OAUTH_PROVIDERS is set: name these providers in content/policy.ts, too."] : []),
    ...(isSet("VITE_VITALS_URL")
      ? []
      : [
          "VITE_VITALS_URL is not set: content/policy.ts and content/colophon.ts speak of measurements that are not made.",
        ]),
  ];
}
