/** The machine that changes the password, tested transition by transition, and its view. */
import { done, failed, testTransitions, type TransitionRow } from "@poolgate/testkit/transition-table";
import { describe, expect, it } from "vitest";
import { initialTransition, type SnapshotFrom } from "xstate";
import { AuthError, type AuthErrorCode } from "../../../protocol/errors/auth-error.ts";
import { Secret } from "../../../protocol/wire/secret.ts";
import { passwordChangeMachine } from "./password-change.machine.ts";
import type { PasswordChangeContext } from "./password-change.setup.ts";
import { selectPasswordChangeView } from "./password-change.view.ts";

const passwordPolicy = {
  minLength: 8,
  requireLowercase: false,
  requireUppercase: false,
  requireNumbers: false,
  requireSpecialCharacters: false,
};
const input = { passwordPolicy };
const failure = (code: AuthErrorCode): AuthError => new AuthError({ name: "N", code, message: "m" });
const told = { notice: "passwordChanged", failure: failure("network.timeout") };
const silent = { notice: undefined, failure: undefined };
const currentPassword = new Secret("the old one");
const newPassword = new Secret("the new one");
const entered = { hasPassword: true, currentPassword, newPassword };
const cleared = { currentPassword: undefined, newPassword: undefined };
const left = { type: "user.left" };

const table: TransitionRow[] = [
  {
    from: "findingPassword",
    event: done("findPassword", false),
    to: "awaitingPasswords",
    holds: { hasPassword: false },
  },
  {
    from: "findingPassword",
    event: failed("findPassword", failure("network.timeout")),
    to: "awaitingPasswords",
    holds: { hasPassword: true, ...silent },
  },
  { from: "findingPassword", event: left, to: "ended" },
  {
    from: "awaitingPasswords",
    given: { hasPassword: true, ...told },
    event: { type: "passwords.submitted", currentPassword, newPassword } as never,
    to: "changing",
    holds: { currentPassword, newPassword, ...silent },
  },
  {
    from: "awaitingPasswords",
    given: { hasPassword: false },
    event: { type: "passwords.submitted", newPassword } as never,
    to: "changing",
    holds: { currentPassword: undefined, newPassword },
  },
  {
    from: "awaitingPasswords",
    given: told,
    event: { type: "failure.dismissed" },
    to: "awaitingPasswords",
    holds: silent,
  },
  {
    from: "changing",
    given: { ...entered, hasPassword: false },
    event: done("changePassword"),
    to: "awaitingPasswords",
    holds: { ...cleared, hasPassword: true, notice: "passwordChanged" },
  },
  {
    from: "changing",
    given: entered,
    event: failed("changePassword", failure("signIn.incorrectCredentials")),
    to: "awaitingPasswords",
    holds: { ...cleared, failure: expect.objectContaining({ code: "signIn.incorrectCredentials" }) as unknown },
  },
  // A double click.
  {
    from: "changing",
    given: entered,
    event: { type: "passwords.submitted", newPassword } as never,
    to: "changing",
    holds: entered,
  },
  { from: "changing", given: entered, event: left, to: "ended", holds: { ...cleared, ...silent } },
];

describe("passwordChangeMachine, transition by transition", () => {
  testTransitions(passwordChangeMachine, table, { input });
});

const viewOf = (
  value: SnapshotFrom<typeof passwordChangeMachine>["value"],
  given: Partial<PasswordChangeContext> = {},
) => {
  const [{ context }] = initialTransition(passwordChangeMachine, input);
  return selectPasswordChangeView(passwordChangeMachine.resolveState({ value, context: { ...context, ...given } }));
};

describe("what a view sees", () => {
  it.each([
    ["findingPassword", {}, { screen: "form", busyAction: "load", isKnown: false }],
    [
      "awaitingPasswords",
      { hasPassword: true },
      { screen: "form", busyAction: undefined, isKnown: true, hasPassword: true },
    ],
    ["awaitingPasswords", { hasPassword: false }, { isBusy: false, isKnown: true, hasPassword: false, passwordPolicy }],
    ["changing", entered, { screen: "form", busyAction: "change", isBusy: true }],
    ["ended", { hasPassword: true }, { screen: "none", isBusy: false }],
  ] as const)("%s with %o", (value, context, view) => {
    expect(viewOf(value, context)).toMatchObject(view);
  });
});
