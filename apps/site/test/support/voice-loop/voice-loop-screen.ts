/** The VoiceLoop page by role and visible name, with control over its clock. */
import { act, screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { vi } from "vitest";

type RecordLabel = "Start Recording" | "Stop Recording";

/** The interval for checking again what the network, not the clock, changes. */
const PATIENCE = 500;

export class VoiceLoopScreen {
  readonly user: UserEvent;

  constructor(user: UserEvent) {
    this.user = user;
  }

  /** Moves the page's clock. */
  async passes(milliseconds: number): Promise<void> {
    await act(() => vi.advanceTimersByTimeAsync(milliseconds));
  }

  /** Waits for what does not depend on the page's clock: files and responses. */
  async until(isTrue: () => boolean): Promise<void> {
    for (let round = 0; round < PATIENCE; round += 1) {
      if (isTrue()) return;
      await act(async () => {
        await vi.advanceTimersByTimeAsync(0);
        await new Promise((resolve) => {
          setImmediate(resolve);
        });
      });
    }
    throw new Error(`It never came: ${String(isTrue)}\n${document.body.textContent ?? ""}`);
  }

  get dialog(): HTMLElement | null {
    return screen.queryByRole("dialog", { name: "Before you record" });
  }

  async isAsked(): Promise<HTMLElement> {
    await this.until(() => this.dialog !== null);
    return screen.getByRole("dialog");
  }

  async answers(choice: "Agree" | "Disagree"): Promise<void> {
    const dialog = within(await this.isAsked());
    await this.user.click(dialog.getByRole("button", { name: choice }));
  }

  button(name: string): HTMLButtonElement {
    return screen.getByRole<HTMLButtonElement>("button", { name });
  }

  has(name: string): boolean {
    return screen.queryByRole("button", { name }) !== null;
  }

  async presses(name: string): Promise<void> {
    await this.user.click(this.button(name));
    await this.passes(0);
  }

  /** The name and the state of the record button. */
  get recordButton(): { name: RecordLabel; isEnabled: boolean } {
    const button = screen.getByRole<HTMLButtonElement>("button", { name: /^(?:Start|Stop) Recording$/ });
    return {
      name: button.textContent as RecordLabel,
      isEnabled: !button.disabled && button.getAttribute("aria-disabled") !== "true",
    };
  }

  get #recorder(): HTMLElement {
    return screen.getByRole("region", { name: "Recorder" });
  }

  /** The visible status line, or the notice that replaces it. */
  shows(text: string): boolean {
    return within(this.#recorder).queryByText(text) !== null;
  }

  /** The text about the recorder for screen readers. */
  get announcement(): string {
    const [status] = within(this.#recorder).getAllByRole("status");
    return status?.textContent ?? "";
  }

  get failure(): string {
    return within(this.#recorder)
      .getAllByRole("alert")
      .map(({ textContent }) => textContent ?? "")
      .join("");
  }

  get upload() {
    const notice = within(this.#recorder).getAllByRole("status").at(-1);
    return {
      input: screen.getByLabelText<HTMLInputElement>("Upload an audio file", { selector: "input" }),
      button: this.button("Upload an audio file: In development"),
      notice: notice?.textContent ?? "",
    };
  }

  get #transcript(): HTMLElement {
    return screen.getByRole("region", { name: "Transcript" });
  }

  get text(): HTMLTextAreaElement | null {
    return within(this.#transcript).queryByRole<HTMLTextAreaElement>("textbox", { name: "Transcript" });
  }

  get transcript(): string | undefined {
    return this.text?.value;
  }

  get editor(): HTMLTextAreaElement {
    return within(this.#transcript).getByRole<HTMLTextAreaElement>("textbox", { name: "Transcript" });
  }

  /** Edits the transcript: the words are added at its end. */
  async types(words: string): Promise<void> {
    await this.user.type(this.editor, words);
  }

  async empties(): Promise<void> {
    await this.user.click(this.editor);
    await this.user.clear(this.editor);
  }

  get transcriptFailure(): string {
    return within(this.#transcript).getByRole("alert").textContent ?? "";
  }

  get transcriptAnnouncement(): string {
    return within(this.#transcript).getByRole("status").textContent ?? "";
  }

  /** Waits until the microphone is recording. */
  async startsRecording(): Promise<void> {
    await this.presses("Start Recording");
    await this.until(() => this.recordButton.name === "Stop Recording");
  }

  /** Waits until the clip is sent. */
  async stopsRecording(): Promise<void> {
    await this.presses("Stop Recording");
    await this.passes(100);
  }

  /** Records a clip, and waits until it is sent. */
  async records(): Promise<void> {
    await this.startsRecording();
    await this.stopsRecording();
  }

  /** Waits until a result is shown. */
  async isDone(): Promise<void> {
    await this.until(() => this.recordButton.isEnabled && this.recordButton.name === "Start Recording");
  }
}
