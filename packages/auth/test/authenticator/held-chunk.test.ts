/** The chunk with the machines of the screens after the sign-in form is loaded while the form is shown. */
import { expect, it, vi } from "vitest";
import { loadChunk } from "../../src/platform/load-chunk.ts";
import { EMAIL, type Engine, PASSWORD, startEngine } from "../engine.ts";
import { openSignIn } from "../widget.ts";

vi.mock(import("../../src/platform/load-chunk.ts"), { spy: true });

let engine: Engine;

it("loads the screens when the page is idle, and keeps the form busy until a challenge can be shown", async () => {
  const bySms = { attributes: { phone_number: "+12345670008" }, mfa: { enabled: ["SMS_MFA"] } } as const;
  const seededUsers = [{ email: EMAIL, password: PASSWORD, ...bySms }];
  const idle = Promise.withResolvers<void>();
  engine = startEngine({
    pool: { config: { mfaConfiguration: "OPTIONAL", seededUsers } },
    environment: () => ({ idle: () => idle.promise }),
  });
  const gate = Promise.withResolvers<void>();
  const asked: string[] = [];
  vi.mocked(loadChunk).mockImplementation(async (load) => {
    if (load.toString().includes("screen-machines")) {
      asked.push("screens");
      await gate.promise;
    }
    return load();
  });
  const widget = await openSignIn(engine.auth);
  expect(asked).toEqual([]);
  idle.resolve();
  await expect.poll(() => asked).toEqual(["screens"]);

  widget.signIn(EMAIL, PASSWORD);
  await expect.poll(() => asked.length).toBe(2);
  expect(widget.view).toMatchObject({ route: "signIn", isBusy: true, busyAction: "submit" });
  gate.resolve();
  await widget.atRest("confirmSignIn");
  expect(widget.view.challenge?.name).toBe("smsCode");
});
