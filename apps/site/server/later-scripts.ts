/**
 * The one inline script of the documents: after the first frame, it lets the browser download the page's scripts.
 *
 * Every download that starts with the document delays its first paint on a slow phone. Browsers ignore the links in a
 * template; outside of it, they preload what the links name. A page works without this script, too: its entry then
 * imports what it needs.
 */
import { createHash } from "node:crypto";

export const LATER_SCRIPTS = "later-scripts";

/**
 * One link in each task, because all of them at once block a slow phone for 140 ms. A page in a background tab has no
 * frames: there, the entry imports the scripts by itself.
 */
export const START_LATER_SCRIPTS = `{const e=document.getElementById("${LATER_SCRIPTS}"),n=()=>{const l=e.content.firstChild;l?(e.before(l),setTimeout(n)):e.remove()};requestAnimationFrame(()=>setTimeout(n))}`;

/** For the Content Security Policy. */
export const START_LATER_SCRIPTS_HASH = sourceHash(START_LATER_SCRIPTS);

/** A source for the Content Security Policy that allows exactly this inline style or script. */
export function sourceHash(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}
