/** The machine of the e-mail address and the phone number, tested transition by transition, and its view. */
import {
  done,
  failed,
  failure,
  row,
  testTransitions,
  type TransitionRow,
  withFailure,
} from "@poolgate/testkit/transition-table";
import { describe, expect, it } from "vitest";
import { initialTransition, type SnapshotFrom } from "xstate";
import { contactsMachine } from "@poolgate/auth/machines";
import type { ContactsContext } from "./contacts.setup.ts";
import { selectContactsView } from "./contacts.view.ts";

const input = { attributes: ["email", "phone_number"] } as const;
const delivery = { medium: "EMAIL", destination: "n***@e***", attributeName: "email" } as const;
const old = { email: { address: "ann@example.com", isVerified: true } };
const unverified = { email: { address: "new@example.com", isVerified: false } };
const verified = { email: { address: "new@example.com", isVerified: true } };
const told = { notice: "saved", failure: failure("network.timeout") };
const silent = { notice: undefined, failure: undefined };
const submitted = (attribute: string) => ({ type: "change.submitted", attribute, address: "new@example.com" });
const verify = (attribute: string) => ({ type: "verification.requested", attribute });
const changing = { contacts: old, attribute: "email", address: "new@example.com" };
const asked = { busyAction: undefined, delivery, notice: undefined, failure: undefined };
const verifying = { ...changing, verification: asked, delivery };
const over = { verification: undefined, delivery: undefined, address: "" };

const table: TransitionRow[] = [
  row("loading", failed("loadContacts", failure("network.timeout")), "awaitingChange", {
    holds: withFailure("network.timeout"),
  }),
  row("awaitingChange", submitted("email"), "awaitingChange"),
  row("awaitingChange", submitted("nickname"), "awaitingChange", { given: { contacts: old } }),
  row("awaitingChange", verify("email"), "awaitingChange", { given: { contacts: old } }),
  row("awaitingChange", verify("phone_number"), "awaitingChange", { given: { contacts: old } }),
  row("awaitingChange", { type: "list.requested" }, "loading", { given: told, holds: silent }),
  row("awaitingChange", { type: "failure.dismissed" }, "awaitingChange", { given: told, holds: silent }),
  row(
    "changing",
    done("changeContact", { contacts: undefined, result: "unverified", delivery: undefined }),
    "sendingCode",
    { given: changing, holds: { contacts: old } },
  ),
  row("changing", done("changeContact", { contacts: verified, result: "saved", delivery: undefined }), "loading", {
    given: changing,
    holds: { contacts: verified, notice: "saved", ...over },
  }),
  row("changing", failed("changeContact", failure("signUp.aliasExists")), "awaitingChange", {
    given: changing,
    holds: withFailure("signUp.aliasExists"),
  }),
  row("sendingCode", failed("sendVerificationCode", failure("limit.exceeded")), "loading", {
    given: changing,
    holds: { ...over, ...withFailure("limit.exceeded") },
  }),
];

describe("contactsMachine, transition by transition", () => {
  // A pure step has no child to pass these to; `test/account` does.
  testTransitions(contactsMachine, table, { input });
});

const viewOf = (value: SnapshotFrom<typeof contactsMachine>["value"], given: object = {}) => {
  const [{ context }] = initialTransition(contactsMachine, input);
  const whole = { ...context, ...given } as ContactsContext;
  return selectContactsView(contactsMachine.resolveState({ value, context: whole }));
};

describe("what a view sees", () => {
  it.each([
    ["loading", {}, { screen: "list", busyAction: "list", isBusy: true, isKnown: false, contacts: [] }],
    ["changing", changing, { screen: "list", busyAction: "change", attribute: "email" }],
    ["sendingCode", changing, { screen: "list", busyAction: "send" }],
    ["verifying", verifying, { screen: "code", isBusy: false, delivery, isOldKept: true }],
    ["verifying", { ...verifying, contacts: unverified }, { isOldKept: false }],
    ["verifying", { ...verifying, address: "" }, { isOldKept: false }],
    [
      "verifying",
      { ...verifying, ...told, verification: { ...asked, busyAction: "resend" } },
      { busyAction: "resend", isBusy: true, ...silent },
    ],
    ["ended", {}, { screen: "none", isBusy: false }],
  ] as const)("%s with %o", (value, context, view) => {
    expect(viewOf(value, context)).toMatchObject(view);
  });

  it("an address that the user does not have is listed without one", () => {
    expect(viewOf("awaitingChange", { contacts: old }).contacts).toEqual([
      { attribute: "email", address: "ann@example.com", isVerified: true },
      { attribute: "phone_number", address: undefined, isVerified: false },
    ]);
  });
});
