/** Runs the example of the guide about AWS credentials. */
import { signIn } from "@poolgate/auth";
import { GUIDE_USER, startGuidePool } from "@poolgate/testkit/guide-pool";
import { afterEach, expect, it, vi } from "vitest";

const IDENTITY_POOL_ID = "us-east-1:0f3a8c1e-0000-4000-8000-000000000000";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

it.each([true, false])("gives the AWS SDK credentials, if guests are allowed: %s", async (allowsGuests) => {
  const pool = startGuidePool({
    identityPoolId: IDENTITY_POOL_ID,
    identityPool: { allowUnauthenticatedIdentities: allowsGuests },
  });
  vi.stubGlobal("fetch", (input: string, init?: RequestInit) =>
    pool.answer(input.replace("//cognito-identity.", "//cognito-idp."), init),
  );
  const { auth, credentials, ownFolder } = await import("../../docs/examples/aws-credentials.ts");
  if (allowsGuests) expect(await ownFolder()).toMatch(/^private\/us-east-1:/u);
  else await expect(ownFolder()).rejects.toThrow("Unauthenticated access is not supported");
  await signIn(auth, { username: GUIDE_USER.email, password: GUIDE_USER.password });
  expect(await credentials()).toMatchObject({ accessKeyId: expect.stringMatching(/^ASIA/u) as unknown });
  auth.dispose();
  pool.close();
});
