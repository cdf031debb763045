/**
 * The client of the contact page, made outside React when the page first needs it, and kept as long as the tab.
 *
 * It shows the first form of the gate, and loads the sign-in engine later. It is loaded and created in several steps, each of
 * which is a task of its own, so that a slow phone is not blocked for long.
 */
import { readContactSettings } from "../../shared/config/api-settings.ts";
import { nextTask } from "../../shared/hydration/next-task.ts";
import type { ContactClient } from "./contact-client.ts";

/** Loads the client's code in two parts, each of which the browser evaluates in a task of its own. */
const importClient = () => Promise.all([import("./contact-auth.ts"), import("./contact-client.ts")]);

/** Starts to load the client's code. A failure is met when the client is needed. */
export function prefetchClient(): void {
  importClient().catch(() => undefined);
}

/** With `?inspect` in the address, the chart explorer can follow the sign-in of this page. */
async function loadInspector(search: string) {
  const asked = new URLSearchParams(search).get("inspect");
  if (asked === null) return undefined;
  const { startInspector } = await import("./page-inspector.ts");
  return startInspector(asked);
}

let known: Promise<ContactClient | undefined> | undefined;

/** The client of this tab; undefined, with a console error that says what to set, when a setting is missing. */
export async function contactClient(): Promise<ContactClient | undefined> {
  // Before anything is kept, so that code that did not arrive can be loaded again.
  await importClient();
  known ??= configuredClient(import.meta.env);
  return known;
}

/** Creates a client for these settings; undefined, with a console error, when one is missing or invalid. */
export async function configuredClient(env: ImportMetaEnv): Promise<ContactClient | undefined> {
  const settings = readContactSettings(env);
  if (!settings.isComplete) {
    console.error(["The contact page is not configured.", ...settings.problems].join("\n"));
    return undefined;
  }
  const [{ createContactAuth }, { createContactClient }] = await importClient();
  try {
    await nextTask();
    // A production build contains nothing of it.
    const inspector = import.meta.env.DEV ? await loadInspector(location.search) : undefined;
    const auth = createContactAuth(settings, inspector && { inspect: inspector });
    await nextTask();
    return createContactClient(auth, settings.contactUrl);
  } catch (error) {
    console.error("The contact page is not configured: check VITE_USER_POOL_ID and VITE_USER_POOL_ENDPOINT.", error);
    return undefined;
  }
}
