/** A new device in the headless widget, whose sign-in actor ends as soon as the user is signed in. */
import { fetchDevices, rememberDevice } from "@poolgate/auth";
import { expect, it } from "vitest";
import { EMAIL, type Engine, PASSWORD, startEngine } from "../engine.ts";
import { openSignIn } from "../widget.ts";

let engine: Engine;

it("is confirmed after the sign-in actor has ended, and can be remembered", async () => {
  engine = startEngine({
    pool: {
      config: {
        deviceConfiguration: { deviceOnlyRememberedOnUserPrompt: true, challengeRequiredOnNewDevice: true },
        seededUsers: [{ email: EMAIL, password: PASSWORD }],
      },
    },
  });
  const widget = await openSignIn(engine.auth);
  widget.signIn(EMAIL, PASSWORD);
  await widget.atRest("authenticated");
  await expect.poll(() => engine.operations).toContain("ConfirmDevice");
  await rememberDevice(engine.auth);
  expect(await fetchDevices(engine.auth)).toMatchObject([{ isCurrent: true }]);
});
