/** The beginning and the end of a sign-in on the hosted pages in a test. */
import { signInWithRedirect } from "@poolgate/auth";
import { expect } from "vitest";
import { leaving, OFTEN, type OpenPage } from "./redirect-world.ts";

type Input = Parameters<typeof signInWithRedirect>[1];

/** Starts a sign-in that leaves the page. Its promise is not needed, because the page ends. */
export async function leave(start: OpenPage, input?: Input): Promise<string> {
  signInWithRedirect(start.auth, input).catch(() => undefined);
  return leaving(start);
}

/** How the sign-in ended: the event of the session. */
export async function endOf({ events }: OpenPage): Promise<object> {
  const find = () => events.find(({ type }) => type.startsWith("signInWithRedirect."));
  await expect.poll(find, OFTEN).toBeDefined();
  return find() ?? {};
}
