/** The listeners of the guide "Events" hear of a sign-in and of its end. */
import { expect, it, vi } from "vitest";
import { signIn, signOut } from "@poolgate/auth";
import { GUIDE_USER, startGuidePool } from "@poolgate/testkit/guide-pool";
import { PATIENCE } from "../widget.ts";

it("tells when a session starts and ends", async () => {
  const pool = startGuidePool();
  vi.stubGlobal("fetch", pool.answer);
  const { log, listen } = await import("../../docs/examples/events.ts");
  await listen();
  const { auth } = await import("../../docs/examples/auth.ts");
  await signIn(auth, { username: GUIDE_USER.email, password: GUIDE_USER.password });
  await signOut(auth);
  await vi.waitFor(() => expect(log).toHaveLength(2), PATIENCE);
  expect(log).toEqual([`${GUIDE_USER.email} has signed in`, "The session has ended: signedOut"]);
  pool.close();
});
