/** A screen that asks for a code can be typed into with the first frame after the answer that led to it. */
import { readReadiness, watchReadiness, type Readiness } from "../../support/widget/watch-readiness.ts";
import { contacts } from "../../support/widget/people.ts";
import { expect, test } from "../../support/widget/test.ts";

/** The field is there before another frame is drawn, with the focus in it, and nothing had to be fetched for it. */
const AT_ONCE: Readiness = { frames: 0, scripts: [], isFocused: true };

for (const kind of ["sms", "email", "totp"] as const) {
  test(`after the password, a code: ${kind}`, async ({ widget, page, takeSeeded }) => {
    await watchReadiness(page);
    await widget.open();
    await widget.signIn(takeSeeded(kind));
    expect(await readReadiness(page)).toEqual(AT_ONCE);
  });
}

test.describe("where the way is chosen", () => {
  test.use({ poolName: "choice" });

  test("after the choice, a code", async ({ widget, page, registerVisitor }) => {
    await watchReadiness(page);
    await widget.open();
    await widget.begin(await registerVisitor("verified", contacts));
    await widget.choose("Email me a code", "Continue");
    expect(await readReadiness(page)).toEqual(AT_ONCE);
  });
});

test.describe("where an app is set up", () => {
  test.use({ poolName: "mfa-required" });

  test("after the key, a code", async ({ widget, page, registerVisitor }) => {
    await watchReadiness(page);
    await widget.open();
    await widget.signIn(await registerVisitor("confirmed"));
    await widget.choose("Authenticator app", "Confirm");
    expect(await readReadiness(page)).toEqual(AT_ONCE);
  });
});
