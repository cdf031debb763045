/**
 * The chunk with the machines of the screens after the sign-in form: it comes late, or it does not come. These tests run
 * in this order, because a chunk that has arrived stays.
 */
import { expect, it, vi } from "vitest";
import { loadChunk } from "../../src/platform/load-chunk.ts";
import { engineError } from "../../src/protocol/errors/engine-error.ts";
import { EMAIL, type Engine, type EngineOptions, PASSWORD, startEngine } from "../engine.ts";
import { openSignIn } from "../widget.ts";

vi.mock(import("../../src/platform/load-chunk.ts"), { spy: true });

let engine: Engine;

function start(user: object, options: EngineOptions = {}): void {
  const seededUsers = [{ email: EMAIL, password: PASSWORD, ...user }];
  engine = startEngine({ pool: { config: { mfaConfiguration: "OPTIONAL", seededUsers } }, ...options });
}

const bySms = { attributes: { phone_number: "+12345670008" }, mfa: { enabled: ["SMS_MFA"] } };
const isOfScreens = (load: () => Promise<unknown>): boolean => load.toString().includes("screen-machines");

/** Lets the chunk of the screens wait for a promise. All other chunks come. */
function holdScreens(gate: () => Promise<void>): void {
  vi.mocked(loadChunk).mockImplementation(async (load) => {
    if (isOfScreens(load)) await gate();
    return load();
  });
}

const unreachable = (): Promise<never> => Promise.reject(engineError("network.unreachable"));

it("returns to the sign-in form with the reason if a challenge cannot be shown, and the username remains", async () => {
  start(bySms);
  holdScreens(unreachable);
  const widget = await openSignIn(engine.auth);
  widget.signIn(EMAIL, PASSWORD);
  await widget.failed("network.unreachable");
  expect(widget.view).toMatchObject({ route: "signIn", isBusy: false, username: EMAIL });
  expect(widget.routes).not.toContain("confirmSignIn");
});

it("shows on the sign-up form that its machine cannot be loaded, and submitting it loads the machine again", async () => {
  start({});
  holdScreens(unreachable);
  const widget = await openSignIn(engine.auth);
  widget.send({ type: "signUp.chosen", username: "new@example.com" });
  await widget.failed("network.unreachable");
  expect(widget.view).toMatchObject({ route: "signUp", isBusy: false, username: "new@example.com" });
  widget.send({ type: "failure.dismissed" });
  expect(widget.view.failure).toBeUndefined();

  const gate = Promise.withResolvers<void>();
  holdScreens(() => gate.promise);
  widget.register("new@example.com", PASSWORD);
  expect(widget.view).toMatchObject({ route: "signUp", isBusy: true, busyAction: "submit", failure: undefined });
  expect(engine.operations).toEqual([]);
  gate.resolve();
  await widget.atRest("confirmSignUp");
  expect(engine.operations).toEqual(["SignUp"]);
});
