/**
 * Fakes a browser's microphone, recorder and loudness meter with the events of Chromium.
 *
 * On stop the recorder fires one `dataavailable`, then `stop`. A recorder whose tracks have stopped ends by itself.
 */
import { vi } from "vitest";

export class FakeTrack extends EventTarget {
  readonly #onStop: () => void;
  readyState: "live" | "ended" = "live";

  constructor(onStop: () => void) {
    super();
    this.#onStop = onStop;
  }

  stop(): void {
    if (this.readyState === "ended") return;
    this.readyState = "ended";
    this.#onStop();
  }

  /** What happens when the device is pulled out. */
  disappear(): void {
    this.stop();
    this.dispatchEvent(new Event("ended"));
  }
}

class FakeStream extends EventTarget {
  readonly track: FakeTrack = new FakeTrack(() => this.dispatchEvent(new Event("stopped")));

  getTracks(): FakeTrack[] {
    return [this.track];
  }
}

export interface Microphone {
  /** One per permission that was granted. */
  readonly tracks: FakeTrack[];
  /** The options each recorder was made with. */
  readonly recorders: MediaRecorderOptions[];
  /** How often the browser was asked. */
  readonly asked: () => number;
  /** Answers the next requests for a microphone; by default one is granted at once. */
  grant: (answer: () => Promise<void>) => void;
  /** The media types that can be recorded. */
  supports: (...types: string[]) => void;
  /** What the recorder calls its own recording at the end; by default what was asked for, with codecs. */
  callsItself: (type: string) => void;
  /** How many bytes a recording has. */
  records: (bytes: number) => void;
  /** What the next recorder's constructor throws. */
  breaksRecorder: (error: Error) => void;
  /** How loud it is, from 0 to 1. */
  speaks: (peak: number) => void;
  /** How many meters have been opened and not closed. */
  readonly openMeters: () => number;
}

const granted = (): Promise<void> => Promise.resolve();

/** Puts the fakes in the browser's place until `vi.unstubAllGlobals()`. */
export function installMicrophone(): Microphone {
  const tracks: FakeTrack[] = [];
  const recorders: MediaRecorderOptions[] = [];
  let asked = 0;
  let answer = granted;
  let supported = ["audio/mp4", "audio/webm"];
  let ownType: string | undefined;
  let bytes = 4096;
  let brokenBy: Error | undefined;
  let peak = 0.2;
  let openMeters = 0;

  vi.stubGlobal("MediaStream", FakeStream);
  Object.defineProperty(navigator, "mediaDevices", {
    configurable: true,
    value: {
      getUserMedia: async () => {
        asked += 1;
        await answer();
        const stream = new FakeStream();
        tracks.push(stream.track);
        return stream;
      },
    },
  });

  class FakeRecorder extends EventTarget {
    static isTypeSupported(type: string): boolean {
      return supported.includes(type);
    }

    readonly mimeType: string;
    state: "inactive" | "recording" = "inactive";

    constructor(stream: FakeStream, options: MediaRecorderOptions) {
      super();
      if (brokenBy !== undefined) throw brokenBy;
      recorders.push(options);
      this.mimeType = ownType ?? `${options.mimeType ?? "Audio/OGG"};codecs=opus`;
      stream.addEventListener("stopped", () => this.stop());
    }

    start(): void {
      this.state = "recording";
    }

    stop(): void {
      if (this.state === "inactive") return;
      this.state = "inactive";
      queueMicrotask(() => {
        const data = new Blob([new Uint8Array(bytes).fill(7)], { type: this.mimeType });
        this.dispatchEvent(Object.assign(new Event("dataavailable"), { data }));
        this.dispatchEvent(new Event("stop"));
      });
    }
  }
  vi.stubGlobal("MediaRecorder", FakeRecorder);

  vi.stubGlobal(
    "AudioContext",
    class {
      readonly state = "running";
      constructor() {
        openMeters += 1;
      }
      createMediaStreamSource = () => ({ connect: () => undefined });
      resume = () => Promise.resolve();
      close = () => {
        openMeters -= 1;
        return Promise.resolve();
      };
    },
  );
  vi.stubGlobal(
    "AnalyserNode",
    class {
      readonly fftSize = 8;
      getFloatTimeDomainData(samples: Float32Array): void {
        samples.fill(0);
        // A peak may be below zero.
        samples[3] = -peak;
      }
    },
  );

  return {
    tracks,
    recorders,
    asked: () => asked,
    grant: (next) => {
      answer = next;
    },
    supports: (...types) => {
      supported = types;
    },
    callsItself: (type) => {
      ownType = type;
    },
    records: (count) => {
      bytes = count;
    },
    breaksRecorder: (error) => {
      brokenBy = error;
    },
    speaks: (next) => {
      peak = next;
    },
    openMeters: () => openMeters,
  };
}

/** A browser, or an address, that has no microphone to offer. */
export function removeMicrophone(isSecure: boolean): void {
  Object.defineProperty(navigator, "mediaDevices", { configurable: true, value: undefined });
  vi.stubGlobal("isSecureContext", isSecure);
}
