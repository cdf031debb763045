/**
 * The calls of Terraform with hashicorp/aws 5.100.0, as `proof` records them: it makes a pool with everything in it, changes and
 * removes it. Each call has the outcome that Terraform saw, and each answer has the members that it got.
 */
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestPool, type OpenedPool } from "../support/open-test-pool.ts";
import { readData } from "../support/read-data.ts";
import { callAsOwner } from "../support/wire-client.ts";
import { fillRequest, memberPaths, type Recording } from "./recorded-calls.ts";

const { calls, members } = readData("terraform-calls.json") as Recording;

let pool: OpenedPool;
const answers: unknown[] = [];
beforeAll(async () => {
  pool = await openTestPool();
});
afterAll(() => pool.close());

it.each(calls.map((call, number) => ({ ...call, name: `${number} ${call.target.replace(/^.*\./u, "")}` })))(
  "$name",
  async ({ target, request, refusal }) => {
    const { name, body } = await callAsOwner(pool.fetch, target, fillRequest(request, answers));
    answers.push(body);
    expect(name).toBe(refusal);
    const seen = memberPaths(body);
    const recorded = refusal === undefined ? (members[target] ?? []) : [];
    expect(recorded.filter((path) => !seen.has(path))).toEqual([]);
  },
);
