/**
 * The one inline script of the documents: after the first frame, it lets the browser download the page's scripts.
 *
 * Every download that starts with the document delays its first paint on a slow phone. Browsers ignore the links in a
 * template; outside of it, they preload what the links name. A page works without this script, too: its entry then
 * imports what it needs.
 */
import { createHash } from "node:crypto";

/** The id of the template with the page's links. */
export const LATER_LINKS = "later-links";

/**
 * The disabled links of style sheets load nothing, so they leave the template at once: the entry may run before the first
 * frame, and must find them.
 *
 * One script in each task, because all of them at once block a slow phone for 140 ms. A page in a background tab has no
 * frames: there, the entry imports the scripts by itself.
 */
export const START_LATER_LINKS = `{const e=document.getElementById("${LATER_LINKS}"),n=()=>{const l=e.content.firstChild;l?(e.before(l),setTimeout(n)):e.remove()};e.before(...e.content.querySelectorAll("[disabled]"));requestAnimationFrame(()=>setTimeout(n))}`;

/** For the Content Security Policy. */
export const START_LATER_LINKS_HASH = sourceHash(START_LATER_LINKS);

/** A source for the Content Security Policy that allows exactly this inline style or script. */
export function sourceHash(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}
