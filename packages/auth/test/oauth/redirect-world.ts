/** A browser with tabs whose pages have a client, and hosted pages. A page can be left, opened again and doubled. */
import { type Auth, type AuthConfig, type AuthEnvironment, createAuth, type SessionEmitted } from "@poolgate/auth";
import { type FakeBrowser, type FakeClock, fakeBrowser, fakeClock, fakeWorld } from "@poolgate/testkit/environment";
import { type FakePage, fakePage } from "@poolgate/testkit/navigation";
import { expect, onTestFinished } from "vitest";
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

export interface RedirectWorld {
  readonly hosted: HostedPages;
  readonly clock: FakeClock;
  readonly browser: FakeBrowser;
  /** The operations of the user-pool API that were called. */
  readonly operations: string[];
  readonly warnings: string[];
  readonly errors: string[];
  openTab(): Tab;
}

export interface RedirectWorldOptions {
  readonly oauth?: Partial<NonNullable<AuthConfig["oauth"]>>;
  readonly config?: Partial<AuthConfig>;
  readonly environment?: Partial<AuthEnvironment>;
}

export function redirectWorld({ oauth, config, environment: parts }: RedirectWorldOptions = {}): RedirectWorld {
  const clock = fakeClock(NOW_MS);
  const browser = fakeBrowser();
  const hosted = hostedPages(clock.now);
  const operations: string[] = [];
  const warnings: string[] = [];
  const errors: string[] = [];
  const answer = async (request: Request): Promise<Response> => {
    if (request.url.startsWith(DOMAIN)) return hosted.fetch(request);
    operations.push(request.headers.get("x-amz-target")?.split(".").at(-1) ?? "");
    return Response.json({});
  };
  const openTab = (): Tab => {
    const own = browser.openTab();
    const { environment } = fakeWorld(answer, { clock, browser });
    let open: OpenPage | undefined;
    const clientOn = (page: FakePage): OpenPage => {
      const auth = createAuth(
        {
          userPoolId: "us-east-1_LocalPool",
          userPoolClientId: CLIENT_ID,
          oauth: { domain: DOMAIN, redirectSignIn: [APP], redirectSignOut: [APP], ...oauth },
          ...config,
        },
        {
          ...environment,
          ...own,
          navigation: page,
          warn: (text) => void warnings.push(text),
          error: (text) => void errors.push(text),
          ...parts,
        },
      );
      const events: SessionEmitted[] = [];
      auth.session.on("*", (event) => void events.push(event));
      onTestFinished(() => auth.dispose());
      return { auth, page, events };
    };
    return {
      flowStorage: own.flowStorage,
      open(url = APP, settings = {}) {
        open?.auth.dispose();
        open = clientOn(Object.assign(fakePage(url, { history: open?.page.history ?? [] }), settings));
        return open;
      },
      again: clientOn,
    };
  };
  return { hosted, clock, browser, operations, warnings, errors, openTab };
}

/** How often a test looks whether something has happened. */
export const OFTEN = { interval: 1 } as const;

/** Waits until the page has left for the hosted pages, and returns their address. */
export async function leaving({ page }: Pick<OpenPage, "page">, count = 1): Promise<string> {
  await expect.poll(() => page.left.length, OFTEN).toBe(count);
  return page.left[count - 1] ?? "";
}
