/**
 * The widget's screens as users see them: by role and visible name, with a keyboard or a pointer.
 *
 * These are page objects for every test that renders the widget in a DOM. They know the widget's labels and nothing of
 * its code. `…Screen(user)` searches `document.body` by default, and throws if an element is missing.
 */
import { waitFor, within, type BoundFunctions, type queries } from "@testing-library/dom";
import type { UserEvent } from "@testing-library/user-event";

const HEADINGS = {
  signIn: "Sign in to your account",
  signUp: "Create your account",
  confirmSignUp: "Confirm your account",
  forgotPassword: "Reset your password",
  confirmResetPassword: "Choose a new password",
  smsCode: "Check your text messages",
  emailCode: "Check your email",
  totpCode: "Open your authenticator app",
  mfaSelection: "Confirm that it’s you",
  mfaSetupSelection: "Add a second step",
  firstFactorSelection: "Choose how to sign in",
  emailSetup: "Add your email",
  password: "Enter your password",
  passkey: "Use your passkey",
  custom: "One more question",
  newPassword: "Change your password",
  totpSetup: "Set up your authenticator app",
  verifyUser: "Verify your contact details",
  confirmVerifyUser: "Enter your code",
} as const;

export type WidgetScreenName = keyof typeof HEADINGS;

/** What every screen has. */
export class WidgetScreen {
  readonly user: UserEvent;
  readonly #root: HTMLElement;
  readonly #name: WidgetScreenName;

  constructor(name: WidgetScreenName, user: UserEvent, root: HTMLElement) {
    this.#name = name;
    this.user = user;
    this.#root = root;
  }

  /** Waits until the screen is visible. */
  async appears(): Promise<this> {
    await within(this.#root).findByRole("form", { name: HEADINGS[this.#name] });
    return this;
  }

  get isShown(): boolean {
    return within(this.#root).queryByRole("form", { name: HEADINGS[this.#name] }) !== null;
  }

  get form(): HTMLElement {
    return within(this.#root).getByRole("form", { name: HEADINGS[this.#name] });
  }

  get heading(): HTMLElement {
    return within(this.#root).getByRole("heading", { name: HEADINGS[this.#name] });
  }

  /** The text of the error alert; undefined if there is none. */
  get alertText(): string | undefined {
    return within(this.#root).queryByRole("alert")?.textContent ?? undefined;
  }

  /** The text of the polite live region. */
  get statusText(): string {
    return within(this.#root).getByRole("status").textContent ?? "";
  }

  /** Waits for an alert that contains the text, anywhere in the screen. */
  async findAlert(text: string): Promise<HTMLElement> {
    return waitFor(() => {
      const alert = within(this.#root).getByRole("alert");
      if (!alert.textContent?.includes(text)) throw new Error(`The alert does not say "${text}".`);
      return alert;
    });
  }

  async dismissAlert(): Promise<void> {
    await this.user.click(within(this.#root).getByRole("button", { name: "Dismiss" }));
  }

  button(name: string): HTMLElement {
    return this.inside.getByRole("button", { name });
  }

  async press(name: string): Promise<void> {
    await this.user.click(this.button(name));
  }

  tab(name: "Sign In" | "Create Account"): HTMLElement {
    return within(this.#root).getByRole("tab", { name });
  }

  /** The field with this label. */
  field(label: string): HTMLInputElement {
    return this.inside.getByLabelText<HTMLInputElement>(label, { selector: "input" });
  }

  /** Everything that describes a field to a screen reader, its errors first. */
  descriptionOf(label: string): string {
    const ids = this.field(label).getAttribute("aria-describedby")?.split(" ") ?? [];
    return ids.map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
  }

  /** Types into a field after its current text; an empty text types nothing. */
  async type(label: string, text: string): Promise<void> {
    await this.user.click(this.field(label));
    if (text !== "") await this.user.keyboard(literally(text));
  }

  /** Replaces the text of a field. */
  async fill(label: string, text: string): Promise<void> {
    await this.user.clear(this.field(label));
    await this.type(label, text);
  }

  get inside(): BoundFunctions<typeof queries> {
    return within(this.form);
  }
}

/** The label of the name depends on the pool's sign-in attribute. The pools of these tests sign in by e-mail. */
export class SignInScreen extends WidgetScreen {
  async signIn({ username, password }: { username: string; password: string }): Promise<void> {
    await this.fill("Email", username);
    await this.fill("Password", password);
    await this.press("Sign In");
  }

  async chooseForgotPassword(): Promise<void> {
    await this.press("Forgot your password");
  }

  async chooseCreateAccount(): Promise<void> {
    await this.user.click(this.tab("Create Account"));
  }
}

export class SignUpScreen extends WidgetScreen {
  async signUp({ username, password }: { username: string; password: string }): Promise<void> {
    await this.fill("Email", username);
    await this.fill("Password", password);
    await this.fill("Confirm Password", password);
    await this.press("Create Account");
  }
}

/** A screen that waits for a code. */
export class CodeScreen extends WidgetScreen {
  async confirm(code: string): Promise<void> {
    await this.fill("Confirmation Code", code);
    await this.press("Confirm");
  }
}

/** A screen that offers a choice. */
export class ChoiceScreen extends WidgetScreen {
  get choices(): HTMLInputElement[] {
    return this.inside.getAllByRole<HTMLInputElement>("radio");
  }

  choice(label: string): HTMLInputElement {
    return this.inside.getByRole<HTMLInputElement>("radio", { name: label });
  }

  async choose(label: string): Promise<void> {
    await this.user.click(this.choice(label));
  }
}

/** The password as a step of its own. */
export class PasswordScreen extends WidgetScreen {
  async signIn(password: string): Promise<void> {
    await this.fill("Password", password);
    await this.press("Sign In");
  }
}

/** The address for codes by e-mail. */
export class EmailSetupScreen extends WidgetScreen {
  async sendCode(email: string): Promise<void> {
    await this.fill("Email", email);
    await this.press("Send code");
  }
}

/** A custom challenge. */
export class CustomChallengeScreen extends WidgetScreen {
  async answer(text: string): Promise<void> {
    await this.fill("Answer", text);
    await this.press("Confirm");
  }
}

/** A new password that replaces a temporary one. */
export class NewPasswordScreen extends WidgetScreen {
  async changePassword(password: string): Promise<void> {
    await this.fill("New Password", password);
    await this.fill("Confirm Password", password);
    await this.press("Change Password");
  }
}

export class ForgotPasswordScreen extends WidgetScreen {
  async sendCode(username: string): Promise<void> {
    await this.fill("Email", username);
    await this.press("Send code");
  }
}

export class ConfirmResetPasswordScreen extends WidgetScreen {
  async reset({ code, password }: { code: string; password: string }): Promise<void> {
    await this.fill("Confirmation Code", code);
    await this.fill("New Password", password);
    await this.fill("Confirm Password", password);
    await this.press("Confirm");
  }
}

export const signInScreen = (user: UserEvent, root: HTMLElement = document.body): SignInScreen =>
  new SignInScreen("signIn", user, root);
export const signUpScreen = (user: UserEvent, root: HTMLElement = document.body): SignUpScreen =>
  new SignUpScreen("signUp", user, root);
export const confirmSignUpScreen = (user: UserEvent, root: HTMLElement = document.body): CodeScreen =>
  new CodeScreen("confirmSignUp", user, root);
export const forgotPasswordScreen = (user: UserEvent, root: HTMLElement = document.body): ForgotPasswordScreen =>
  new ForgotPasswordScreen("forgotPassword", user, root);
export const confirmResetPasswordScreen = (
  user: UserEvent,
  root: HTMLElement = document.body,
): ConfirmResetPasswordScreen => new ConfirmResetPasswordScreen("confirmResetPassword", user, root);

type CodeScreenName = "smsCode" | "emailCode" | "totpCode" | "totpSetup" | "confirmVerifyUser";
type ChoiceScreenName = "mfaSelection" | "mfaSetupSelection" | "firstFactorSelection" | "verifyUser";

export const codeScreen = (name: CodeScreenName, user: UserEvent, root: HTMLElement = document.body): CodeScreen =>
  new CodeScreen(name, user, root);
export const choiceScreen = (
  name: ChoiceScreenName,
  user: UserEvent,
  root: HTMLElement = document.body,
): ChoiceScreen => new ChoiceScreen(name, user, root);
export const passwordScreen = (user: UserEvent, root: HTMLElement = document.body): PasswordScreen =>
  new PasswordScreen("password", user, root);
export const passkeyScreen = (user: UserEvent, root: HTMLElement = document.body): WidgetScreen =>
  new WidgetScreen("passkey", user, root);
export const emailSetupScreen = (user: UserEvent, root: HTMLElement = document.body): EmailSetupScreen =>
  new EmailSetupScreen("emailSetup", user, root);
export const customChallengeScreen = (user: UserEvent, root: HTMLElement = document.body): CustomChallengeScreen =>
  new CustomChallengeScreen("custom", user, root);
export const newPasswordScreen = (user: UserEvent, root: HTMLElement = document.body): NewPasswordScreen =>
  new NewPasswordScreen("newPassword", user, root);

/** `{` and `[` start key names in user-event's syntax; doubled, they are plain characters. */
function literally(text: string): string {
  return text.replaceAll(/[{[]/g, "$&$&");
}
