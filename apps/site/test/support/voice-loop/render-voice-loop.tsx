/** Renders the VoiceLoop page with a clock, a microphone and a network that the test controls. */
import { render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { StrictMode } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, vi } from "vitest";
import { transcriptKeeper } from "../../../src/features/voice-loop/transcript/kept-transcript.ts";
import { Recorder } from "../../../src/features/voice-loop/configured-recorder.tsx";
import { VoiceLoopPage } from "../../../src/features/voice-loop/voice-loop-page.tsx";
import { installMicrophone, type Microphone } from "./fake-microphone.ts";
import { SPEECH_URL } from "./voice-loop-network.ts";
import { VoiceLoopScreen } from "./voice-loop-screen.ts";

const settings = { isComplete: true, transcribeUrl: SPEECH_URL, refineUrl: SPEECH_URL } as const;

/** The browser's clock functions that the page uses; files and network keep the real ones. */
const CLOCK = [
  "setTimeout",
  "clearTimeout",
  "setInterval",
  "clearInterval",
  "Date",
  "performance",
  "requestAnimationFrame",
  "cancelAnimationFrame",
] as const;

/** Every test of the file gets a new browser. */
export function setUpBrowser() {
  let microphone: Microphone | undefined;
  const alerts: string[] = [];
  beforeEach(() => {
    vi.useFakeTimers({ toFake: [...CLOCK] });
    // Testing Library recognises a fake clock by this name only, and would otherwise wait for it to run by itself.
    vi.stubGlobal("jest", { advanceTimersByTime: (milliseconds: number) => vi.advanceTimersByTime(milliseconds) });
    microphone = installMicrophone();
    alerts.length = 0;
    vi.stubGlobal("alert", (text: string) => alerts.push(text));
  });
  afterEach(() => {
    transcriptKeeper().forget();
  });
  return {
    alerts,
    get microphone() {
      if (microphone === undefined) throw new Error("The microphone is there only during a test.");
      return microphone;
    },
  };
}

export function renderVoiceLoop() {
  const view = render(
    <StrictMode>
      <MemoryRouter initialEntries={["/voice-loop"]}>
        <VoiceLoopPage>
          <Recorder settings={settings} />
        </VoiceLoopPage>
      </MemoryRouter>
    </StrictMode>,
  );
  const user = userEvent.setup({ advanceTimers: (delay) => vi.advanceTimersByTime(delay) });
  return { ...view, screen: new VoiceLoopScreen(user) };
}

/** A visitor who has agreed. */
export async function renderReady() {
  const view = renderVoiceLoop();
  await view.screen.answers("Agree");
  return view;
}

/** A visitor with a transcript. */
export async function renderTranscript() {
  const view = await renderReady();
  await view.screen.records();
  await view.screen.until(() => view.screen.text !== null);
  return view;
}
