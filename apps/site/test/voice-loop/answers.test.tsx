/** VoiceLoop's responses: transcripts, refusals, failures and cancelling. */
import { fireEvent } from "@testing-library/react";
import { HttpResponse } from "msw";
import { describe, expect, test, vi } from "vitest";
import { renderReady, setUpBrowser } from "../support/voice-loop/render-voice-loop.tsx";
import { setUpVoiceLoopNetwork } from "../support/voice-loop/voice-loop-network.ts";
import type { VoiceLoopScreen } from "../support/voice-loop/voice-loop-screen.ts";

const network = setUpVoiceLoopNetwork();
const browser = setUpBrowser();

const REFUSED = "Sorry, we couldn't process your audio right now. Please try again later or check your connection.";
const UNREACHABLE =
  "Sorry, something went wrong connecting to our server. Please check your internet connection or try again later.";

async function record(screen: VoiceLoopScreen): Promise<void> {
  await screen.records();
  await screen.isDone();
}

describe("a response without text is shown whole", () => {
  test.each([
    ["another member", '{"words":"hello"}'],
    ["a text that is not a string", '{"text":7}'],
    ["not an object", "null"],
    ["no JSON", "hello, I am no JSON"],
  ])("%s", async (_, body) => {
    network.transcribesAs(() => new HttpResponse(body));
    const { screen } = await renderReady();
    await record(screen);
    expect(screen.transcript).toBe(body);
    expect(screen.failure).toBe("");
  });
});

describe("a refusal", () => {
  test.each([
    ["with the api's message", () => HttpResponse.json({ error: "busy" }, { status: 503 })],
    ["without a message", () => HttpResponse.json({}, { status: 400 })],
    ["with a text anyway", () => HttpResponse.json({ text: "no" }, { status: 500 })],
    ["as a page", () => HttpResponse.html("<h1>Bad gateway</h1>", { status: 502 })],
    ["with nothing", () => new HttpResponse(null, { status: 429 })],
    ["with a success status and an empty body", () => new HttpResponse(" ", { status: 200 })],
  ])("%s", async (_, answer) => {
    network.transcribesAs(answer);
    const { screen } = await renderReady();
    await record(screen);
    expect(screen.failure).toBe(REFUSED);
    expect(screen.transcript).toBeUndefined();
    expect(screen.shows("Ready to record")).toBe(true);
  });
});

test("a server that is down", async () => {
  network.transcribesAs(() => HttpResponse.error());
  const { screen } = await renderReady();
  const scrolled = vi.spyOn(Element.prototype, "scrollIntoView");
  await record(screen);
  expect(screen.failure).toBe(UNREACHABLE);
  // In a low window it is below the edge.
  expect(scrolled.mock.contexts.at(-1)).toHaveProperty("textContent", expect.stringContaining("Try again"));
});

test("a request that takes too long is aborted after 45 seconds", async () => {
  network.transcribesAs(() => new Promise(() => undefined));
  const { screen } = await renderReady();
  await screen.records();
  await screen.until(() => network.transcriptions.length === 1);
  await screen.passes(44_000);
  expect(screen.shows("Processing your audio...")).toBe(true);
  await screen.passes(1000);
  await screen.isDone();
  expect(screen.failure).toBe(UNREACHABLE);
  await screen.until(() => network.givenUp() === 1);
});

test("silence gives no transcript, and the clip can be played", async () => {
  network.transcribesAs(() => HttpResponse.json({ text: "" }));
  const { screen } = await renderReady();
  await record(screen);
  expect(screen.failure).toBe("No words were found in this recording. Speak a little louder or closer, and try again.");
  expect(screen.transcript).toBeUndefined();
  await screen.until(() => screen.has("Play recording"));
});

describe("after a failure", () => {
  test("the same clip can be sent again, once, without a new recording", async () => {
    network.transcribesAs(() => HttpResponse.error());
    const { screen } = await renderReady();
    await record(screen);
    network.transcribesAs(() => HttpResponse.json({ text: "there you are" }));
    const tryAgain = screen.button("Try again");
    fireEvent.click(tryAgain);
    fireEvent.click(tryAgain);
    expect(screen.failure).toBe("");
    expect(screen.shows("Processing your audio...")).toBe(true);
    await screen.until(() => screen.transcript === "there you are");
    expect(network.transcriptions).toHaveLength(2);
    expect(network.transcriptions[1]).toEqual(network.transcriptions[0]);
    expect(browser.microphone.asked()).toBe(1);
    expect(screen.has("Try again")).toBe(false);
  });

  test("nothing is sent automatically", async () => {
    network.transcribesAs(() => HttpResponse.json({}, { status: 503 }));
    const { screen } = await renderReady();
    await record(screen);
    await screen.passes(600_000);
    expect(network.transcriptions).toHaveLength(1);
  });

  test("an earlier transcript stays until there is a new one", async () => {
    const { screen } = await renderReady();
    await record(screen);
    network.transcribesAs(() => HttpResponse.json({}, { status: 500 }));
    await record(screen);
    expect(screen.failure).toBe(REFUSED);
    expect(screen.transcript).toBe("hello there");
    network.transcribesAs(() => HttpResponse.json({ text: "the second" }));
    await screen.presses("Try again");
    await screen.until(() => screen.transcript === "the second");
  });
});

test("Cancel during the request aborts it and keeps the clip", async () => {
  network.transcribesAs(() => new Promise(() => undefined));
  const { screen } = await renderReady();
  await screen.records();
  await screen.until(() => network.transcriptions.length === 1);
  await screen.presses("Cancel");
  await screen.until(() => network.givenUp() === 1);
  expect(screen.shows("Ready to record")).toBe(true);
  network.transcribesAs(() => HttpResponse.json({ text: "after all" }));
  await screen.presses("Try again");
  await screen.until(() => screen.transcript === "after all");
});

test("leaving the page aborts the request", async () => {
  network.transcribesAs(() => new Promise(() => undefined));
  const { screen, unmount } = await renderReady();
  await screen.records();
  await screen.until(() => network.transcriptions.length === 1);
  unmount();
  await screen.until(() => network.givenUp() === 1);
  expect(network.transcriptions).toHaveLength(1);
});
