/** Custom challenges: questions that the pool's own triggers ask, in the custom flow without a password. */
import { ROUNDS } from "../../pools/parts/rounds.ts";
import { contacts } from "../../support/widget/people.ts";
import { expect, test } from "../../support/widget/test.ts";

test.use({ poolName: "custom" });

test("CUSTOM_CHALLENGE asks round by round, asks again after a wrong answer, and signs in after the last one", async ({
  widget,
  registerVisitor,
  guardCode,
}) => {
  const [first, second] = ROUNDS;
  await widget.open();
  await widget.begin(await registerVisitor("verified", contacts));
  await widget.expectScreen("custom");
  await expect(widget.text(first?.question ?? "")).toBeVisible();
  await widget.button("Confirm").click();
  await expect(widget.text("This field is required")).toBeVisible();
  await widget.field("Answer").fill("something else");
  await widget.button("Confirm").click();
  await expect(widget.field("Answer")).toHaveValue("");
  await expect(widget.text(first?.question ?? "")).toBeVisible();
  await widget.field("Answer").fill(guardCode(first?.answer ?? ""));
  await widget.button("Confirm").click();
  await expect(widget.text(second?.question ?? "")).toBeVisible();
  await expect(widget.field("Answer")).toHaveValue("");
  await expect(widget.field("Answer")).toBeFocused();
  await widget.field("Answer").fill(guardCode(second?.answer ?? ""));
  await widget.button("Confirm").click();
  await widget.expectSignedIn();
});

test.describe("with refused answers", () => {
  test.use({ mayRefuse: true });

  test("three wrong answers end the sign-in with a message, on the sign-in screen with the name kept", async ({
    widget,
    registerVisitor,
  }) => {
    const person = await registerVisitor("verified", contacts);
    await widget.open();
    await widget.begin(person);
    for (const answer of ["one", "two", "three"]) {
      await expect(widget.field("Answer")).toHaveValue("");
      await widget.field("Answer").fill(answer);
      await widget.button("Confirm").click();
    }
    await widget.expectScreen("signIn");
    await expect(widget.alert).toBeVisible();
    await expect(widget.username).toHaveValue(person.email);
  });
});
