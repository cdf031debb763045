/**
 * The HTTP API with its stage `production`, as the specification's addresses have it.
 *
 * It passes every method on. The functions check the id token and CORS themselves, so that every answer is the same as
 * that of the server; an authorizer's refusal would lack the headers without which a browser hides it from the page.
 */
import { Fn, RemovalPolicy, Stack } from "aws-cdk-lib";
import { CfnApi, CfnIntegration, CfnRoute, CfnStage } from "aws-cdk-lib/aws-apigatewayv2";
import { CfnPermission } from "aws-cdk-lib/aws-lambda";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";
import { acknowledge } from "./acknowledge.ts";
import type { Functions } from "./api-functions.ts";
import { FUNCTIONS, type FunctionPlan } from "./route-functions.ts";

const STAGE = "production";
/** Requests a second and at once to each route, for all callers together: far above what the site needs. */
const THROTTLE = { throttlingRateLimit: 10, throttlingBurstLimit: 20 };
/** Each second of speech and each text for a model costs money, and refining by rules takes a second of a processor. */
const DEAR = { ThrottlingRateLimit: 5, ThrottlingBurstLimit: 10 };
/** Nine in ten calls are page timings. */
const FREQUENT = { ThrottlingRateLimit: 50, ThrottlingBurstLimit: 100 };
const ROUTE_THROTTLES = { "ANY /transcribe": DEAR, "ANY /refine": DEAR, "ANY /vitals": FREQUENT };
/** Without the caller's address, as the site's policy promises. */
const LOG_FIELDS = {
  request: "$context.requestId",
  route: "$context.routeKey",
  status: "$context.status",
  milliseconds: "$context.responseLatency",
  error: "$context.integrationErrorMessage",
};

export function createGateway(scope: Construct, name: string, functions: Functions): CfnApi {
  const api = new CfnApi(scope, "HttpApi", { name: `${name}-api`, protocolType: "HTTP" });
  const routes = FUNCTIONS.flatMap((plan) => createRoutes(scope, api, plan, functions[plan.name].functionArn));
  const log = new LogGroup(scope, "GatewayLog", {
    retention: RetentionDays.ONE_MONTH,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const stage = new CfnStage(scope, "Stage", {
    apiId: api.ref,
    stageName: STAGE,
    autoDeploy: true,
    defaultRouteSettings: THROTTLE,
    routeSettings: ROUTE_THROTTLES,
    accessLogSettings: {
      destinationArn: Fn.select(0, Fn.split(":*", log.logGroupArn)),
      format: JSON.stringify(LOG_FIELDS),
    },
  });
  for (const route of routes) stage.addResourceDependency(route);
  return api;
}

function createRoutes(scope: Construct, api: CfnApi, plan: FunctionPlan, functionArn: string): CfnRoute[] {
  if (plan.routes.length === 0) return [];
  const integration = new CfnIntegration(scope, `${plan.name}Integration`, {
    apiId: api.ref,
    integrationType: "AWS_PROXY",
    integrationUri: functionArn,
    payloadFormatVersion: "2.0",
  });
  return plan.routes.map((routeKey) => {
    const id = `${plan.name}Route${routeKey === "$default" ? "Other" : ""}`;
    new CfnPermission(scope, `${id}Permission`, {
      action: "lambda:InvokeFunction",
      functionName: functionArn,
      principal: "apigateway.amazonaws.com",
      sourceArn: Stack.of(scope).formatArn({
        service: "execute-api",
        resource: api.ref,
        // Any method, of this route alone.
        resourceName: `${STAGE}/${routeKey === "$default" ? "$default" : routeKey.replace("ANY /", "*/")}`,
      }),
    });
    const route = new CfnRoute(scope, id, {
      apiId: api.ref,
      routeKey,
      authorizationType: "NONE",
      target: `integrations/${integration.ref}`,
    });
    acknowledge(route, {
      "AwsSolutions-APIG4": "Contact checks the id token in the function; the other routes are public as specified.",
    });
    return route;
  });
}
