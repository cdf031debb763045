/**
 * The AWS SDK for JavaScript v3, as published, calls every operation of the pool's owner. It parses each answer, and each answer has
 * the members and types of the service's own model.
 */
import { beforeAll, afterAll, expect, it } from "vitest";
import { OPERATIONS } from "../../src/operations/operations.ts";
import { openTestPool, type OpenedPool } from "../support/open-test-pool.ts";
import { answerProblems } from "../support/service-model/answer-problems.ts";
import { SERVICE_MODEL } from "../support/service-model/model.ts";
import { createSdkClient, type SdkClient } from "./sdk-client.ts";
import { ALL_STEPS, targetOfStep } from "./steps/all-steps.ts";
import type { World } from "./steps/step.ts";

const answered = ALL_STEPS.filter((step) => OPERATIONS.has(targetOfStep(step)));

/** Where the service's own answers contradict its model. */
const OF_THE_SERVICE = ["answer.DomainDescription.CustomDomainConfig.CertificateArn is absent"];

const world: World = {
  userPoolId: "us-east-1_LocalPool",
  userPoolArn: "",
  clientId: "",
  clientSecret: "",
  accessToken: "",
  session: "",
  latestCode: () => pool.latestCode(),
  fetch: (request) => pool.fetch(request),
  ids: new Map(),
};

let pool: OpenedPool;
let client: SdkClient;
beforeAll(async () => {
  pool = await openTestPool();
  client = createSdkClient(pool.fetch);
});
afterAll(() => pool.close());

it.each(answered)("$operation", async (step) => {
  const { parsed, raw } = await client.send(step.operation, step.input(world));
  const target = targetOfStep(step);
  const model = SERVICE_MODEL.find((each) => each.target === target);
  if (model === undefined) throw new Error(`The model has no ${target}.`);
  const problems = answerProblems(model.output, raw ?? {});
  expect(problems.filter((problem) => !OF_THE_SERVICE.includes(problem))).toEqual([]);
  await step.keep?.(world, parsed as never);
});

it("calls every operation of the owner", () => {
  const called = new Set(ALL_STEPS.map(targetOfStep));
  const owners = [...OPERATIONS].filter(([, { isOwners }]) => isOwners).map(([target]) => target);
  expect(owners.filter((target) => !called.has(target))).toEqual([]);
});
