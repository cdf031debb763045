/** The api's functions. */
import { Duration } from "aws-cdk-lib";
import type { Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import type { Construct } from "constructs";
import { join } from "node:path";
import { acknowledge } from "./acknowledge.ts";
import { functionEnvironment } from "./api-environment.ts";
import { starReasons, statementsFor } from "./api-permissions.ts";
import type { ApiStackProps, Resources } from "./api-props.ts";
import { createLambda } from "./create-lambda.ts";
import { type FunctionName, type FunctionPlan, FUNCTIONS } from "./route-functions.ts";

export type Functions = Readonly<Record<FunctionName, LambdaFunction>>;

export function createFunctions(scope: Construct, props: ApiStackProps, resources: Resources): Functions {
  const functions = FUNCTIONS.map((plan) => [plan.name, createFunction(scope, plan, props, resources)] as const);
  return Object.fromEntries(functions) as Functions;
}

function createFunction(
  scope: Construct,
  plan: FunctionPlan,
  props: ApiStackProps,
  resources: Resources,
): LambdaFunction {
  const id = plan.name.charAt(0).toUpperCase() + plan.name.slice(1);
  // A recording takes as long as it was spoken: a flood of them is the dearest, and would take the others' executions.
  const reserved = plan.name === "transcribe" ? props.settings.speech.concurrency : 0;
  const { lambda, role } = createLambda(scope, id, {
    description: `${props.settings.name}: ${plan.name}`,
    bundle: join(props.bundles, plan.name),
    statements: plan.needs.flatMap((need) => statementsFor(need, resources)),
    memorySize: plan.memoryMegabytes,
    timeout: Duration.seconds(plan.timeoutSeconds),
    ...(reserved > 0 && { reservedConcurrentExecutions: reserved }),
    environment: functionEnvironment(plan.name, props, resources),
  });
  for (const need of plan.needs) acknowledge(role, starReasons(need, resources.settings));
  return lambda;
}
