/** Unusual environments of the engine: several clients on a page, and a platform that lacks features. */
import { confirmSignIn, createAuth, fetchAuthSession, getCurrentUser, signIn, signOut } from "@poolgate/auth";
import { fakeBrowser } from "@poolgate/testkit/environment";
import { describe, expect, it, vi } from "vitest";
import { EMAIL, PASSWORD, startSendingEngine, internalsOf } from "../engine.ts";
import { credentials, DONE, startSignedIn, startWithAccount } from "./steps.ts";

it("two clients of different pools on one page share no session", async () => {
  const browser = fakeBrowser();
  const first = await startSignedIn({}, { browser });
  const otherPool = { userPoolId: "us-east-1_OtherPool", clients: [{ clientId: "otherclient0000000000000" }] };
  const second = await startWithAccount(otherPool, { browser });
  await expect(getCurrentUser(second.auth)).rejects.toMatchObject({ code: "session.unauthenticated" });
  expect(await signIn(second.auth, credentials)).toEqual(DONE);
  const { userSub } = await fetchAuthSession(second.auth);
  expect(userSub).not.toBe((await fetchAuthSession(first.auth)).userSub);
  await signOut(second.auth);
  expect((await getCurrentUser(first.auth)).loginId).toBe(EMAIL);
  expect((await fetchAuthSession(first.auth, { forceRefresh: true })).tokens).toBeDefined();
});

it("of two clients created one after the other, the second uses its own settings, and the first has no listeners left", async () => {
  const engine = await startWithAccount();
  const { environment } = internalsOf(engine.auth);
  let watching = 0;
  const count = <Watch extends (...args: never[]) => () => void>(watch: Watch) =>
    ((...args: Parameters<Watch>) => {
      watching += 1;
      const end = watch(...args);
      return () => {
        watching -= 1;
        end();
      };
    }) as Watch;
  const tabs = {
    ...environment.tabs,
    watchKey: count(environment.tabs.watchKey.bind(environment.tabs)),
    watchOnline: count(environment.tabs.watchOnline.bind(environment.tabs)),
  };
  const make = (signInFlow: "srp" | "password") =>
    createAuth({ ...engine.auth.config, signInFlow }, { ...environment, tabs });
  const first = make("srp");
  await expect(getCurrentUser(first)).rejects.toMatchObject({ code: "session.unauthenticated" });
  const watchingOne = watching;
  first.dispose();
  const second = make("password");
  await expect(getCurrentUser(second)).rejects.toMatchObject({ code: "session.unauthenticated" });
  expect(watching).toBe(watchingOne);
  engine.operations.length = 0;
  expect(await signIn(second, credentials)).toEqual(DONE);
  // The password flow of the second settings is one request; SRP would be two.
  expect(engine.operations).toEqual(["InitiateAuth"]);
  second.dispose();
  expect(watching).toBe(0);
});

describe("with Math.random stubbed to a constant", () => {
  it("the public value of SRP and the secret of a device differ at each sign-in", async () => {
    vi.spyOn(Math, "random").mockReturnValue(0.5);
    const phone = "+12345670008";
    const mfa = { enabled: ["SMS_MFA"] } as const;
    const seededUsers = [{ email: EMAIL, password: PASSWORD, attributes: { phone_number: phone }, mfa }];
    const config = { mfaConfiguration: "OPTIONAL", deviceConfiguration: {}, seededUsers } as const;
    const engine = startSendingEngine({ pool: { config }, provesPassword: true });
    const publicValues: unknown[] = [];
    const deviceSecrets: unknown[] = [];
    for (let round = 0; round < 2; round += 1) {
      const auth = engine.openTab(fakeBrowser());
      const { environment } = internalsOf(auth);
      const send = environment.fetch;
      Object.assign(environment, {
        fetch: (...request: Parameters<typeof send>) => {
          const body = JSON.parse(request[1].body as string) as {
            AuthParameters?: { SRP_A?: string };
            DeviceSecretVerifierConfig?: object;
          };
          if (body.AuthParameters?.SRP_A !== undefined) publicValues.push(body.AuthParameters.SRP_A);
          if (body.DeviceSecretVerifierConfig !== undefined) deviceSecrets.push(body.DeviceSecretVerifierConfig);
          return send(...request);
        },
      });
      await signIn(auth, credentials);
      await confirmSignIn(auth, { challengeResponse: engine.pool.latestCode(phone) });
      await internalsOf(auth).confirming;
    }
    expect([publicValues.length, deviceSecrets.length]).toEqual([2, 2]);
    expect(publicValues[0]).not.toBe(publicValues[1]);
    expect(deviceSecrets[0]).not.toEqual(deviceSecrets[1]);
  });
});

it("without crypto.subtle, as in an insecure context, a sign-in works with the engine's own hashes", async () => {
  const engine = await startWithAccount({}, { provesPassword: true });
  const { crypto } = globalThis;
  vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
  expect(await signIn(engine.auth, credentials)).toEqual(DONE);
});

it("without any source of randomness, a sign-in fails before any request", async () => {
  const engine = await startWithAccount({}, { provesPassword: true });
  Object.assign(internalsOf(engine.auth).environment, {
    random: () => {
      throw new TypeError("crypto is not defined");
    },
  });
  const failure = await engine.clock.settle(signIn(engine.auth, credentials)).catch((error: unknown) => error);
  expect(failure).toMatchObject({ brand: "@poolgate/auth/AuthError" });
  expect(engine.operations).toEqual([]);
});
