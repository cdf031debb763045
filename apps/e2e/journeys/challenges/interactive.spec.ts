/** A screen that asks for a code accepts typing in the first frame after the answer that led to it. */
import { readReadiness, watchReadiness, type Readiness } from "../../support/widget/watch-readiness.ts";
import { expect, test } from "../../support/widget/test.ts";

/** Checks that the field exists and has the focus before another frame is drawn, without another download. */
const AT_ONCE: Readiness = { frames: 0, scripts: [], isFocused: true };

for (const [kind, details] of [
  ["sms", {}],
  ["email", { tag: "@proof" }],
  ["totp", { tag: "@proof" }],
] as const) {
  test(`a code can be typed right after the password: ${kind}`, details, async ({ widget, page, takeSeeded }) => {
    await watchReadiness(page);
    await widget.open();
    await widget.signIn(takeSeeded(kind));
    expect(await readReadiness(page)).toEqual(AT_ONCE);
  });
}

test.describe("when the user chooses the factor", { tag: "@proof" }, () => {
  test.use({ poolName: "choice" });

  test("a code can be typed right after the choice", async ({ widget, page, person }) => {
    await watchReadiness(page);
    await widget.open();
    await widget.begin(person);
    await widget.choose("Email me a code", "Continue");
    expect(await readReadiness(page)).toEqual(AT_ONCE);
  });
});

test.describe("when the user sets up an app", { tag: "@proof" }, () => {
  test.use({ poolName: "mfa-required" });

  test("a code can be typed right after the key", async ({ widget, page, registerVisitor }) => {
    await watchReadiness(page);
    await widget.open();
    await widget.signIn(await registerVisitor("confirmed"));
    await widget.choose("Authenticator app", "Confirm");
    expect(await readReadiness(page)).toEqual(AT_ONCE);
  });
});
