/** A window of a driven browser as a person meets it: what can be read, typed and pressed, by role and name. */
import { setTimeout as sleep } from "node:timers/promises";
import { error as errors, type WebDriver, type WebElement } from "selenium-webdriver";
import { axeViolations } from "./axe.ts";
import type { DrivenBrowser } from "./driven-browser.ts";
import { findBeginning, findField, findFirst, findNamed, findText } from "./in-page.ts";

const SELECTORS = {
  button: "button:not([role])",
  heading: "h1, h2, h3",
  link: "a[href]",
  tab: "[role=tab]",
  radio: "input[type=radio]",
  image: "[role=img]",
  dialog: "dialog[open]",
  form: "form",
  option: "option",
} as const;
type Role = keyof typeof SELECTORS;

const PASSING = [
  errors.StaleElementReferenceError,
  errors.ElementNotInteractableError,
  errors.ElementClickInterceptedError,
];

const WITHIN_MS = 60_000;
const LOOK_MS = 30;

/** What happens in each step: axe-core looks at it, or the window goes to another page, Back, Forward and Back. */
export type InEachStep = "axe" | "leave";

export class DrivenTab {
  readonly browser: DrivenBrowser;
  readonly driver: WebDriver;
  /** Another page of the same origin, for a window that leaves. */
  readonly #elsewhere: string;
  readonly #inEachStep: InEachStep;
  readonly #handle: string;
  #isLoadedAgain = false;

  private constructor(browser: DrivenBrowser, handle: string, elsewhere: string, inEachStep: InEachStep) {
    this.browser = browser;
    this.driver = browser.driver;
    this.#handle = handle;
    this.#elsewhere = elsewhere;
    this.#inEachStep = inEachStep;
  }

  /** Opens a window. */
  static async open(
    browser: DrivenBrowser,
    address: string,
    elsewhere: string,
    inEachStep: InEachStep,
  ): Promise<DrivenTab> {
    await browser.driver.switchTo().newWindow("window");
    const tab = new DrivenTab(browser, await browser.driver.getWindowHandle(), elsewhere, inEachStep);
    await tab.driver.get(address);
    return tab;
  }

  /** The page was loaded again when the window went Back: the browser had not cached it. */
  get isLoadedAgain(): boolean {
    return this.#isLoadedAgain;
  }

  /** A session has one window to which its commands go. */
  async bringToFront(): Promise<void> {
    await this.driver.switchTo().window(this.#handle);
  }

  /** Waits for the element of this role and name. */
  async find(role: Role, name: string): Promise<WebElement> {
    return this.#appear(findNamed, SELECTORS[role], name);
  }

  /** Waits for an element of this role whose text begins like this. */
  async firstOf(role: Role, beginning: string): Promise<WebElement> {
    return this.#appear(findBeginning, SELECTORS[role], beginning);
  }

  /** Waits for the heading with which a step begins. */
  async step(heading: string): Promise<void> {
    await this.find("heading", heading);
    if (this.#inEachStep === "axe") {
      const violations = await axeViolations(this.driver);
      if (violations.length > 0) throw new Error(`${heading}: ${violations.join("; ")}`);
      return;
    }
    await this.driver.executeScript("window.isCached = true");
    await this.driver.get(this.#elsewhere);
    await this.driver.navigate().back();
    await this.find("heading", heading);
    await this.driver.navigate().forward();
    await this.driver.navigate().back();
    await this.find("heading", heading);
    this.#isLoadedAgain ||= !(await this.driver.executeScript<boolean>("return window.isCached === true"));
  }

  /** Waits until a text can be read. */
  async read(text: string): Promise<void> {
    await this.#appear(findText, text);
  }

  /** Waits for the first visible element of a selector. */
  async first(selector: string): Promise<WebElement> {
    return this.#appear(findFirst, selector);
  }

  /** The field with this label. */
  async field(label: string): Promise<WebElement> {
    return this.#appear(findField, label);
  }

  /** Replaces the text of a field. */
  async type(label: string, text: string): Promise<void> {
    const field = await this.field(label);
    await field.clear();
    await field.sendKeys(text);
  }

  async valueOf(label: string): Promise<string> {
    return this.driver.executeScript("return arguments[0].value", await this.field(label));
  }

  async press(name: string, role: Role = "button"): Promise<void> {
    await this.#click(() => this.find(role, name), name);
  }

  /** Presses the first button whose text begins like this. */
  async pressFirstOf(beginning: string): Promise<void> {
    await this.#click(() => this.firstOf("button", beginning), beginning);
  }

  /** One key, for whatever has the focus. */
  async key(key: string): Promise<void> {
    await this.driver.actions().sendKeys(key).perform();
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

  async reload(): Promise<void> {
    await this.driver.navigate().refresh();
  }

  /** Waits until this element has the focus. */
  async expectFocus(element: WebElement): Promise<void> {
    await this.until("return document.activeElement === arguments[0]", element);
  }

  /** Waits until a script in the page returns true. */
  async until(script: string, ...given: readonly unknown[]): Promise<void> {
    const look = async (): Promise<true | undefined> =>
      (await this.driver.executeScript<boolean>(script, ...given)) || undefined;
    await this.waitFor(look, `It does not become true: ${script}`);
  }

  /** Looks until there is something. @param complaint For the error when nothing comes. */
  async waitFor<T>(look: () => Promise<T | undefined>, complaint: string, withinMs = WITHIN_MS): Promise<T> {
    const giveUpAtMs = performance.now() + withinMs;
    for (;;) {
      const found = await look();
      if (found !== undefined) return found;
      if (performance.now() > giveUpAtMs) throw new Error(`${complaint} The page shows: ${await this.shown()}`);
      await sleep(LOOK_MS);
    }
  }

  /** The text of the page. */
  async shown(): Promise<string> {
    const text = await this.driver.executeScript<string>("return document.body.innerText");
    return text.replaceAll(/\s+/gu, " ");
  }

  /** The page may draw it again meanwhile, or still move it. */
  async #click(find: () => Promise<WebElement>, name: string): Promise<void> {
    await this.waitFor(async () => {
      try {
        const element = await find();
        // WebKit's driver starts the page's smooth scrolling and does not wait for its end.
        await this.driver.executeScript(
          "arguments[0].scrollIntoView({ behavior: 'instant', block: 'center' })",
          element,
        );
        await element.click();
        return true;
      } catch (error) {
        if (PASSING.some((kind) => error instanceof kind)) return undefined;
        throw error;
      }
    }, `It cannot be pressed: ${name}.`);
  }

  async #appear<Given extends readonly string[]>(
    find: (...given: Given) => Element | null,
    ...given: Given
  ): Promise<WebElement> {
    const look = async (): Promise<WebElement | undefined> =>
      (await this.driver.executeScript<WebElement | null>(find as never, ...given)) ?? undefined;
    return this.waitFor(look, `Nothing is there: ${find.name} ${given.join(", ")}.`);
  }
}
