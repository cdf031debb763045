/** On a server, an import does nothing, and a client of the guide's module stays signed out without a request. */
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
  await vi.waitFor(() => expect(auth.session.getSnapshot().matches("signedOut")).toBe(true), { timeout: 20_000 });
  expect(fetch).not.toHaveBeenCalled();
  auth.dispose();
});
