/** The inspector of the guide sees each event, and no password. */
import { afterEach, expect, it, vi } from "vitest";
import { signIn } from "@poolgate/auth";
import { GUIDE_USER, startGuidePool } from "@poolgate/testkit/guide-pool";

afterEach(() => vi.unstubAllGlobals());

it("shows what happens and keeps what is sealed", async () => {
  const pool = startGuidePool();
  vi.stubGlobal("fetch", pool.answer);
  const { auth, lines } = await import("../../docs/examples/inspecting.ts");
  await signIn(auth, { username: GUIDE_USER.email, password: GUIDE_USER.password });
  pool.close();
  expect(lines.join()).toContain("signIn.completed");
  expect(lines.join()).toContain("[secret]");
  expect(lines.join()).not.toContain(GUIDE_USER.password);
});
