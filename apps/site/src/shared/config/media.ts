/**
 * Returns the URLs of pictures, films and models: below `VITE_MEDIA_URL`, or by default below the site's `/media`.
 *
 * A file name has no slash: `mediaUrl("pen-holder.avif")`. It may have any other character.
 */
import { readMediaUrl } from "./env.ts";

/** The URL of a media file, such as `/media/pen-holder.stl`. */
export function mediaUrl(file: string): string {
  return `${readMediaUrl(import.meta.env.VITE_MEDIA_URL)}/${encodeURIComponent(file)}`;
}
