/** A Lambda function with a role of its own, a log that is kept for 30 days, and its bundle. */
import { RemovalPolicy } from "aws-cdk-lib";
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Architecture, Code, type FunctionOptions, Function as LambdaFunction, Runtime } from "aws-cdk-lib/aws-lambda";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";

export interface LambdaOptions extends Omit<FunctionOptions, "role" | "logGroup"> {
  /** The folder with `index.mjs`. */
  readonly bundle: string;
  /** What the function may do, beside writing its log. */
  readonly statements?: readonly PolicyStatement[];
}

export function createLambda(
  scope: Construct,
  id: string,
  { bundle, statements = [], ...options }: LambdaOptions,
): { readonly lambda: LambdaFunction; readonly role: Role } {
  const logGroup = new LogGroup(scope, `${id}Log`, {
    retention: RetentionDays.ONE_MONTH,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const writeLog = new PolicyStatement({
    actions: ["logs:CreateLogStream", "logs:PutLogEvents"],
    resources: [logGroup.logGroupArn],
  });
  const role = new Role(scope, `${id}Role`, {
    assumedBy: new ServicePrincipal("lambda.amazonaws.com"),
    inlinePolicies: { own: new PolicyDocument({ statements: [writeLog, ...statements] }) },
  });
  const lambda = new LambdaFunction(scope, `${id}Function`, {
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    handler: "index.handler",
    code: Code.fromAsset(bundle),
    role,
    logGroup,
    ...options,
  });
  return { lambda, role };
}
