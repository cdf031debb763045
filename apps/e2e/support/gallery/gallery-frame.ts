/** The gallery's frame as a page of its own: shows states, and lists the events that were sent to the machine. */
import type { Locator, Page } from "@playwright/test";

/** What the widget says on the console, for the developer: the gallery has a screen that the widget does not know. */
export const EXPECTED_WORDS = /@poolgate\/react has no screen for/;

export interface ShowOptions {
  readonly language?: string;
  readonly theme?: "light" | "dark" | "auto";
}

export class GalleryFrame {
  readonly page: Page;
  readonly #url: string;
  #shows = 0;

  constructor(page: Page, galleryUrl: string) {
    this.page = page;
    this.#url = `${galleryUrl}frame.html`;
  }

  /** Shows a state, as on a page that has just been opened, and waits until it is complete, with its fonts. */
  async show(screen: string, state: string, { language = "en", theme = "light" }: ShowOptions = {}): Promise<void> {
    // The number makes another address of the state that is there already, so that its screen is made again.
    const hash = new URLSearchParams({ screen, state, language, theme, show: String(++this.#shows) }).toString();
    if (!this.page.url().startsWith(this.#url)) await this.page.goto(this.#url);
    await this.page.evaluate(changeTo, [hash, `${screen} ${state} ${language} ${theme}`] as const);
    if (screen === "totpSetup") await this.page.locator("img, svg[role=img]").first().waitFor();
  }

  get widget(): Locator {
    return this.page.locator("[data-poolgate-route], [data-poolgate-card]");
  }

  /** The types of the events that the screen has sent since it was shown. */
  sent(): Promise<readonly string[]> {
    return this.page.evaluate(() => (document.documentElement.dataset["sent"] ?? "").split(" ").filter(Boolean));
  }
}

/** Runs in the page. All waiting happens there, because a call of the page takes longer than a screen needs to appear. */
async function changeTo([hash, shown]: readonly [hash: string, shown: string]): Promise<void> {
  const { dataset } = document.documentElement;
  delete dataset["shown"];
  const isShown = new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (dataset["shown"] !== shown) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(document.documentElement, { attributeFilter: ["data-shown"] });
  });
  location.replace(`#${hash}`);
  await isShown;
  await document.fonts.ready;
}
