/** The page before its scripts run, without them, and without its settings. */
import { render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { voiceLoop } from "../../content/voice-loop.ts";
import { Recorder } from "../../src/features/voice-loop/configured-recorder.tsx";
import { VoiceLoopPage } from "../../src/features/voice-loop/voice-loop-page.tsx";
import type { VoiceLoopSettings } from "../../src/shared/config/api-settings.ts";

const complete: VoiceLoopSettings = {
  isComplete: true,
  transcribeUrl: "http://localhost:1",
  refineUrl: "http://localhost:1",
};

const page = (settings: VoiceLoopSettings) => (
  <MemoryRouter initialEntries={["/voice-loop"]}>
    <VoiceLoopPage>
      <Recorder settings={settings} />
    </VoiceLoopPage>
  </MemoryRouter>
);

test("the prerendered page says what it is and that it needs JavaScript, with the dialog closed and no inline style", () => {
  const html = renderToString(page(complete));
  const { body } = new DOMParser().parseFromString(html, "text/html");
  expect(body.querySelector("h1")?.textContent).toBe("VoiceLoop");
  expect(body.querySelector("noscript")?.textContent).toContain("needs JavaScript");
  expect(body.querySelector("dialog")?.hasAttribute("open")).toBe(false);
  expect(body.querySelector("[style]")).toBeNull();
  expect(body.textContent).toContain("Ready to record");
  expect(body.textContent).toContain("Where your voice goes");
});

test("a page without settings says so, and the console names the settings", () => {
  const complaints = vi.spyOn(console, "error").mockImplementation(() => undefined);
  render(page({ isComplete: false, problems: ["VITE_REFINE_URL is not set."] }));
  expect(screen.getByRole("alert").textContent).toBe(voiceLoop.configurationError);
  expect(screen.queryByRole("button", { name: "Start Recording" })).toBeNull();
  expect(complaints.mock.calls).toEqual([["VoiceLoop is not configured.\nVITE_REFINE_URL is not set."]]);
});
