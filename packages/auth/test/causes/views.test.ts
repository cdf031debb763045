/** The failure in a view carries the exception as a sealed cause, for the app's code and not for the screen. */
import { Secret, toFailure } from "@poolgate/auth";
import { createPasskeys, selectPasskeysView } from "@poolgate/auth/passkeys";
import { describe, expect, it, onTestFinished } from "vitest";
import { waitFor } from "xstate";
import { EMAIL, PASSWORD } from "../engine.ts";
import { PATIENCE, type Widget } from "../widget.ts";
import { openPage, signInHere, revealedIn } from "./page.ts";

const NEW_EMAIL = "ben@example.com";
const password = new Secret(PASSWORD);

type Screen = readonly [name: string, open: (widget: Widget) => void, submit: (widget: Widget) => void];

const screens: readonly Screen[] = [
  ["signing in", () => undefined, (widget) => widget.signIn(EMAIL, PASSWORD)],
  [
    "signing up",
    (widget) => widget.send({ type: "signUp.chosen" }),
    (widget) =>
      widget.send({ type: "registration.submitted", username: NEW_EMAIL, password, attributes: { email: NEW_EMAIL } }),
  ],
  [
    "resetting a password",
    (widget) => widget.send({ type: "forgotPassword.chosen" }),
    (widget) => widget.send({ type: "username.submitted", username: EMAIL }),
  ],
];

describe.each([
  ["userContextData", "configuration.userContextData"],
  ["fetch", "network.unreachable"],
] as const)("the failure of %s", (part, code) => {
  it.each(screens)("is shown while %s, and keeps its cause", async (_, open, submit) => {
    const page = await openPage(part);
    const widget = page.openWidget();
    await widget.atRest("signIn");
    open(widget);
    page.breakApp();
    submit(widget);
    const view = await page.clock.settle(widget.failed(code));
    expect(revealedIn(page, view)).toEqual({ code, hasCause: true, leaks: [] });
  });
});

it("the list of passkeys shows the failure of fetch, and keeps its cause", async () => {
  const page = await openPage("fetch");
  await signInHere(page);
  page.breakApp();
  const actor = createPasskeys(page.auth, { purpose: "manage" });
  onTestFinished(() => actor.stop());
  const failed = waitFor(actor, (snapshot) => selectPasskeysView(snapshot).failure !== undefined, PATIENCE);
  const view = selectPasskeysView(await page.clock.settle(failed));
  expect(revealedIn(page, view)).toEqual({ code: "network.unreachable", hasCause: true, leaks: [] });
});

it("a failure has no cause if nothing was thrown", () => {
  expect(toFailure(undefined)).not.toHaveProperty("cause");
});
