/**
 * Returns the URLs of pictures, films and models: below `VITE_MEDIA_URL`, or by default below the site's `/media`.
 *
 * A file name never begins with a slash: `mediaUrl("pen-holder.avif")`.
 */
import { readMediaUrl } from "./env.ts";

/** The URL of a media file, such as `/media/pen-holder.stl`. */
export function mediaUrl(file: string): string {
  return `${readMediaUrl(import.meta.env.VITE_MEDIA_URL)}/${file}`;
}
