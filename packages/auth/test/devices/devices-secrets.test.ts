/** A device's secret appears in no inspector, snapshot, error or request. */
import { confirmSignIn, fetchDevices, getCurrentUser, signIn, signOut } from "@poolgate/auth";
import { expect, it } from "vitest";
import { EMAIL, type Engine, PASSWORD, startEngine, internalsOf } from "../engine.ts";
import { requireDefined } from "../../src/engine/index.ts";
import { watchLeaks } from "../leak-watch.ts";
import { deviceKeyOf } from "../support/device-keys.ts";

const PHONE = "+12345670008";

let engine: Engine;

it("never shows or sends the secret of a device", async () => {
  const { inspect, leaksOf, seen, tell } = watchLeaks();
  engine = startEngine({
    pool: {
      config: {
        mfaConfiguration: "OPTIONAL",
        deviceConfiguration: { challengeRequiredOnNewDevice: true },
        seededUsers: [
          { email: EMAIL, password: PASSWORD, attributes: { phone_number: PHONE }, mfa: { enabled: ["SMS_MFA"] } },
        ],
      },
    },
    inspect,
  });
  const { auth } = engine;
  const { environment } = internalsOf(auth);
  const running = requireDefined(internalsOf(auth).engine);
  const { call } = running;
  Object.assign(running, {
    call: (request: Parameters<typeof call>[0], signal: AbortSignal) => {
      seen.push(JSON.stringify(request.body.reveal()));
      return call(request, signal);
    },
  });
  const password = (name: string): string => {
    const key = deviceKeyOf(environment.storage, auth.config.userPoolClientId, name);
    return (JSON.parse(environment.storage.getItem(key) ?? "{}") as { password: string }).password;
  };
  await signIn(auth, { username: EMAIL, password: PASSWORD });
  await confirmSignIn(auth, { challengeResponse: engine.pool.latestCode(PHONE) });
  await internalsOf(auth).confirming;
  const { username } = await getCurrentUser(auth);
  const secret = password(username);
  expect(Buffer.from(secret, "base64")).toHaveLength(40);
  await signOut(auth);
  expect((await signIn(auth, { username: EMAIL, password: PASSWORD })).isSignedIn).toBe(true);
  tell(await fetchDevices(auth));
  await signOut(auth);
  // A device that the pool refuses, and the error about it.
  const key = deviceKeyOf(environment.storage, auth.config.userPoolClientId, username);
  const wrong = "canary-device-secret";
  const stored = environment.storage.getItem(key) ?? "";
  environment.storage.setItem(key, stored.replace(secret, wrong));
  await signIn(auth, { username: EMAIL, password: PASSWORD });
  expect(seen.some((text) => text.includes("provingDevice"))).toBe(true);
  expect(seen.some((text) => text.includes("DEVICE_PASSWORD_VERIFIER"))).toBe(true);
  expect(leaksOf([secret, wrong])).toEqual([]);
});
