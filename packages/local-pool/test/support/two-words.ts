/** The path of the settings file beside this one, as the command line takes it. */
import { fileURLToPath } from "node:url";

export const CONFIG_FILE = fileURLToPath(new URL("two-words.config.ts", import.meta.url));
