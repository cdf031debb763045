/** A browser with tabs whose pages have a client, and hosted pages. A page can be left, opened again and doubled. */
import type { Auth, AuthConfig, AuthEnvironment, SessionEmitted } from "@poolgate/auth";
import { type FakePage, fakePage } from "@poolgate/testkit/navigation";
import { expect } from "vitest";
import { startWorld, type World } from "../engine.ts";
import { CLIENT_ID, NOW_MS } from "../issued-tokens.ts";
import { DOMAIN, type HostedPages, hostedPages } from "./hosted-pages.ts";

export const APP = "https://app.example/";

export interface OpenPage {
  readonly auth: Auth;
  readonly page: FakePage;
  /** What the session has emitted. */
  readonly events: SessionEmitted[];
}

export interface Tab {
  /** Opens a page of the app, or the same page again. The one before is gone. */
  open(url?: string, settings?: Partial<Pick<FakePage, "refusesReplacing">>): OpenPage;
  /** A further client on the page that is open. */
  again(page: FakePage): OpenPage;
  readonly flowStorage: AuthEnvironment["flowStorage"];
}

export interface RedirectWorld extends Pick<World, "clock" | "browser" | "operations" | "warnings" | "errors"> {
  readonly hosted: HostedPages;
  openTab(): Tab;
}

export interface RedirectWorldOptions {
  readonly oauth?: Partial<NonNullable<AuthConfig["oauth"]>>;
  readonly config?: Partial<AuthConfig>;
  readonly environment?: Partial<AuthEnvironment>;
}

/** Hosted pages that only this test plays. The user-pool API answers with nothing. */
export function redirectWorld({ oauth, config, environment }: RedirectWorldOptions = {}): RedirectWorld {
  const world = startWorld({
    startMs: NOW_MS,
    config: {
      userPoolId: "us-east-1_LocalPool",
      userPoolClientId: CLIENT_ID,
      oauth: { domain: DOMAIN, redirectSignIn: [APP], redirectSignOut: [APP], ...oauth },
      ...config,
    },
    environment: () => environment ?? {},
  });
  const { clock, browser, operations, warnings, errors } = world;
  const hosted = hostedPages(clock.now);
  world.fault = async (_operation, { request }) =>
    request.url.startsWith(DOMAIN) ? hosted.fetch(request) : Response.json({});
  return { clock, browser, operations, warnings, errors, hosted, openTab: () => openTabOf(world, APP) };
}

/** A tab, whose pages are at an address of the app. */
export function openTabOf(world: World, app: string): Tab {
  const tab = world.newTab();
  let open: OpenPage | undefined;
  const clientOn = (page: FakePage): OpenPage => {
    const auth = world.openPage({ ...tab, navigation: page });
    const events: SessionEmitted[] = [];
    auth.session.on("*", (event) => void events.push(event));
    return { auth, page, events };
  };
  return {
    flowStorage: tab.flowStorage,
    open(url = app, settings = {}) {
      open?.auth.dispose();
      open = clientOn(Object.assign(fakePage(url, { history: open?.page.history ?? [] }), settings));
      return open;
    },
    again: clientOn,
  };
}

/** How often a test looks whether something has happened. */
export const OFTEN = { interval: 1 } as const;

/** Waits until the page has left for the hosted pages, and returns their address. */
export async function leaving({ page }: Pick<OpenPage, "page">, count = 1): Promise<string> {
  await expect.poll(() => page.left.length, OFTEN).toBe(count);
  return page.left[count - 1] ?? "";
}
