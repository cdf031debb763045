/**
 * Where pictures, films and models lie: below `VITE_MEDIA_URL`, by default in the site's own `/media`.
 *
 * `mediaUrl("pen-holder.webp")` is the one way to an address; a name never begins with a slash.
 */
import { readMediaUrl } from "./env.ts";

/** The address of a media file, such as `/media/pen-holder.stl`. */
export function mediaUrl(file: string): string {
  return `${readMediaUrl(import.meta.env.VITE_MEDIA_URL)}/${file}`;
}
