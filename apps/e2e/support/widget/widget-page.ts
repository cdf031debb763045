/** The widget as a page object: its texts, fields and buttons, by role and name. */
import { expect, type Locator, type Page } from "@playwright/test";
import type { AuthConfig } from "@poolgate/auth";
import type { Person } from "./people.ts";
import type { Place } from "./places.ts";

export const HEADINGS = {
  signIn: "Sign in to your account",
  signUp: "Create your account",
  confirmSignUp: "Confirm your account",
  smsCode: "Check your text messages",
  emailCode: "Check your email",
  totpCode: "Open your authenticator app",
  mfaSelection: "Confirm that it’s you",
  mfaSetupSelection: "Add a second step",
  totpSetup: "Set up your authenticator app",
  emailSetup: "Add your email",
  newPassword: "Change your password",
  custom: "One more question",
  firstFactorSelection: "Choose how to sign in",
  passkey: "Use your passkey",
  password: "Enter your password",
  verifyUser: "Verify your contact details",
  confirmVerifyUser: "Enter your code",
} as const;
export type ScreenName = keyof typeof HEADINGS;

/** The cards of `widget/settings.tsx`. */
export type CardName =
  | "offer"
  | "passkeys"
  | "passkeyFactor"
  | "deviceOffer"
  | "devices"
  | "password"
  | "mfa"
  | "contacts"
  | "deletion";

export class WidgetPage {
  readonly page: Page;
  readonly place: Place;
  readonly main: Locator;

  constructor(page: Page, place: Place) {
    this.page = page;
    this.place = place;
    this.main = page.getByRole("main");
  }

  /** @param cards What the page shows to a signed-in user. */
  async open(config: Partial<AuthConfig> = {}, cards: readonly CardName[] = []): Promise<void> {
    const whole = JSON.stringify({ ...this.place.config, ...config });
    const asked = new URLSearchParams([["config", whole], ...cards.map((card) => ["card", card])]);
    await this.page.goto(`${this.place.pageUrl}/?${asked.toString()}`);
  }

  heading(screen: ScreenName): Locator {
    return this.main.getByRole("heading", { name: HEADINGS[screen], exact: true });
  }

  async expectScreen(screen: ScreenName): Promise<void> {
    await expect(this.heading(screen)).toBeVisible();
  }

  async expectSignedIn(): Promise<void> {
    await expect(this.signOutButton).toBeVisible();
    await expect(this.main.getByRole("form")).toHaveCount(0);
  }

  /** What the screen shows: its heading, the line below it, and the key of an app as text and as QR code. */
  async shownTexts(): Promise<readonly string[]> {
    const shown = this.main.locator("h2, h2 + p, code, svg[role=img] path");
    return shown.evaluateAll((elements) => elements.map((element) => element.getAttribute("d") ?? element.textContent));
  }

  /** The signed-in user, as the page names it. */
  async who(): Promise<string> {
    return this.text(/^Signed in as /).innerText();
  }

  get signOutButton(): Locator {
    return this.button("Sign out");
  }

  get form(): Locator {
    return this.main.getByRole("form");
  }

  get code(): Locator {
    return this.field("Confirmation Code");
  }

  get alert(): Locator {
    return this.main.getByRole("alert");
  }

  get status(): Locator {
    return this.main.getByRole("status");
  }

  field(label: string): Locator {
    return this.main.getByLabel(label, { exact: true });
  }

  button(name: string): Locator {
    return this.main.getByRole("button", { name, exact: true });
  }

  radio(name: string): Locator {
    return this.main.getByRole("radio", { name, exact: true });
  }

  text(text: string | RegExp): Locator {
    return this.main.getByText(text);
  }

  get qrCode(): Locator {
    return this.main.getByRole("img", { name: "QR code for your authenticator app" });
  }

  get username(): Locator {
    return this.field(this.place.asksForEmail ? "Email" : "Username");
  }

  async signIn({ username, password }: Pick<Person, "username" | "password">): Promise<void> {
    await this.username.fill(username);
    await this.field("Password").fill(password);
    await this.button("Sign In").click();
  }

  async signUp({ username, password }: Pick<Person, "username" | "password">): Promise<void> {
    await this.main.getByRole("tab", { name: "Create Account" }).click();
    await this.username.fill(username);
    await this.field("Password").fill(password);
    await this.field("Confirm Password").fill(password);
    await this.button("Create Account").click();
  }

  /** For a form that first asks for the username alone. */
  async begin({ username }: Pick<Person, "username">): Promise<void> {
    await this.username.fill(username);
    await this.button("Continue").click();
  }

  async enterCode(code: string): Promise<void> {
    await this.code.fill(code);
    await this.button("Confirm").click();
  }

  async choose(name: string, submit: "Confirm" | "Continue" | "Verify"): Promise<void> {
    await this.radio(name).check();
    await this.button(submit).click();
  }
}
