/** The input for a code looks like cells, but is one field that takes any code. */
import { screen as page } from "@testing-library/dom";
import { expect, test } from "vitest";
import { confirmSignUpScreen } from "@poolgate/testkit/screens";
import { renderScreen } from "../support/render-screen.tsx";

const field = (): HTMLInputElement => page.getByLabelText("Confirmation Code");
const cells = (): number => field().parentElement?.querySelectorAll("[aria-hidden] > span").length ?? 0;

test("there are six cells, eight for a longer code, and none for a code of another length", async () => {
  const { user, show } = renderScreen({ route: "confirmSignUp" });
  expect(cells()).toBe(6);
  await user.type(field(), "1234567");
  expect(cells()).toBe(8);
  await user.type(field(), "89");
  expect(cells()).toBe(0);
  expect(page.getAllByRole("textbox")).toEqual([field()]);
  show({ route: "confirmSignUp", notice: "codeSent" });
  expect([field().value, cells()]).toEqual(["", 6]);
});

test.each(["١٢٣٤٥٦", "۱۲۳۴۵۶", "१२३४५६", "１２３４５６", "๑๒๓๔๕๖", "𝟏𝟚𝟯𝟺𝟱𝟞"])(
  "the digits of %s are shown and sent as 123456, and nothing is sent before the button is pressed",
  async (digits) => {
    const { user, sent } = renderScreen({ route: "confirmSignUp" });
    await user.type(field(), digits);
    expect(field().value).toBe("123456");
    expect(sent).toEqual([]);
    await confirmSignUpScreen(user).press("Confirm");
    expect(sent[0]?.type === "code.submitted" && sent[0].code.reveal()).toBe("123456");
  },
);

test("a digit that is typed before others keeps the cursor behind it", async () => {
  const { user } = renderScreen({ route: "confirmSignUp" });
  await user.type(field(), "2356");
  field().setSelectionRange(0, 0);
  await user.keyboard("١");
  expect([field().value, field().selectionStart]).toEqual(["12356", 1]);
});
