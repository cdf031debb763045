/** The contact page as a page object: its texts, fields and buttons, by role and name. */
import { expect, type Locator, type Page } from "@playwright/test";
import type { Credentials } from "./accounts.ts";

export class ContactPage {
  readonly page: Page;
  readonly dialog: Locator;
  readonly form: Locator;
  readonly signOutButton: Locator;
  /** Opens and closes the settings of the sign-in. */
  readonly settings: Locator;
  readonly offer: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole("dialog", { name: "Sign in to write a message" });
    this.form = page.getByRole("form", { name: "Write a message" });
    this.signOutButton = page.getByRole("button", { name: "Sign out" });
    this.settings = page.locator("summary").filter({ hasText: "Sign-in settings" });
    this.offer = page.getByRole("region", { name: "Sign in faster next time" });
  }

  async open(): Promise<void> {
    await this.page.goto("/contact");
  }

  async openSignedIn(account: Credentials): Promise<void> {
    await this.open();
    await this.signIn(account);
    await this.expectSignedIn();
  }

  /** The widget's screen of this heading. */
  async expectScreen(heading: string): Promise<void> {
    await expect(this.dialog.getByRole("heading", { name: heading })).toBeVisible();
  }

  async expectSignedIn(): Promise<void> {
    await expect(this.form).toBeVisible();
    await expect(this.dialog).toBeHidden();
  }

  field(label: string): Locator {
    return this.dialog.getByLabel(label, { exact: true });
  }

  button(name: string): Locator {
    return this.dialog.getByRole("button", { name, exact: true });
  }

  get alert(): Locator {
    return this.dialog.getByRole("alert");
  }

  /** The button for the user who last used a passkey in this browser. */
  oneTap({ email }: Pick<Credentials, "email">): Locator {
    return this.button(`Use your passkey ${email}`);
  }

  async signIn({ email, password }: Credentials): Promise<void> {
    await this.field("Email").fill(email);
    await this.field("Password").fill(password);
    await this.button("Sign In").click();
  }

  async signUp({ email, password }: Credentials): Promise<void> {
    await this.dialog.getByRole("tab", { name: "Create Account" }).click();
    await this.field("Email").fill(email);
    await this.field("Password").fill(password);
    await this.field("Confirm Password").fill(password);
    await this.button("Create Account").click();
  }

  async confirm(code: string): Promise<void> {
    await this.field("Confirmation Code").fill(code);
    await this.button("Confirm").click();
  }

  async write({ name, email, message }: { name: string; email: string; message: string }): Promise<void> {
    await this.form.getByLabel("Name").fill(name);
    await this.form.getByLabel("Email").fill(email);
    await this.form.getByLabel("Message").fill(message);
  }

  async send(): Promise<void> {
    await this.form.getByRole("button", { name: "Send message" }).click();
  }

  async expectWritten({ name, email, message }: { name: string; email: string; message: string }): Promise<void> {
    await expect(this.form.getByLabel("Name")).toHaveValue(name);
    await expect(this.form.getByLabel("Email")).toHaveValue(email);
    await expect(this.form.getByLabel("Message")).toHaveValue(message);
  }
}

export const SCREENS = {
  signIn: "Sign in to your account",
  signUp: "Create your account",
  confirmSignUp: "Confirm your account",
  forgotPassword: "Reset your password",
  confirmResetPassword: "Choose a new password",
} as const;
