/** The api's functions, each with a role of its own, a log that is kept for 30 days, and its bundle. */
import { Duration, RemovalPolicy } from "aws-cdk-lib";
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Architecture, Code, Function as LambdaFunction, Runtime } from "aws-cdk-lib/aws-lambda";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";
import { join } from "node:path";
import { acknowledge } from "./acknowledge.ts";
import { functionEnvironment } from "./api-environment.ts";
import { starReasons, statementsFor } from "./api-permissions.ts";
import type { ApiStackProps, Resources } from "./api-props.ts";
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
  const logGroup = new LogGroup(scope, `${id}Log`, {
    retention: RetentionDays.ONE_MONTH,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const writeLog = new PolicyStatement({
    actions: ["logs:CreateLogStream", "logs:PutLogEvents"],
    resources: [logGroup.logGroupArn],
  });
  const statements = [writeLog, ...plan.needs.flatMap((need) => statementsFor(need, resources))];
  const role = new Role(scope, `${id}Role`, {
    assumedBy: new ServicePrincipal("lambda.amazonaws.com"),
    inlinePolicies: { own: new PolicyDocument({ statements }) },
  });
  // A recording takes as long as it was spoken: a flood of them is the dearest, and would take the others' executions.
  const reserved = plan.name === "transcribe" ? props.settings.speech.concurrency : 0;
  for (const need of plan.needs) acknowledge(role, starReasons(need, resources.settings));
  return new LambdaFunction(scope, `${id}Function`, {
    description: `${props.settings.name}: ${plan.name}`,
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    handler: "index.handler",
    code: Code.fromAsset(join(props.bundles, plan.name)),
    memorySize: plan.memoryMegabytes,
    timeout: Duration.seconds(plan.timeoutSeconds),
    ...(reserved > 0 && { reservedConcurrentExecutions: reserved }),
    role,
    logGroup,
    environment: functionEnvironment(plan.name, props, resources),
  });
}
