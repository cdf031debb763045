/** On a server, an import does nothing, and a client of the guide's module stays signed out without a request. */
import { fetchAuthSession } from "@poolgate/auth";
import { expect, it, vi } from "vitest";

it("touches nothing of the world until a client is asked for", async () => {
  const fetch = vi.fn<typeof globalThis.fetch>();
  const timers = vi.spyOn(globalThis, "setTimeout");
  vi.stubGlobal("fetch", fetch);
  timers.mockClear();
  const { getAuth } = await import("../../docs/examples/server.ts");
  await import("@poolgate/auth/authenticator");
  expect(timers).not.toHaveBeenCalled();

  const auth = getAuth();
  expect(getAuth()).toBe(auth);
  expect((await fetchAuthSession(auth)).tokens).toBeUndefined();
  expect(fetch).not.toHaveBeenCalled();
  auth.dispose();
});
