/**
 * The recording that is followed or replayed. It outlives the panel, so that a look at another machine loses nothing.
 *
 * Pages are heard on a BroadcastChannel, which reaches tabs of the same origin, and as the windows that were opened from here.
 */
import {
  INSPECT_PROTOCOL,
  joinMessage,
  LISTEN_REQUEST,
  readInspectMessage,
  readRecording,
  stateAt,
  type Recording,
} from "@poolgate/charts/recording";
import { setLit } from "./lit.ts";

export interface Live {
  readonly recording: Recording | undefined;
  /** Sentences about what is wrong with a loaded recording. */
  readonly problems: readonly string[];
  /** The name of the page or of the file that it comes from. */
  readonly source: string | undefined;
  /** Whether the page is still there. */
  readonly isRunning: boolean;
  /** The place of the record that is shown; absent: always the newest one. */
  readonly at: number | undefined;
  /** Whether the picture changes to the machine that does something. */
  readonly isFollowing: boolean;
}

let live: Live = {
  recording: undefined,
  problems: [],
  source: undefined,
  isRunning: false,
  at: undefined,
  isFollowing: true,
};
let page: string | undefined;
let opened: { readonly window: Window; readonly origin: string } | undefined;
const listeners = new Set<() => void>();
const channel = new BroadcastChannel(INSPECT_PROTOCOL);

channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => receive(data));
addEventListener("message", ({ data, source, origin }: MessageEvent<unknown>) => {
  if (source !== null && source === opened?.window && origin === opened.origin) receive(data);
});
askPages();

export const subscribeLive = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const readLive = (): Live => live;

/**
 * Opens a page of an app, and follows it.
 *
 * @throws TypeError when the address is not one of a page
 */
export function openPage(address: string): void {
  const url = new URL(address);
  if (!/^https?:$/u.test(url.protocol)) throw new TypeError("A page has an address with http: or https:.");
  url.searchParams.set("inspect", location.origin);
  const window = globalThis.open(url.href, "poolgate-inspected");
  if (window === null) throw new TypeError("The browser has blocked the new window. Allow it, and try again.");
  opened = { window, origin: url.origin };
}

/** Shows what happened up to this record; undefined follows the newest one. */
export function travelTo(at: number | undefined): void {
  change({ at });
}

export function setFollowing(isFollowing: boolean): void {
  change({ isFollowing });
}

export function loadRecording(text: string, name: string): void {
  const { recording, problems } = readRecording(text);
  const messages = problems.map(({ message }) => message);
  page = undefined;
  if (recording === undefined) change({ problems: messages });
  else change({ recording, problems: messages, source: name, isRunning: false, at: recording.records.length - 1 });
}

/** The place of the record that is shown. */
export function shownPlace({ recording, at }: Live): number {
  const last = (recording?.records.length ?? 0) - 1;
  return Math.min(at ?? last, last);
}

function receive(data: unknown): void {
  const message = readInspectMessage(data);
  if (message === undefined) return;
  if (message.type === "hello") {
    page = message.page;
    change({ recording: message.recording, problems: [], source: message.title, isRunning: true, at: undefined });
    return;
  }
  if (message.page !== page) return;
  if (message.type === "bye") {
    change({ isRunning: false });
    return;
  }
  const recording = joinMessage(live.recording, message);
  if (recording === undefined) askPages();
  else change({ recording });
}

function askPages(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel has no other origin.
  channel.postMessage(LISTEN_REQUEST);
  opened?.window.postMessage(LISTEN_REQUEST, opened.origin);
}

function change(next: Partial<Live>): void {
  live = { ...live, ...next };
  const { recording } = live;
  const actors = recording === undefined ? [] : stateAt(recording, shownPlace(live));
  const active = actors.filter(({ status, machine }) => machine !== undefined && status !== "stopped");
  setLit(active.flatMap(({ state = [], taken }) => [...state, ...taken]));
  for (const listener of listeners) listener();
}
