/** The pages and the hosted pages of a walk, and what users do there. */
import { hostedBrowser } from "@poolgate/testkit/hosted-browser";
import { type FakePage, fakePage } from "@poolgate/testkit/navigation";
import { type Actor, createActor } from "xstate";
import { actorOptions } from "../../../src/engine/actor-options.ts";
import { provideOAuth } from "../../../src/flows/oauth/oauth.effects.ts";
import type { OAuthInput, RedirectRequest } from "../../../src/flows/oauth/oauth.setup.ts";
import { AWAY, redirectReturnKey } from "../../../src/flows/oauth/redirect-return.storage.ts";
import { requireSignedOut } from "../../../src/flows/session/session.calls.ts";
import { Secret } from "../../../src/protocol/wire/secret.ts";
import { internalsOf } from "../../engine.ts";
import type { World, WorldOptions } from "../world.ts";

export const APP = "http://localhost:5173/";
const TOKEN_PATH = "/oauth2/token";

const oauth = { redirectSignIn: [APP], redirectSignOut: [APP], domain: "http://localhost:9400" };

/** A pool whose client may use the hosted pages. */
export const settings = (responseType: "code" | "token" = "code"): WorldOptions => ({
  pool: { clients: [{ callbackURLs: [APP], logoutURLs: [APP], allowedOAuthFlows: ["code", "implicit"] }] },
  auth: { oauth: { ...oauth, responseType } },
});

interface Browser {
  /** The page that the walk is on. */
  page: FakePage;
  /** What the token endpoint does instead of answering. */
  tokenFault: (() => Promise<Response>) | undefined;
  /** The next look whether the window is closed. A walk does not wait for it, because it is repeated for ever. */
  look: (() => void) | undefined;
}

const browsers = new WeakMap<World, Browser>();

export function browserOf(world: World): Browser {
  const browser = browsers.get(world) ?? { page: fakePage(APP), tokenFault: undefined, look: undefined };
  browsers.set(world, browser);
  return browser;
}

type OAuthActor = Actor<ReturnType<typeof provideOAuth>>;

/** An actor on the page of the walk. One that is not inspected belongs to an earlier page. */
function actorOn(world: World, input: OAuthInput, isInspected = true): OAuthActor {
  const { page } = browserOf(world);
  const internals = internalsOf(world.auth);
  const fetch: typeof world.environment.fetch = (url, init) =>
    (url.endsWith(TOKEN_PATH) ? browserOf(world).tokenFault?.() : undefined) ?? world.environment.fetch(url, init);
  const timers = {
    setTimeout(look: () => void) {
      browserOf(world).look = look;
    },
    clearTimeout: () => void (browserOf(world).look = undefined),
  } as unknown as typeof world.environment.timers;
  const environment = { ...internals.environment, navigation: page, fetch, timers, warn: () => undefined };
  const popup = input.request?.display === "popup" ? page.click(() => page.openPopup()) : undefined;
  const machine = provideOAuth({
    config: world.auth.config,
    internals: { ...internals, environment },
    popup,
    requireSignedOut: (signal) => requireSignedOut(world.auth, signal),
  });
  const { inspect } = world.environment;
  const options = actorOptions({ ...world.environment, inspect: isInspected ? inspect : undefined });
  return createActor(machine, { input, ...options });
}

export function start(world: World, request: RedirectRequest = {}): void {
  const actor = actorOn(world, { request });
  world.begin(actor);
  actor.start();
}

/** Continues on the page to which the hosted pages have returned, as `createAuth` does. */
export function continueAt(world: World, url: string): void {
  const actor = actorOn(world, { returned: new Secret(url) });
  world.begin(actor);
  actor.start();
}

/** Leaves an earlier page. Returns the address of the hosted pages. */
export async function leaveEarlierPage(world: World): Promise<string> {
  const actor = actorOn(world, { request: { customState: "7" } }, false);
  const { page } = browserOf(world);
  actor.start();
  while (page.left.length === 0) await new Promise((resolve) => setImmediate(resolve));
  actor.stop();
  return page.left[0] ?? "";
}

/** The page looks whether the window is closed, and looks again to be sure. */
export function lookTwice(world: World): void {
  for (let times = 0; times < 2; times += 1) browserOf(world).look?.();
}

/** Another client of the page takes the response. */
export function takeReturn({ auth, environment }: World): void {
  environment.flowStorage.removeItem(redirectReturnKey(auth.config));
}

/** The user signs in on the hosted pages. Returns the address to which they return. */
export async function signInThere(world: World, url: string): Promise<string> {
  const { username, password, pool } = world;
  const back = await hostedBrowser(pool).open(url, { username, password });
  for (const name of ["code", "access_token", "id_token"]) {
    const secret = new URLSearchParams(new URL(back).hash.slice(1)).get(name) ?? new URL(back).searchParams.get(name);
    if (secret !== null) world.seal(secret);
  }
  return back;
}

/** Notes the response as `createAuth` does before it starts the actor. */
export function noteReturn({ auth, environment }: World, url: string = AWAY): string {
  environment.flowStorage.setItem(redirectReturnKey(auth.config), url);
  return url;
}

/** The address to which the hosted pages return with these parameters instead of a code. */
export function changed(url: string, parameters: Readonly<Record<string, string>>): string {
  const back = new URL(url);
  for (const [name, value] of Object.entries(parameters)) back.searchParams.set(name, value);
  return back.href;
}

/** Changes the record of this tab, as a script of the page could. */
export function changeRecord({ auth, environment: { flowStorage } }: World, parts: object): void {
  const key = `poolgate.${auth.config.userPoolClientId}.oauth`;
  flowStorage.setItem(key, JSON.stringify({ ...JSON.parse(flowStorage.getItem(key) ?? "{}"), ...parts }));
}
