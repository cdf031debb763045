/**
 * Breaks each member of every operation, nested ones too, as the service's own model has them: absent, of another JSON type, too
 * short, too long, with a forbidden pattern, out of range, no choice of an enumeration.
 */
import { afterAll, beforeAll, expect, it } from "vitest";
import { OPERATIONS } from "../../src/operations/operations.ts";
import { openTestPool, type OpenedPool } from "../support/open-test-pool.ts";
import { invalidValues, sampleOf } from "../support/service-model/invalid-values.ts";
import { type ModelOperation, SERVICE_MODEL } from "../support/service-model/model.ts";
import { violationsOf, WrongType } from "../support/service-model/violations.ts";
import { call, callAsOwner, outcomeOf } from "../support/wire-client.ts";

const answered = SERVICE_MODEL.filter(({ target }) => OPERATIONS.has(target));
/** A member that is not read causes dozens of surprises. */
const MOST_SHOWN = 10;

let pool: OpenedPool;
let before: string;
beforeAll(async () => {
  pool = await openTestPool();
  before = pool.readRows();
});
afterAll(() => pool.close());

it.each(answered)("$name refuses what breaks the service's model", async (operation) => {
  const surprises: string[] = [];
  let count = 0;
  for (const body of invalidValues(operation.input)) {
    if (typeof body !== "object" || body === null || Array.isArray(body)) continue;
    const outcome = await outcomeOf(callAsOwner(pool.fetch, operation.target, body));
    const expected = refusalOf(operation, body);
    if (asSet(outcome) !== asSet(expected)) surprises.push(`${show(body)}\n  ${outcome}\n  not ${expected}`);
    count += 1;
  }
  expect(surprises.slice(0, MOST_SHOWN).join("\n")).toBe("");
  expect(count > 0 || operation.input.members.size === 0).toBe(true);
});

it("a call of the owner without a signature is refused, whatever is in it", async () => {
  for (const { target, input } of answered.filter((each) => OPERATIONS.get(each.target)?.isOwners === true)) {
    expect([target, await outcomeOf(call(pool.fetch, target, sampleOf(input)))]).toEqual([
      target,
      "MissingAuthenticationTokenException: Missing Authentication Token",
    ]);
  }
});

it("has written nothing, and still answers", async () => {
  expect(pool.readRows()).toBe(before);
  const group = { UserPoolId: pool.userPoolId, GroupName: "editors" };
  expect(await outcomeOf(callAsOwner(pool.fetch, "CreateGroup", group))).toBe("good");
});

function refusalOf({ input, target }: ModelOperation, body: unknown): string {
  try {
    const violations = violationsOf(input, body);
    const errors = violations.length === 1 ? "error" : "errors";
    return `${exceptionOf(target)}: ${violations.length} validation ${errors} detected: ${violations.join("; ")}`;
  } catch (error) {
    if (error instanceof WrongType) return `SerializationException: ${error.message}`;
    throw error;
  }
}

/** Identity pools have the exception that all services of AWS share, which the model does not name. */
function exceptionOf(target: string): string {
  return target.startsWith("AWSCognitoIdentityService.") ? "ValidationException" : "InvalidParameterException";
}

/** The service's model has no order of an enumeration's values, and the pool may check members in another one. */
function asSet(outcome: string): string {
  return outcome
    .replaceAll(/enum value set: \[([^\]]*)\]/gu, (_, values: string) => `enum ${values.split(", ").toSorted().join()}`)
    .replace(/(?<=detected: ).*/u, (violations) => violations.split("; ").toSorted().join("; "));
}

function show(body: unknown): string {
  return JSON.stringify(body).slice(0, 300);
}
