/** A page of the same origin that follows another one, as the chart explorer does, with the code that the explorer has. */
import { join } from "node:path";
import type { Recording } from "@poolgate/charts/recording";
import type { BrowserContext, Page } from "@playwright/test";
import { ROOT } from "../places.ts";

type Charts = typeof import("@poolgate/charts/recording");

interface Following {
  readonly charts: Charts;
  readonly channel: BroadcastChannel;
  /** Everything that was posted. */
  messages: unknown[];
}

declare global {
  interface Window {
    following: Following;
  }
}

export interface Viewer {
  /** Everything that it has received, as text. */
  readonly received: () => Promise<string>;
  /** The recording so far, as JSON. */
  readonly recorded: () => Promise<string>;
  readonly transcript: () => Promise<string>;
  /** The states of all actors that still run. */
  readonly litStates: () => Promise<readonly string[]>;
  /** What is wrong with the recording when it is loaded from its JSON. */
  readonly problems: () => Promise<readonly string[]>;
  /** Drops everything and asks for it again. */
  readonly startAgain: () => Promise<void>;
}

/** @param siteUrl Vite's development server, which also serves the source of the packages. */
export async function openViewer(context: BrowserContext, siteUrl: string): Promise<Viewer> {
  const page: Page = await context.newPage();
  await page.goto(`${siteUrl}/favicon.ico`);
  await page.evaluate(
    async (source) => {
      const charts = (await import(source)) as Charts;
      const channel = new BroadcastChannel(charts.INSPECT_PROTOCOL);
      window.following = { charts, channel, messages: [] };
      channel.addEventListener("message", ({ data }) => window.following.messages.push(data));
    },
    `${siteUrl}/@fs${join(ROOT, "packages/charts/exports/recording.ts")}`,
  );
  /** The recording so far, as JSON. */
  const recorded = (): Promise<string> =>
    page.evaluate(() => {
      const { charts, messages } = window.following;
      let joined: Recording | undefined;
      for (const message of messages) {
        const read = charts.readInspectMessage(message);
        if (read !== undefined) joined = charts.joinMessage(joined, read);
      }
      return JSON.stringify(joined ?? { records: [] });
    });
  return {
    received: async () => JSON.stringify(await page.evaluate(() => window.following.messages)),
    recorded,
    transcript: async () =>
      page.evaluate(
        (text) => {
          const { readRecording, transcriptText } = window.following.charts;
          const { recording } = readRecording(text);
          return recording === undefined ? "" : transcriptText(recording);
        },
        await recorded(),
      ),
    litStates: async () =>
      page.evaluate(
        (text) => {
          const { readRecording, stateAt } = window.following.charts;
          const { recording = { records: [] } } = readRecording(text);
          const actors = stateAt(recording, recording.records.length);
          return actors.flatMap(({ status, state = [] }) => (status === "active" ? state : []));
        },
        await recorded(),
      ),
    problems: async () =>
      page.evaluate(
        (text) => window.following.charts.readRecording(text).problems.map(({ message }) => message),
        await recorded(),
      ),
    startAgain: () =>
      page.evaluate(() => {
        const { channel, charts } = window.following;
        window.following.messages = [];
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel reaches its own origin only.
        channel.postMessage(charts.LISTEN_REQUEST);
      }),
  };
}
