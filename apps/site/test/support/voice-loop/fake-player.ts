/** Fakes the browser's audio player and its decoder, which jsdom lacks, and records what the page does with them. */
import { vi } from "vitest";

export interface FakePlayer {
  /** What was asked of all players, in order, such as `play blob:1 from 0`. */
  readonly calls: string[];
  /** The object URLs that are not revoked. */
  readonly openUrls: ReadonlySet<string>;
  /** The latest player reaches this second. */
  readonly reaches: (seconds: number) => void;
  /** The latest player comes to the end. */
  readonly ends: () => void;
  /** The latest player can't read on. */
  readonly breaks: () => void;
}

interface FakePlayerOptions {
  /** The result of `play()`. */
  readonly play?: () => Promise<void>;
  /** The length of every recording; undefined when the browser can't decode it. */
  readonly seconds?: number | undefined;
}

/** Replaces the browser's globals until `vi.unstubAllGlobals()`. */
export function installPlayer({ play = () => Promise.resolve(), seconds }: FakePlayerOptions = {}): FakePlayer {
  const calls: string[] = [];
  const openUrls = new Set<string>();
  let urls = 0;
  const players: FakeAudio[] = [];

  class FakeAudio extends EventTarget {
    readonly src: string;
    currentTime = 0;
    isPaused = true;

    constructor(src: string) {
      super();
      this.src = src;
      players.push(this);
    }

    play(): Promise<void> {
      calls.push(`play ${this.src} from ${this.currentTime}`);
      this.isPaused = false;
      return play();
    }

    pause(): void {
      if (this.isPaused) return;
      calls.push(`pause ${this.src}`);
      this.isPaused = true;
      this.dispatchEvent(new Event("pause"));
    }
  }

  const latest = (): FakeAudio => {
    const player = players.at(-1);
    if (player === undefined) throw new Error("Nothing was played.");
    return player;
  };

  vi.stubGlobal("Audio", FakeAudio);
  vi.stubGlobal(
    "OfflineAudioContext",
    seconds === undefined
      ? undefined
      : class {
          decodeAudioData = async () => ({ duration: seconds, getChannelData: () => new Float32Array(280).fill(-0.5) });
        },
  );
  vi.spyOn(URL, "createObjectURL").mockImplementation(() => {
    urls += 1;
    openUrls.add(`blob:${urls}`);
    return `blob:${urls}`;
  });
  vi.spyOn(URL, "revokeObjectURL").mockImplementation((url) => void openUrls.delete(url));

  return {
    calls,
    openUrls,
    reaches: (second) => {
      latest().currentTime = second;
      latest().dispatchEvent(new Event("timeupdate"));
    },
    ends: () => {
      latest().isPaused = true;
      latest().currentTime = 0;
      latest().dispatchEvent(new Event("ended"));
    },
    breaks: () => {
      latest().dispatchEvent(new Event("error"));
    },
  };
}
