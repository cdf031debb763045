/** The machine that changes the password, tested transition by transition, and its view. */
import {
  failed,
  failure,
  row,
  testTransitions,
  type TransitionRow,
  withFailure,
} from "@poolgate/testkit/transition-table";
import { describe, expect, it } from "vitest";
import { initialTransition, type SnapshotFrom } from "xstate";
import { config } from "../../../../test/issued-tokens.ts";
import { resolveFormConfig } from "../../../protocol/sign-up/form-config.ts";
import { Secret } from "../../../protocol/wire/secret.ts";
import { passwordChangeMachine } from "@poolgate/auth/machines";
import type { PasswordChangeContext } from "./password-change.setup.ts";
import { selectPasswordChangeView } from "./password-change.view.ts";

const { passwordPolicy } = resolveFormConfig(config);
const input = { passwordPolicy };
const told = { notice: "passwordChanged", failure: failure("network.timeout") };
const silent = { notice: undefined, failure: undefined };
const currentPassword = new Secret("the old one");
const newPassword = new Secret("the new one");
const entered = { hasPassword: true, currentPassword, newPassword };
const cleared = { currentPassword: undefined, newPassword: undefined };

const table: TransitionRow[] = [
  row("findingPassword", failed("findPassword", failure("network.timeout")), "awaitingPasswords", {
    holds: { hasPassword: true, ...silent },
  }),
  row("findingPassword", failed("findUsername", failure("session.unauthenticated")), "findingPassword", {
    holds: silent,
  }),
  row("awaitingPasswords", { type: "failure.dismissed" }, "awaitingPasswords", { given: told, holds: silent }),
  row("changing", failed("changePassword", failure("signIn.incorrectCredentials")), "awaitingPasswords", {
    given: entered,
    holds: { ...cleared, ...withFailure("signIn.incorrectCredentials") },
  }),
  // A double click.
  row("changing", { type: "passwords.submitted", newPassword }, "changing", { given: entered, holds: entered }),
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
    ["awaitingPasswords", { username: "ann" }, { username: "ann" }],
    ["changing", entered, { screen: "form", busyAction: "change", isBusy: true }],
    ["ended", { hasPassword: true }, { screen: "none", isBusy: false }],
  ] as const)("%s with %o", (value, context, view) => {
    expect(viewOf(value, context)).toMatchObject(view);
  });
});
