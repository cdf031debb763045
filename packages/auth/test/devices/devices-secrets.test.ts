/** A device's secret appears in no inspector, snapshot, error or request. */
import { confirmSignIn, fetchDevices, getCurrentUser, signIn, signOut } from "@poolgate/auth";
import { inspect } from "node:util";
import { afterEach, expect, it } from "vitest";
import type { AnyActor } from "xstate";
import { EMAIL, type Engine, PASSWORD, startEngine, internalsOf } from "../engine.ts";

const PHONE = "+12345670008";

let engine: Engine;
afterEach(() => engine.stop());

/** Everything that a persisted snapshot, a log or an inspector could show of a value. */
function shown(value: unknown): string {
  const visited = new WeakSet();
  const json = JSON.stringify(value, (_, part: unknown) => {
    if (typeof part !== "object" || part === null) return part;
    if (visited.has(part)) return "[seen]";
    visited.add(part);
    return part;
  });
  return `${json} ${inspect(value, { depth: 8 })}`;
}

it("never shows or sends the secret of a device", async () => {
  const seen: string[] = [];
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
    inspect: (event) => {
      if ("event" in event) seen.push(shown(event.event));
      if (event.type !== "@xstate.snapshot") return;
      seen.push(shown("context" in event.snapshot ? event.snapshot.context : {}));
      seen.push(shown((event.actorRef as AnyActor).getPersistedSnapshot()));
    },
  });
  const { auth } = engine;
  const { environment, call } = internalsOf(auth);
  Object.assign(internalsOf(auth), {
    call: (request: Parameters<typeof call>[0], signal: AbortSignal) => {
      seen.push(JSON.stringify(request.body.reveal()));
      return call(request, signal);
    },
  });
  const password = (name: string): string => {
    const key = `poolgate.${auth.config.userPoolClientId}.device.${name}`;
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
  seen.push(shown(await fetchDevices(auth)));
  await signOut(auth);
  // A device that the pool refuses, and the error about it.
  const key = `poolgate.${auth.config.userPoolClientId}.device.${username}`;
  const wrong = "canary-device-secret";
  const stored = environment.storage.getItem(key) ?? "";
  environment.storage.setItem(key, stored.replace(secret, wrong));
  await signIn(auth, { username: EMAIL, password: PASSWORD });
  expect(seen.some((text) => text.includes("provingDevice"))).toBe(true);
  expect(seen.some((text) => text.includes("DEVICE_PASSWORD_VERIFIER"))).toBe(true);
  for (const hidden of [secret, wrong]) expect(seen.filter((text) => text.includes(hidden))).toEqual([]);
});
