/** The panel "Live" of the chart explorer as its readers use it. */
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { Explorer } from "../charts/explorer.ts";

export class LivePanel {
  readonly explorer: Explorer;
  readonly #page: Page;

  constructor(page: Page, url: string) {
    this.#page = page;
    this.explorer = new Explorer(page, url);
  }

  /** Opens a page from the explorer, which makes the explorer its opener. */
  async openPage(address: string): Promise<Page> {
    await this.#page.getByLabel("Page to follow").fill(address);
    const [opened] = await Promise.all([
      this.#page.waitForEvent("popup"),
      this.#page.getByRole("button", { name: "Open", exact: true }).click(),
    ]);
    return opened;
  }

  /** The states that are lit in the picture of the shown machine. */
  readonly litStates = async (): Promise<readonly string[]> =>
    this.explorer.picture
      .locator("[data-state][data-lit]")
      .evaluateAll((all) => all.map((state) => state.getAttribute("data-state") ?? ""));

  /** A machine in the list of those that run, with its state. */
  running(machine: string): Locator {
    const list = this.#page.getByRole("list", { name: "Running machines" });
    return list.getByRole("listitem").filter({ has: this.#page.getByRole("link", { name: machine, exact: true }) });
  }

  get transcript(): Locator {
    return this.#page.getByRole("list", { name: "Transcript" });
  }

  async download(button: string): Promise<string> {
    const [download] = await Promise.all([
      this.#page.waitForEvent("download"),
      this.#page.getByRole("button", { name: button }).click(),
    ]);
    return readFile(await download.path(), "utf8");
  }

  async load(name: string, text: string): Promise<void> {
    const file = { name, mimeType: "application/json", buffer: Buffer.from(text) };
    await this.#page.getByLabel("Load a recording").setInputFiles(file);
  }
}
