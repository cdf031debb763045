/**
 * The one inline script of the documents: after the first frame, it lets the browser download the page's scripts.
 *
 * Every download that starts with the document delays its first paint on a slow phone. Browsers ignore the links in a
 * template; outside of it, they preload what the links name. A page works without this script, too: its entry then
 * imports what it needs.
 */
import { createHash } from "node:crypto";

export const LATER_SCRIPTS = "later-scripts";

/** A page in a background tab has no frames: there, the entry imports the scripts by itself. */
export const START_LATER_SCRIPTS = `requestAnimationFrame(()=>setTimeout(()=>{const e=document.getElementById("${LATER_SCRIPTS}");e.replaceWith(e.content)}))`;

/** For the Content Security Policy. */
export const START_LATER_SCRIPTS_HASH = sourceHash(START_LATER_SCRIPTS);

/** A source for the Content Security Policy that allows exactly this inline style or script. */
export function sourceHash(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}
