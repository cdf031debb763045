/** The inspectors of the guide see each step, and nothing of the user. */
import { expect, it, vi } from "vitest";
import { signIn } from "@poolgate/auth";
import { GUIDE_USER, startGuidePool } from "@poolgate/testkit/guide-pool";
import type { InspectionEvent } from "xstate";

const USER = { username: GUIDE_USER.email, password: GUIDE_USER.password };

it("records a sign-in for a bug report", async () => {
  const pool = startGuidePool();
  vi.stubGlobal("fetch", pool.answer);
  const { auth, disconnect, recordingFile } = await import("../../docs/examples/inspecting.ts");
  await signIn(auth, USER);
  pool.close();
  disconnect();
  const text = await recordingFile().text();
  expect(text).toContain('"signIn.proving.answering"');
  expect(text).not.toContain(USER.password);
  expect(text).not.toContain(USER.username);
});

it("shows another inspector what happens, and not to whom", async () => {
  const pool = startGuidePool();
  vi.stubGlobal("fetch", pool.answer);
  const { createInspectedAuth } = await import("../../docs/examples/inspecting-elsewhere.ts");
  const seen: InspectionEvent[] = [];
  const auth = createInspectedAuth({ next: (event) => void seen.push(event) });
  await signIn(auth, USER);
  pool.close();
  const text = JSON.stringify(seen);
  expect(text).toContain('"username":"user"');
  expect(text).not.toContain(USER.username);
});
