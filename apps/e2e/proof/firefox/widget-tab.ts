/** The widget in a Firefox tab as a person meets it: what can be read, typed and pressed, by role and name. */
import type { ElementHandle, Page } from "puppeteer-core";

type Role = "button" | "heading" | "tab" | "radio" | "image" | "dialog";

const WITHIN_MS = 20_000;

export class WidgetTab {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Waits for the element of this role and name. */
  async find(role: Role, name: string): Promise<ElementHandle> {
    return this.#appear(`::-p-aria([name="${name}"][role="${role}"])`);
  }

  /** Waits until a text can be read. */
  async read(text: string): Promise<void> {
    await this.#appear(`::-p-text(${text})`);
  }

  /** Waits for a button whose name begins like this. */
  async findButtonOf(beginning: string): Promise<ElementHandle> {
    return this.#appear(`::-p-xpath(//button[starts-with(@aria-label, "${beginning}")])`);
  }

  /** The field with this label. It is not found by its role, because Firefox gives a password field none. */
  async field(label: string): Promise<ElementHandle> {
    return this.#appear(`::-p-xpath(//*[@id = //label[normalize-space() = "${label}"]/@for])`);
  }

  /** Replaces the text of a field. */
  async type(label: string, text: string): Promise<void> {
    const field = await this.field(label);
    await field.click({ count: 3 });
    await field.type(text);
  }

  async valueOf(label: string): Promise<string> {
    return (await this.field(label)).evaluate((field) => (field as HTMLInputElement).value);
  }

  async press(name: string, role: Role = "button"): Promise<void> {
    await (await this.find(role, name)).click();
  }

  /** @param submit The button that submits the choice. */
  async choose(name: string, submit: string): Promise<void> {
    await this.press(name, "radio");
    await this.press(submit);
  }

  async enterCode(code: string): Promise<void> {
    await this.type("Confirmation Code", code);
    await this.press("Confirm");
  }

  async signIn({ username, password }: { readonly username: string; readonly password: string }): Promise<void> {
    await this.type("Email", username);
    await this.type("Password", password);
    await this.press("Sign In");
  }

  async signOut(): Promise<void> {
    await this.press("Sign out");
    await this.find("heading", "Sign in to your account");
  }

  /** Waits until this element has the focus. Puppeteer's own way of waiting is forbidden by the page's policy. */
  async expectFocus(element: ElementHandle): Promise<void> {
    const isFocused = await element.evaluate(async (one, withinMs) => {
      const end = performance.now() + withinMs;
      while (document.activeElement !== one && performance.now() < end) {
        await new Promise((resolve) => void requestAnimationFrame(resolve));
      }
      return document.activeElement === one;
    }, WITHIN_MS);
    if (!isFocused) throw new Error("Another element has the focus.");
  }

  /** Waits for the pool's answer to an operation. */
  async answered(operation: string): Promise<void> {
    await this.page.waitForResponse(
      (answer) => answer.request().headers()["x-amz-target"]?.endsWith(operation) ?? false,
    );
  }

  async #appear(selector: string): Promise<ElementHandle> {
    const found = await this.page.waitForSelector(selector, { timeout: WITHIN_MS });
    if (found === null) throw new Error(`Nothing matches ${selector}.`);
    return found;
  }
}
