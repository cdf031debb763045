/** Runs the example of the guide about AWS credentials. */
import { signIn } from "@poolgate/auth";
import { type GuidePool, GUIDE_USER, startGuidePool } from "@poolgate/testkit/guide-pool";
import { afterEach, expect, it, vi } from "vitest";

const IDENTITY_POOL_ID = "us-east-1:0f3a8c1e-0000-4000-8000-000000000000";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

function serve(allowUnauthenticatedIdentities: boolean): GuidePool {
  const pool = startGuidePool({ identityPoolId: IDENTITY_POOL_ID, identityPool: { allowUnauthenticatedIdentities } });
  vi.stubGlobal("fetch", (input: string, init?: RequestInit) =>
    pool.answer(input.replace("//cognito-identity.", "//cognito-idp."), init),
  );
  return pool;
}

it("gives the AWS SDK credentials, and a guest a folder that the user keeps", async () => {
  const pool = serve(true);
  const { auth, credentials, ownFolder } = await import("../../docs/examples/aws-credentials.ts");
  const folder = await ownFolder();
  expect(folder).toMatch(/^private\/us-east-1:/u);
  await signIn(auth, { username: GUIDE_USER.email, password: GUIDE_USER.password });
  expect(await credentials()).toMatchObject({ accessKeyId: expect.stringMatching(/^ASIA/u) as unknown });
  expect(await ownFolder()).toBe(folder);
  auth.dispose();
  pool.close();
});

it("says why a guest has no folder", async () => {
  const pool = serve(false);
  const { auth, ownFolder } = await import("../../docs/examples/aws-credentials.ts");
  await expect(ownFolder()).rejects.toThrow("Unauthenticated access is not supported");
  auth.dispose();
  pool.close();
});
