/** The machine of the e-mail address and the phone number, tested transition by transition, and its view. */
import { done, failed, testTransitions, type TransitionRow } from "@poolgate/testkit/transition-table";
import { describe, expect, it } from "vitest";
import { createActor, initialTransition, type SnapshotFrom } from "xstate";
import { AuthError, type AuthErrorCode } from "../../../protocol/errors/auth-error.ts";
import { attributeVerificationMachine } from "../attribute-verification/attribute-verification.machine.ts";
import { contactsMachine } from "./contacts.machine.ts";
import type { ContactsContext } from "./contacts.setup.ts";
import { selectContactsView } from "./contacts.view.ts";

const input = { attributes: ["email", "phone_number"] } as const;
const delivery = { medium: "EMAIL", destination: "n***@e***", attributeName: "email" } as const;
const old = { email: { address: "ann@example.com", isVerified: true } };
const unverified = { email: { address: "new@example.com", isVerified: false } };
const verified = { email: { address: "new@example.com", isVerified: true } };
const failure = (code: AuthErrorCode): AuthError => new AuthError({ name: "N", code, message: "m" });
const withFailure = (code: AuthErrorCode) => ({ failure: expect.objectContaining({ code }) as unknown });
const told = { notice: "saved", failure: failure("network.timeout") };
const silent = { notice: undefined, failure: undefined };
const submitted = (attribute: string) => ({ type: "change.submitted", attribute, address: "new@example.com" }) as never;
const verify = (attribute: string) => ({ type: "verification.requested", attribute }) as never;
const changing = { contacts: old, attribute: "email", address: "new@example.com" };
const asked = { busyAction: undefined, delivery, notice: undefined, failure: undefined };
const verifying = { ...changing, verification: asked, delivery };
const over = { verification: undefined, delivery: undefined, address: "" };
const snapshotOfChild = createActor(attributeVerificationMachine, { input: { attribute: "email", delivery } })
  .start()
  .getSnapshot();

const table: TransitionRow[] = [
  {
    from: "loading",
    given: { notice: "saved" },
    event: done("loadContacts", old),
    to: "awaitingChange",
    holds: { contacts: old, notice: "saved" },
  },
  {
    from: "loading",
    event: failed("loadContacts", failure("network.timeout")),
    to: "awaitingChange",
    holds: withFailure("network.timeout"),
  },
  { from: "loading", event: { type: "user.left" }, to: "ended" },
  {
    from: "awaitingChange",
    given: { contacts: old, ...told },
    event: submitted("email"),
    to: "changing",
    holds: { ...changing, ...silent },
  },
  { from: "awaitingChange", event: submitted("email"), to: "awaitingChange" },
  { from: "awaitingChange", given: { contacts: old }, event: submitted("nickname"), to: "awaitingChange" },
  {
    from: "awaitingChange",
    given: { contacts: unverified, ...told },
    event: verify("email"),
    to: "sendingCode",
    holds: { attribute: "email", ...silent },
  },
  { from: "awaitingChange", given: { contacts: old }, event: verify("email"), to: "awaitingChange" },
  { from: "awaitingChange", given: { contacts: old }, event: verify("phone_number"), to: "awaitingChange" },
  { from: "awaitingChange", given: told, event: { type: "list.requested" }, to: "loading", holds: silent },
  { from: "awaitingChange", given: told, event: { type: "failure.dismissed" }, to: "awaitingChange", holds: silent },
  {
    from: "changing",
    given: changing,
    event: done("changeContact", { contacts: unverified, result: "verifying", delivery }),
    to: "verifying",
    holds: { contacts: unverified, delivery, address: "new@example.com" },
  },
  {
    from: "changing",
    given: changing,
    event: done("changeContact", { contacts: undefined, result: "unverified", delivery: undefined }),
    to: "sendingCode",
    holds: { contacts: old },
  },
  {
    from: "changing",
    given: changing,
    event: done("changeContact", { contacts: verified, result: "saved", delivery: undefined }),
    to: "loading",
    holds: { contacts: verified, notice: "saved", ...over },
  },
  {
    from: "changing",
    given: changing,
    event: failed("changeContact", failure("signUp.aliasExists")),
    to: "awaitingChange",
    holds: withFailure("signUp.aliasExists"),
  },
  {
    from: "sendingCode",
    given: changing,
    event: done("sendVerificationCode", { delivery, mayBeSentTwice: false }),
    to: "verifying",
    holds: { delivery },
  },
  {
    from: "sendingCode",
    given: changing,
    event: failed("sendVerificationCode", failure("limit.exceeded")),
    to: "loading",
    holds: { ...over, ...withFailure("limit.exceeded") },
  },
  {
    from: "verifying",
    given: changing,
    event: { type: "xstate.snapshot.attributeVerification", snapshot: snapshotOfChild } as never,
    to: "verifying",
    holds: { verification: asked },
  },
  {
    from: "verifying",
    given: verifying,
    event: done("attributeVerification", { isVerified: true }),
    to: "loading",
    holds: { contacts: verified, notice: "verified", ...over },
  },
  {
    from: "verifying",
    given: verifying,
    event: done("attributeVerification", { isVerified: false }),
    to: "loading",
    holds: { contacts: old, notice: undefined, ...over },
  },
  { from: "verifying", given: verifying, event: { type: "user.left" }, to: "ended", holds: over },
];

describe("contactsMachine, transition by transition", () => {
  // A pure step has no child to pass these to; `test/account` does.
  const passedOn = ["code.submitted", "code.resendRequested", "verification.skipped", "failure.dismissed"];
  testTransitions(contactsMachine, table, { input, untaken: passedOn.map((type) => `verifying: ${type}`) });
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
