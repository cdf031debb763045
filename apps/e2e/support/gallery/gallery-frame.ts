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
  #isOpen = false;

  constructor(page: Page, galleryUrl: string) {
    this.page = page;
    this.#url = `${galleryUrl}frame.html`;
  }

  /** Shows a state, and waits until it is complete, with its fonts. */
  async show(screen: string, state: string, { language = "en", theme = "light" }: ShowOptions = {}): Promise<void> {
    const hash = new URLSearchParams({ screen, state, language, theme }).toString();
    if (this.#isOpen) await this.page.evaluate((next) => location.replace(`#${next}`), hash);
    else await this.page.goto(`${this.#url}#${hash}`);
    this.#isOpen = true;
    await this.page
      .locator(`html[data-shown="${screen} ${state} ${language} ${theme}"]`)
      .waitFor({ state: "attached" });
    await this.page.evaluate(() => document.fonts.ready);
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
