/**
 * The Lambda functions of the pool's triggers. Each is a handler file of the owner's description, which the local pool runs too,
 * with a role that may write its log and nothing else.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pools-working-with-lambda-triggers.html
 */
import { Duration } from "aws-cdk-lib";
import type { CfnUserPool } from "aws-cdk-lib/aws-cognito";
import { CfnPermission } from "aws-cdk-lib/aws-lambda";
import type { Construct } from "constructs";
import { join } from "node:path";
import type { HandlerFiles } from "@poolgate/site/pool/owners-pool";
import { createLambda } from "./create-lambda.ts";

/** Cognito waits no longer. */
const TIMEOUT = Duration.seconds(5);

interface Handler {
  /** The member of LambdaConfig, which is the name of the bundle too. */
  readonly name: string;
  readonly file: string;
  readonly lambdaVersion: string | undefined;
}

export function handlersOf(files: HandlerFiles): Handler[] {
  return Object.entries(files).map(([name, value]) =>
    typeof value === "string"
      ? { name, file: value, lambdaVersion: undefined }
      : { name, file: value.lambdaArn, lambdaVersion: value.lambdaVersion },
  );
}

/** @param bundles The folder of the bundles. */
export function addHandlers(scope: Construct, pool: CfnUserPool, files: HandlerFiles, bundles: string): void {
  const members = handlersOf(files).map(({ name, lambdaVersion }) => {
    const id = name.charAt(0).toUpperCase() + name.slice(1);
    const { lambda } = createLambda(scope, id, { bundle: join(bundles, name), memorySize: 256, timeout: TIMEOUT });
    const { functionArn } = lambda;
    new CfnPermission(scope, `${id}Permission`, {
      action: "lambda:InvokeFunction",
      principal: "cognito-idp.amazonaws.com",
      functionName: functionArn,
      sourceArn: pool.attrArn,
    });
    return [name, lambdaVersion === undefined ? functionArn : { lambdaArn: functionArn, lambdaVersion }];
  });
  if (members.length > 0) pool.lambdaConfig = Object.fromEntries(members) as CfnUserPool.LambdaConfigProperty;
}
