/** The transcript: copying, refining, editing and downloading. */
import { fireEvent } from "@testing-library/react";
import { HttpResponse } from "msw";
import { afterEach, describe, expect, test, vi } from "vitest";
import { renderTranscript, setUpBrowser } from "../support/voice-loop/render-voice-loop.tsx";
import { setUpVoiceLoopNetwork } from "../support/voice-loop/voice-loop-network.ts";

const network = setUpVoiceLoopNetwork();
setUpBrowser();

function setClipboard(writeText: ((text: string) => Promise<void>) | undefined): void {
  Object.defineProperty(navigator, "clipboard", {
    configurable: true,
    value: writeText === undefined ? undefined : { writeText },
  });
}

afterEach(() => setClipboard(undefined));

describe("Copy", () => {
  test("copies the text to the clipboard and shows 'Copied!' for one and a half seconds", async () => {
    const { screen } = await renderTranscript();
    const written: string[] = [];
    setClipboard(async (text) => void written.push(text));
    await screen.presses("Copy");
    await screen.until(() => screen.has("Copied!"));
    expect(written).toEqual(["hello there"]);
    expect(screen.transcriptAnnouncement).toBe("The transcript is on the clipboard.");
    await screen.passes(1499);
    expect(screen.has("Copied!")).toBe(true);
    await screen.passes(1);
    expect(screen.has("Copied!")).toBe(false);
    expect(screen.has("Copy")).toBe(true);
  });

  test("shows it for the full time again when pressed again", async () => {
    const { screen } = await renderTranscript();
    setClipboard(() => Promise.resolve());
    await screen.presses("Copy");
    await screen.until(() => screen.has("Copied!"));
    await screen.passes(1000);
    await screen.presses("Copied!");
    await screen.passes(1000);
    expect(screen.has("Copied!")).toBe(true);
    await screen.passes(500);
    expect(screen.has("Copy")).toBe(true);
  });

  test.each([
    ["lacks the clipboard", undefined],
    ["forbids it", () => Promise.reject(new DOMException("no", "NotAllowedError"))],
  ])("uses the older copy command if a browser %s", async (_, writeText) => {
    const { screen } = await renderTranscript();
    setClipboard(writeText);
    const selected: (string | undefined)[] = [];
    document.execCommand = (command) => {
      const field = document.activeElement;
      selected.push(field instanceof HTMLTextAreaElement ? field.value : undefined);
      return command === "copy";
    };
    await screen.presses("Copy");
    await screen.until(() => screen.has("Copied!"));
    expect(selected).toEqual(["hello there"]);
    expect(document.activeElement).toBe(screen.button("Copied!"));
    expect(document.querySelectorAll("textarea")).toHaveLength(1);
  });

  test("never shows 'Copied!' if that fails: the text is selected, and a message appears", async () => {
    const { screen } = await renderTranscript();
    setClipboard(undefined);
    document.execCommand = () => false;
    await screen.presses("Copy");
    await screen.until(() => screen.transcriptFailure !== "");
    expect(screen.has("Copied!")).toBe(false);
    expect(screen.transcriptFailure).toMatch(/^The browser did not let us copy\. The text is selected/);
    expect([screen.text?.selectionStart, screen.text?.selectionEnd]).toEqual([0, "hello there".length]);
  });
});

/** A visitor whose transcript is refined. */
async function renderRefined() {
  const view = await renderTranscript();
  await view.screen.presses("Refine");
  await view.screen.until(() => view.screen.transcript === "Hello there.");
  return view;
}

describe("Refine", () => {
  test("replaces the text; the button shows it meanwhile and is inert", async () => {
    const { screen } = await renderTranscript();
    const answer = Promise.withResolvers<Response>();
    network.refinesAs(() => answer.promise);
    const button = screen.button("Refine");
    fireEvent.click(button);
    fireEvent.click(button);
    await screen.until(() => screen.has("Refining..."));
    expect(screen.button("Refining...").getAttribute("aria-disabled")).toBe("true");
    fireEvent.click(screen.button("Refining..."));
    expect(screen.text?.readOnly).toBe(true);
    answer.resolve(HttpResponse.json({ refined: "Hello there." }));
    await screen.until(() => screen.transcript === "Hello there.");
    expect(screen.has("Refine")).toBe(true);
    expect(screen.transcriptAnnouncement).toBe("The transcript was refined.");
    expect(network.refinements).toEqual([{ text: "hello there" }]);
  });

  test("can be undone", async () => {
    const { screen } = await renderTranscript();
    expect(screen.has("Undo refine")).toBe(false);
    await screen.presses("Refine");
    await screen.until(() => screen.transcript === "Hello there.");
    await screen.presses("Undo refine");
    expect(screen.transcript).toBe("hello there");
    expect(screen.has("Undo refine")).toBe(false);
    expect(screen.transcriptAnnouncement).toBe("The refinement was undone.");

    await screen.presses("Refine");
    await screen.until(() => screen.transcript === "Hello there.");
    expect(screen.transcriptAnnouncement).toBe("The transcript was refined.");
  });

  test("cannot be undone while it is refined again, because the answer would replace the text", async () => {
    const { screen } = await renderRefined();
    const answer = Promise.withResolvers<Response>();
    network.refinesAs(() => answer.promise);
    await screen.presses("Refine");
    await screen.until(() => screen.has("Refining..."));
    expect(screen.button("Undo refine").getAttribute("aria-disabled")).toBe("true");
    await screen.presses("Undo refine");
    expect(screen.transcript).toBe("Hello there.");

    answer.resolve(HttpResponse.json({ refined: "Hello!" }));
    await screen.until(() => screen.transcript === "Hello!");
    await screen.presses("Undo refine");
    expect(screen.transcript).toBe("Hello there.");
  });

  test("is not announced again after the text was copied", async () => {
    const { screen } = await renderTranscript();
    setClipboard(() => Promise.resolve());
    await screen.presses("Refine");
    await screen.until(() => screen.transcriptAnnouncement === "The transcript was refined.");
    await screen.presses("Copy");
    await screen.until(() => screen.transcriptAnnouncement === "The transcript is on the clipboard.");
    await screen.passes(1500);
    expect(screen.transcriptAnnouncement).toBe("");
  });

  test("cannot be undone after an edit, which would be lost; the edited text is refined next", async () => {
    const { screen } = await renderRefined();
    await screen.types(" Bye");
    expect(screen.has("Undo refine")).toBe(false);
    await screen.presses("Refine");
    await screen.until(() => network.refinements.length === 2);
    expect(network.refinements[1]).toEqual({ text: "Hello there. Bye" });
  });

  test.each([
    ["the server's error", () => HttpResponse.json({ error: "Too long." }, { status: 413 }), "Too long."],
    ["the server's error in a success", () => HttpResponse.json({ error: "No." }), "No."],
    ["a failure without an error", () => HttpResponse.json({}, { status: 500 }), "Refinement failed."],
    [
      "an error that is not a string",
      () => HttpResponse.json({ error: { code: 7 } }, { status: 500 }),
      "Refinement failed.",
    ],
    ["a success without content", () => HttpResponse.json({}), "Refinement failed."],
    ["a text that becomes empty", () => HttpResponse.json({ refined: "" }), "Refinement failed."],
    ["garbage", () => HttpResponse.html("<h1>Bad gateway</h1>", { status: 502 }), "Refinement failed."],
    ["a server that is down", () => HttpResponse.error(), "Network error."],
  ])("keeps the text if it fails: %s", async (_, answer, words) => {
    const { screen } = await renderTranscript();
    network.refinesAs(answer);
    await screen.presses("Refine");
    await screen.until(() => screen.transcriptFailure !== "");
    expect(screen.transcriptFailure).toBe(words);
    expect(document.body.textContent).toContain("Your text is unchanged.");
    expect(screen.transcript).toBe("hello there");
    expect(screen.has("Refine")).toBe(true);
    expect(network.refinements).toHaveLength(1);

    network.refinesAs(() => HttpResponse.json({ refined: "Hello there." }));
    await screen.presses("Refine");
    await screen.until(() => screen.transcript === "Hello there.");
    expect(screen.transcriptFailure).toBe("");
    expect(document.body.textContent).not.toContain("Your text is unchanged.");
  });

  test("is aborted after 45 seconds", async () => {
    const { screen } = await renderTranscript();
    network.refinesAs(() => new Promise(() => undefined));
    await screen.presses("Refine");
    await screen.until(() => network.refinements.length === 1);
    await screen.passes(44_000);
    expect(screen.has("Refining...")).toBe(true);
    await screen.passes(1000);
    await screen.until(() => network.givenUp() === 1);
    await screen.passes(1);
    expect(screen.transcriptFailure).toBe("Network error.");
  });

  test("is aborted when the page is left", async () => {
    const { screen, unmount } = await renderTranscript();
    network.refinesAs(() => new Promise(() => undefined));
    await screen.presses("Refine");
    await screen.until(() => network.refinements.length === 1);
    unmount();
    await screen.until(() => network.givenUp() === 1);
    expect(network.refinements).toHaveLength(1);
  });

  test("sends nothing for a text without words", async () => {
    const { screen } = await renderTranscript();
    await screen.empties();
    expect(screen.transcript).toBe("");
    await screen.presses("Refine");
    expect(screen.has("Refine")).toBe(true);
    expect(network.refinements).toEqual([]);
  });
});

describe("editing", () => {
  test("starts with a click and ends when the field is left", async () => {
    const { screen } = await renderTranscript();
    const text = screen.editor;
    expect(text.readOnly).toBe(true);
    await screen.user.click(text);
    expect(text.readOnly).toBe(false);
    await screen.user.keyboard("!");
    expect(screen.transcript).toBe("hello there!");
    await screen.user.tab();
    expect(text.readOnly).toBe(true);
    expect(screen.transcript).toBe("hello there!");
  });

  test("by keyboard: Enter starts, Escape ends, and the focus stays", async () => {
    const { screen } = await renderTranscript();
    await screen.until(() => screen.has("Play recording"));
    // The heading has the focus; the player is beside it.
    await screen.user.tab();
    await screen.user.tab();
    expect(document.activeElement).toBe(screen.text);
    expect(screen.text?.readOnly).toBe(true);
    await screen.user.keyboard("{Enter}");
    expect(screen.text?.readOnly).toBe(false);
    expect(screen.transcript).toBe("hello there");
    await screen.user.keyboard("{End}{Enter}now{Escape}");
    expect(screen.transcript).toContain("\nnow");
    expect(screen.text?.readOnly).toBe(true);
    expect(document.activeElement).toBe(screen.text);
  });
});

test("Download saves transcript.txt with the current text", async () => {
  const { screen } = await renderTranscript();
  const saved: { name: string; href: string }[] = [];
  const blobs: Blob[] = [];
  const revoked: string[] = [];
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}`,
    revokeObjectURL: (url: string) => revoked.push(url),
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, href: this.href });
  });
  await screen.types(" ü");
  await screen.presses("Download");
  expect(saved).toEqual([{ name: "transcript.txt", href: "blob:1" }]);
  expect(await blobs[0]?.text()).toBe("hello there ü");
  expect(revoked).toEqual([]);
  await screen.passes(60_000);
  expect(revoked).toEqual(["blob:1"]);
});
