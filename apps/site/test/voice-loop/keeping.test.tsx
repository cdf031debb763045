/** A transcript survives leaving the page, and outdated messages are removed. */
import { HttpResponse } from "msw";
import { describe, expect, test, vi } from "vitest";
import {
  renderReady,
  renderTranscript,
  renderVoiceLoop,
  setUpBrowser,
} from "../support/voice-loop/render-voice-loop.tsx";
import { setUpVoiceLoopNetwork } from "../support/voice-loop/voice-loop-network.ts";

const network = setUpVoiceLoopNetwork();
setUpBrowser();

async function renderEdited() {
  const view = await renderTranscript();
  await view.screen.types(", edited");
  return view;
}

/** Whether the browser would ask before the page is closed. */
const asksBeforeLeaving = () => !globalThis.dispatchEvent(new Event("beforeunload", { cancelable: true }));

describe("a transcript", () => {
  test("that was edited is restored when the page is opened again, without taking the focus", async () => {
    const { screen, unmount } = await renderEdited();
    expect(screen.transcript).toBe("hello there, edited");
    unmount();

    const again = renderVoiceLoop();
    await again.screen.isAsked();
    expect(again.screen.transcript).toBe("hello there, edited");
    expect(document.activeElement?.textContent).not.toBe("Transcript");
    await again.screen.answers("Agree");
    expect(again.screen.transcript).toBe("hello there, edited");
  });

  test("is replaced by the next one", async () => {
    const { screen, unmount } = await renderEdited();
    await screen.records();
    await screen.until(() => screen.transcript === "hello there");
    unmount();

    const again = renderVoiceLoop();
    await again.screen.isAsked();
    expect(again.screen.transcript).toBe("hello there");
  });

  test("is deleted when the consent is refused after a reload", async () => {
    const { unmount } = await renderEdited();
    unmount();

    const again = renderVoiceLoop();
    await again.screen.isAsked();
    expect(again.screen.transcript).toBe("hello there, edited");
    await again.screen.answers("Disagree");
    expect(again.screen.transcript).toBeUndefined();
    expect(again.screen.has("Refine")).toBe(false);
    expect(sessionStorage.getItem("poolgate.site.transcript")).toBeNull();
  });

  test("is deleted when the consent is withdrawn", async () => {
    const { screen, unmount } = await renderEdited();
    await screen.presses("Withdraw consent");
    unmount();
    expect(sessionStorage.getItem("poolgate.site.transcript")).toBeNull();

    const again = await renderReady();
    expect(again.screen.transcript).toBeUndefined();
  });
});

describe("the browser asks before the page is closed", () => {
  test("while an edited transcript is neither copied nor downloaded", async () => {
    const { screen } = await renderTranscript();
    expect(asksBeforeLeaving()).toBe(false);
    await screen.types("!");
    expect(asksBeforeLeaving()).toBe(true);

    URL.createObjectURL = () => "blob:transcript";
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
    await screen.presses("Download");
    expect(asksBeforeLeaving()).toBe(false);
  });

  test("not for an empty text, and not on another page", async () => {
    const { screen, unmount } = await renderEdited();
    await screen.empties();
    expect(asksBeforeLeaving()).toBe(false);
    await screen.types("again");
    expect(asksBeforeLeaving()).toBe(true);
    unmount();
    expect(asksBeforeLeaving()).toBe(false);
  });

  test("again after a reload, if it was not saved", async () => {
    const { unmount } = await renderEdited();
    unmount();
    const again = renderVoiceLoop();
    await again.screen.isAsked();
    expect(asksBeforeLeaving()).toBe(true);
  });
});

test("Copy, Refine and Download are disabled for an empty transcript", async () => {
  const { screen } = await renderEdited();
  const areOff = () => ["Copy", "Refine", "Download"].map((name) => screen.button(name).ariaDisabled === "true");
  expect(areOff()).toEqual([false, false, false]);
  await screen.empties();
  expect(areOff()).toEqual([true, true, true]);

  document.execCommand = () => true;
  await screen.presses("Copy");
  expect(screen.has("Copied!")).toBe(false);
  await screen.types("words");
  expect(areOff()).toEqual([false, false, false]);
});

test("the message of a failed refinement is removed when the next recording starts, even if that is cancelled", async () => {
  const { screen } = await renderTranscript();
  network.refinesAs(() => HttpResponse.json({}, { status: 500 }));
  await screen.presses("Refine");
  await screen.until(() => screen.transcriptFailure === "Refinement failed.");
  await screen.startsRecording();
  expect(screen.transcriptFailure).toBe("");
  await screen.presses("Cancel");
  expect(screen.transcriptFailure).toBe("");
});
