/** The contact page by role and visible name, as a visitor finds its parts. */
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { vi } from "vitest";

export interface ContactText {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

export type ContactLabel = "Name" | "Email" | "Message";

const FORM = { name: "Write a message" };
const GATE = { name: "Sign in to write a message" };

export class ContactScreen {
  readonly user: UserEvent;

  constructor(user: UserEvent) {
    this.user = user;
  }

  async formAppears(): Promise<void> {
    await screen.findByRole("form", FORM);
  }

  async gateAppears(): Promise<HTMLElement> {
    return screen.findByRole("dialog", GATE);
  }

  get hasGate(): boolean {
    return screen.queryByRole("dialog") !== null;
  }

  get hasForm(): boolean {
    return screen.queryByRole("form", FORM) !== null;
  }

  get #form() {
    return within(screen.getByRole("form", FORM));
  }

  field(label: ContactLabel): HTMLInputElement | HTMLTextAreaElement {
    return this.#form.getByLabelText<HTMLInputElement | HTMLTextAreaElement>(label);
  }

  /** The description of a field for screen readers; empty if it has no error. */
  errorOf(label: ContactLabel): string {
    const field = this.field(label);
    const id = field.getAttribute("aria-describedby");
    const text = (id === null ? null : document.getElementById(id))?.textContent ?? "";
    if ((field.getAttribute("aria-invalid") === "true") !== (text !== ""))
      throw new Error(`${label} contradicts itself.`);
    return text;
  }

  get values(): ContactText {
    return { name: this.field("Name").value, email: this.field("Email").value, message: this.field("Message").value };
  }

  get sendButton(): HTMLElement {
    return this.#form.getByRole("button", { name: /^Send/ });
  }

  get isBusy(): boolean {
    return this.sendButton.getAttribute("aria-disabled") === "true";
  }

  get thanks(): string {
    return this.#form.getByRole("status").textContent ?? "";
  }

  get failure(): string {
    return this.#form.getByRole("alert").textContent ?? "";
  }

  async isThanked(): Promise<void> {
    await waitFor(() => {
      if (!this.thanks.startsWith("Thank you")) throw new Error("No thank-you yet.");
    });
  }

  async isTold(): Promise<string> {
    return waitFor(() => {
      if (this.failure === "") throw new Error("No failure yet.");
      return this.failure;
    });
  }

  async write(text: ContactText): Promise<void> {
    const entries: [ContactLabel, string][] = [
      ["Name", text.name],
      ["Email", text.email],
      ["Message", text.message],
    ];
    for (const [label, value] of entries) {
      await this.user.clear(this.field(label));
      if (value !== "") await this.user.type(this.field(label), value);
    }
  }

  /** Sends after a pause, like a visitor who has read the result of the last attempt. */
  async send(): Promise<void> {
    vi.advanceTimersByTime(1000);
    await this.sendAtOnce();
  }

  async sendAtOnce(): Promise<void> {
    // A separate click, because two on the same spot would be a double click.
    await this.user.hover(document.body);
    await this.user.click(this.sendButton);
  }

  async signOut(): Promise<void> {
    await this.user.click(screen.getByRole("button", { name: "Sign out" }));
  }
}
