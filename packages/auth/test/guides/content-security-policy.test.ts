/** Whatever the engine requests is allowed by the guide's policy. */
import { expect, it, vi } from "vitest";
import { authFetch, signIn, signOut } from "@poolgate/auth";
import { GUIDE_USER, startGuidePool } from "@poolgate/testkit/guide-pool";

it("names every origin of a session", async () => {
  const pool = startGuidePool();
  const requested = new Set<string>();
  vi.stubGlobal("fetch", async (input: string, init?: RequestInit) => {
    const { origin } = new URL(input);
    requested.add(origin);
    return origin === "https://api.example.com" ? new Response("[]") : pool.answer(input, init);
  });
  const { policy } = await import("../../docs/examples/content-security-policy.ts");
  const { auth } = await import("../../docs/examples/auth.ts");
  await signIn(auth, { username: GUIDE_USER.email, password: GUIDE_USER.password });
  await authFetch(auth, "https://api.example.com/orders");
  await signOut(auth);
  pool.close();
  const allowed = /connect-src 'self' (?<origins>[^;]+)/u.exec(policy)?.groups?.["origins"]?.split(" ");
  expect([...requested].toSorted()).toEqual(allowed?.toSorted());
});
