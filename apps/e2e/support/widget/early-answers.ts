/**
 * What an app is told when its page wakes up, in listeners that the browser calls before those of the engine. It is for the page
 * of `widget/`, and runs in it.
 */

/** The answers since `listenEarly`. */
export interface EarlyAnswers {
  readonly user: string;
  readonly answers: readonly { readonly event: string; readonly user: string }[];
}

interface WidgetWindow {
  readonly userOfTokens: () => Promise<string>;
  early?: { readonly user: string; readonly answers: { event: string; user: string }[] };
}

/** Asks for the user of the tokens now, and at each event with which a page wakes up. */
export async function listenEarly(): Promise<void> {
  const page = window as unknown as WidgetWindow;
  const early = { user: await page.userOfTokens(), answers: [] as { event: string; user: string }[] };
  page.early = early;
  for (const event of ["visibilitychange", "resume", "pageshow"]) {
    // Those that capture are called first, whenever they were added.
    addEventListener(
      event,
      () => {
        if (event === "visibilitychange" && document.visibilityState !== "visible") return;
        void page.userOfTokens().then((user) => early.answers.push({ event, user }));
      },
      true,
    );
  }
}

/** Returns what was answered so far; null in a page that was loaded again. */
export function earlyAnswers(): EarlyAnswers | null {
  return (window as unknown as WidgetWindow).early ?? null;
}
