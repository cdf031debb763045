/** The committed pictures, films and models, which are served as they are. */
import { readdirSync } from "node:fs";
import { join } from "node:path";

export const MEDIA_FOLDER = join(import.meta.dirname, "../public/media");

/** Whether the folder has a file of this name, in the same upper and lower case, because the name is part of a URL. */
export function hasMediaFile(name: string): boolean {
  return readdirSync(MEDIA_FOLDER).includes(name);
}
