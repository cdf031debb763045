import {
  confirmResetPassword,
  confirmSignUp,
  fetchAuthSession,
  resetPassword,
  signIn,
  signOut,
  signUp,
} from "@poolgate/auth";
import { afterEach, expect, it } from "vitest";
import type { AnyActor } from "xstate";
import { inspect } from "node:util";
import { EMAIL, type Engine, startEngine } from "./engine.ts";

let engine: Engine;
afterEach(() => engine.stop());

const PASSWORD = "canary-password-7f3a";
const NEW_PASSWORD = "canary-password-9c1e";

/** Everything a persisted snapshot, a log or an inspector could show of a value. */
function shown(value: unknown): string {
  const seen = new WeakSet();
  const json = JSON.stringify(value, (_, part: unknown) => {
    if (typeof part !== "object" || part === null) return part;
    if (seen.has(part)) return "[seen]";
    seen.add(part);
    return part;
  });
  return `${json} ${inspect(value, { depth: 8 })}`;
}

it("shows no password, code or token to an inspector, in a snapshot or in an error", async () => {
  const seen: string[] = [];
  engine = startEngine({
    inspect: (event) => {
      if ("event" in event) seen.push(shown(event.event));
      if (event.type !== "@xstate.snapshot") return;
      seen.push(shown("context" in event.snapshot ? event.snapshot.context : {}));
      seen.push(shown((event.actorRef as AnyActor).getPersistedSnapshot()));
    },
  });
  const { auth, pool } = engine;
  const secrets = [PASSWORD, NEW_PASSWORD];
  const tell = (error: unknown): void => void seen.push(shown(error));

  await signUp(auth, { username: EMAIL, password: PASSWORD, options: { userAttributes: { email: EMAIL } } });
  await confirmSignUp(auth, { username: EMAIL, confirmationCode: "000000" }).catch(tell);
  secrets.push(pool.latestCode(EMAIL));
  await confirmSignUp(auth, { username: EMAIL, confirmationCode: pool.latestCode(EMAIL) });
  await signIn(auth, { username: EMAIL, password: `${PASSWORD}!` }).catch(tell);
  await signIn(auth, { username: EMAIL, password: PASSWORD });
  const { tokens } = await fetchAuthSession(auth, { forceRefresh: true });
  await signOut(auth);
  await resetPassword(auth, { username: EMAIL });
  secrets.push(pool.latestCode(EMAIL));
  await confirmResetPassword(auth, {
    username: EMAIL,
    newPassword: NEW_PASSWORD,
    confirmationCode: pool.latestCode(EMAIL),
  });

  secrets.push(tokens?.accessToken.split(".")[2] ?? "", tokens?.idToken.split(".")[2] ?? "");
  expect(seen.length).toBeGreaterThan(100);
  const leaks = secrets.flatMap((secret) => seen.filter((text) => text.includes(secret)).slice(0, 1));
  expect(leaks).toEqual([]);
});
