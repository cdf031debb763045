/** The chart explorer as its readers use it: by roles and names. */
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";

export class Explorer {
  readonly page: Page;
  readonly #url: string;

  constructor(page: Page, url: string) {
    this.page = page;
    this.#url = url;
  }

  /** Opens a place, such as `machine=signIn&state=signIn.proving`. */
  async open(place: string): Promise<void> {
    await this.page.goto(`${this.#url}#${place}`);
  }

  /** The picture; it takes the keys. */
  get picture(): Locator {
    return this.page.getByRole("application");
  }

  /** The states in the picture, by their ids. */
  async drawnStates(): Promise<readonly string[]> {
    const states = this.picture.locator("[data-state]");
    return states.evaluateAll((all) => all.map((state) => state.getAttribute("data-state") ?? ""));
  }

  /** Id of the state that is selected in the picture. */
  async selectedState(): Promise<string | null> {
    return this.picture.locator("[data-state][data-selected]").getAttribute("data-state");
  }

  /** Ids of what the answer to a question lights in the picture. */
  async statesOnPath(): Promise<readonly string[]> {
    const states = this.picture.locator("[data-state][data-path]");
    return states.evaluateAll((all) => all.map((state) => state.getAttribute("data-state") ?? ""));
  }

  /** How a state or a transition of the picture is proven by tests. */
  async proofOf(kind: "state" | "transition", id: string): Promise<string | null> {
    return this.picture.locator(`[data-${kind}="${id}"]`).first().getAttribute("data-proof");
  }

  get panel(): Locator {
    return this.page.getByRole("complementary");
  }

  async paste(text: string): Promise<void> {
    await this.page.getByLabel("The machine").fill(text);
    await this.page.getByRole("button", { name: "Draw it" }).click();
  }

  /** The text of the shown machine in one of its written forms, as it is downloaded. */
  async download(form: string): Promise<string> {
    const [download] = await Promise.all([
      this.page.waitForEvent("download"),
      this.page.getByRole("button", { name: `Download ${form}` }).click(),
    ]);
    return readFile(await download.path(), "utf8");
  }
}
