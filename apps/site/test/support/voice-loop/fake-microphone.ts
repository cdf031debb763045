/**
 * Fakes a browser's microphone, recorder and loudness meter with the events of Chromium.
 *
 * On stop the recorder sends one `dataavailable`, then `stop`. A recorder whose tracks have stopped ends by itself.
 */
import { vi } from "vitest";

export class FakeTrack extends EventTarget {
  readonly #onStop: () => void;
  readyState: "live" | "ended" = "live";
  enabled = true;

  readonly #deviceId: string;

  constructor(onStop: () => void, deviceId: string) {
    super();
    this.#onStop = onStop;
    this.#deviceId = deviceId;
  }

  getSettings(): { deviceId: string } {
    return { deviceId: this.#deviceId };
  }

  stop(): void {
    if (this.readyState === "ended") return;
    this.readyState = "ended";
    this.#onStop();
  }

  /** Does what happens when the device is unplugged. */
  disappear(): void {
    this.stop();
    this.dispatchEvent(new Event("ended"));
  }
}

class FakeStream extends EventTarget {
  readonly track: FakeTrack;

  constructor(deviceId: string) {
    super();
    this.track = new FakeTrack(() => this.dispatchEvent(new Event("stopped")), deviceId);
  }

  getTracks(): FakeTrack[] {
    return [this.track];
  }
}

export interface Microphone {
  /** The streams, one for each granted permission. */
  readonly tracks: FakeTrack[];
  /** The options of each recorder. */
  readonly recorders: MediaRecorderOptions[];
  /** The number of permission requests. */
  readonly asked: () => number;
  /** Sets the result of the next requests for a microphone; by default one is granted at once. */
  grant: (answer: () => Promise<void>) => void;
  /** The media types that the recorder supports. */
  supports: (...types: string[]) => void;
  /** The media type of the finished recording; by default the requested one, with codecs. */
  callsItself: (type: string) => void;
  /** The bytes of a recording. */
  records: (bytes: number) => void;
  /** The error that the next recorder's constructor throws. */
  breaksRecorder: (error: Error) => void;
  /** The loudness, from 0 to 1. */
  speaks: (peak: number) => void;
  /** The number of meters that are open. */
  readonly openMeters: () => number;
}

const granted = (): Promise<void> => Promise.resolve();

/** Replaces the browser's globals until `vi.unstubAllGlobals()`. */
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
      enumerateDevices: async () => [
        { kind: "audioinput", deviceId: "desk", label: "Desk microphone" },
        { kind: "videoinput", deviceId: "camera", label: "Camera" },
        { kind: "audioinput", deviceId: "headset", label: "Headset" },
      ],
      getUserMedia: async ({ audio }: { audio: { deviceId?: { ideal: string } } }) => {
        asked += 1;
        await answer();
        const stream = new FakeStream(audio.deviceId?.ideal ?? "desk");
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
        // A sample may be below zero.
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

/** A browser, or an origin, without access to a microphone. */
export function removeMicrophone(isSecure: boolean): void {
  Object.defineProperty(navigator, "mediaDevices", { configurable: true, value: undefined });
  vi.stubGlobal("isSecureContext", isSecure);
}
