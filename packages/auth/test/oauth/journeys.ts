/** The beginning and the end of a sign-in on the hosted pages in a test. */
import { signInWithRedirect } from "@poolgate/auth";
import { expect } from "vitest";
import { leaving, OFTEN, type OpenPage, redirectWorld } from "./redirect-world.ts";

type Input = Parameters<typeof signInWithRedirect>[1];

/** Starts a sign-in that leaves the page. Its promise is not needed, because the page ends. */
export async function leave(start: OpenPage, input?: Input): Promise<string> {
  signInWithRedirect(start.auth, input).catch(() => undefined);
  return leaving(start);
}

/** A tab of a new world that has left for the hosted pages, and the address to which they return after a sign-in. */
export async function signInOnHostedPages(input?: Input) {
  const world = redirectWorld();
  const tab = world.openTab();
  const back = world.hosted.signIn(await leave(tab.open(), input));
  return { ...world, tab, back };
}

/** How the sign-in ended: the event of the session. */
export async function endOf({ events }: OpenPage): Promise<object> {
  const find = () => events.find(({ type }) => type.startsWith("signInWithRedirect."));
  await expect.poll(find, OFTEN).toBeDefined();
  return find() ?? {};
}
