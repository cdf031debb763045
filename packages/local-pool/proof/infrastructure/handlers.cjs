/**
 * Runs the handlers of CDK's and Serverless's custom resources, as published, against the pool at the address in
 * AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER. Prints what was seen, and fails where something is missing.
 *
 * Their own transport to CloudFormation is replaced, and a server here plays AWS Lambda.
 */
const assert = require("node:assert");
const { createServer } = require("node:http");
const https = require("node:https");
const paths = require("node:path");
const { PassThrough } = require("node:stream");
const sdk = require("@aws-sdk/client-cognito-identity-provider");
const { App, Stack } = require("aws-cdk-lib");
const { UserPool } = require("aws-cdk-lib/aws-cognito");

const FUNCTION = "arn:aws:lambda:us-east-1:123456789012:function:pre-sign-up";
const client = new sdk.CognitoIdentityProviderClient({});
const send = (name, input) => client.send(new sdk[`${name}Command`](input));

/** What the handlers have sent to CloudFormation. */
const reports = [];
https.request = (_options, onResponse) => {
  const sent = new PassThrough();
  let text = "";
  sent.on("data", (chunk) => (text += chunk));
  sent.on("finish", () => {
    reports.push(JSON.parse(text));
    const response = new PassThrough();
    onResponse(Object.assign(response, { statusCode: 200, headers: {} }));
    response.end();
  });
  return sent;
};

async function report(handler, event) {
  const context = { invokedFunctionArn: FUNCTION, logStreamName: "proof" };
  const request = {
    StackId: "stack",
    RequestId: "request",
    LogicalResourceId: "one",
    ResponseURL: "https://localhost/",
    ...event,
  };
  await handler(request, context, () => undefined);
  const last = reports.at(-1);
  assert.equal(last.Status, "SUCCESS", last.Reason);
  return last.Data;
}

async function proveServerless(UserPoolId, UserPoolName) {
  // It loads its SDK when it is called for.
  const { handler } = require("serverless/lib/plugins/aws/custom-resources/resources/cognito-user-pool/handler.js");
  const before = (await send("DescribeUserPool", { UserPoolId })).UserPool;
  const ResourceProperties = { FunctionName: "pre-sign-up", UserPoolName, UserPoolConfigs: [{ Trigger: "PreSignUp" }] };
  for (const [RequestType, PreSignUp] of [
    ["Create", FUNCTION],
    ["Update", FUNCTION],
    ["Delete", undefined],
  ]) {
    await report(handler, { RequestType, ResourceProperties });
    const after = (await send("DescribeUserPool", { UserPoolId })).UserPool;
    assert.equal(after.LambdaConfig.PreSignUp, PreSignUp);
    // It sends back all that it has read, so nothing else changes.
    assert.deepEqual(
      { ...after, LambdaConfig: {}, LastModifiedDate: 0 },
      { ...before, LambdaConfig: {}, LastModifiedDate: 0 },
    );
  }
  return "Serverless set a trigger of an existing pool, and removed it";
}

/** What CDK's template gives to its handler, with values in place of its references. */
function createPropertyOf({ Resources }, ids) {
  const custom = Object.values(Resources).find(({ Type }) => Type === "Custom::DescribeCognitoUserPoolClient");
  const [, parts] = custom.Properties.Create["Fn::Join"];
  return parts.map((part) => (part.Ref === undefined ? part : ids[Resources[part.Ref]?.Type ?? part.Ref])).join("");
}

async function proveCdk(UserPoolId, ClientId, ClientSecret) {
  // The package does not export it. CDK uploads the file to AWS Lambda.
  const { handler } = require(
    paths.join(
      process.cwd(),
      "node_modules/aws-cdk-lib/custom-resource-handlers/dist/custom-resources/aws-custom-resource-handler/index.js",
    ),
  );
  const app = new App();
  const stack = new Stack(app, "stack");
  stack.exportValue(
    new UserPool(stack, "pool").addClient("app", { generateSecret: true }).userPoolClientSecret.unsafeUnwrap(),
    { name: "secret" },
  );
  const { template } = app.synth().getStackByName("stack");
  const ids = {
    "AWS::Region": "us-east-1",
    "AWS::Cognito::UserPool": UserPoolId,
    "AWS::Cognito::UserPoolClient": ClientId,
  };
  const ResourceProperties = { Create: createPropertyOf(template, ids), InstallLatestAwsSdk: "false" };
  const data = await report(handler, { RequestType: "Create", ResourceProperties });
  assert.equal(data["UserPoolClient.ClientSecret"], ClientSecret);
  return "CDK read the secret of a client";
}

async function main() {
  const lambda = createServer((request, response) => {
    response
      .writeHead(request.method === "DELETE" ? 204 : 201)
      .end(request.method === "DELETE" ? "" : '{"Statement":"{}"}');
  });
  await new Promise((resolve) => lambda.listen(0, "127.0.0.1", resolve));
  process.env.AWS_ENDPOINT_URL_LAMBDA = `http://127.0.0.1:${lambda.address().port}`;
  const PoolName = "existing pool";
  const {
    UserPool: { Id: UserPoolId },
  } = await send("CreateUserPool", {
    PoolName,
    UsernameAttributes: ["email"],
    AutoVerifiedAttributes: ["email"],
    UserPoolTags: { stage: "test" },
    AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
  });
  const {
    UserPoolClient: { ClientId, ClientSecret },
  } = await send("CreateUserPoolClient", { UserPoolId, ClientName: "app", GenerateSecret: true });
  const { log } = console;
  console.log = () => undefined;
  const seen = [await proveServerless(UserPoolId, PoolName), await proveCdk(UserPoolId, ClientId, ClientSecret)];
  console.log = log;
  console.log(seen.join("\n"));
  process.exit();
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
