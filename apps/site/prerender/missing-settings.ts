/** Finds the pages that will not work with these settings, so that a build can say it. */
import { readContactSettings, readVoiceLoopSettings } from "../src/shared/config/api-settings.ts";
import { paths } from "../src/shared/config/paths.ts";

/** What each page does instead, when its settings are missing. */
const PAGES = [
  { path: paths.contact, loss: "shows an error in place of the sign-in", read: readContactSettings },
  { path: paths.voiceLoop, loss: "shows an error in place of the recorder", read: readVoiceLoopSettings },
] as const;

/** A line for each such page, and below it a line for each setting; none when all are set. */
export function missingSettingLines(env: Readonly<Record<string, string>>): string[] {
  return PAGES.flatMap(({ path, loss, read }) => {
    const settings = read(env);
    return settings.isComplete ? [] : [`${path} ${loss}:`, ...settings.problems.map((problem) => `  ${problem}`)];
  });
}
