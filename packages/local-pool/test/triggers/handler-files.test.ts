/** Handlers that are files, or are at the address of a Lambda emulator, or are found by their ARNs. */
import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { decodeJwt } from "jose";
import type { LambdaCode, UserPoolConfig } from "@poolgate/local-pool";
import { answering } from "@poolgate/testkit/answering";
import { describe, expect, it, onTestFinished } from "vitest";
import { makeFolder } from "../support/make-folder.ts";
import { ANN, CLIENT_ID, signInByPassword, startPool } from "../support/start-pool.ts";
import { call, callWell, textOf } from "../support/wire-client.ts";

const SIGN_UP = { ClientId: CLIENT_ID, Username: ANN.username, Password: ANN.password };
const CONFIRM = "event.response.autoConfirmUser = true;";

function writeHandler(text: string, name = "pre-sign-up.mjs", folder = makeFolder()): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

const startWith = (preSignUp: LambdaCode, config: UserPoolConfig = {}) =>
  startPool({ ...config, lambdaConfig: { preSignUp } });
const signUp = (pool: ReturnType<typeof startWith>, Username = ANN.username) =>
  call(pool.handle, "SignUp", { ...SIGN_UP, Username });

describe("a file", () => {
  it.each([
    ["mjs", `export const handler = async (event) => { ${CONFIRM} return event; };`],
    ["mjs", `export const handler = (event, context, callback) => { ${CONFIRM} callback(null, event); };`],
    ["cjs", `exports.handler = async (event) => { ${CONFIRM} return event; };`],
    ["cjs", `exports.handler = (event, context) => { ${CONFIRM} context.done(null, event); };`],
    ["cjs", `module.exports = Object.assign({}, { handler: async (event) => { ${CONFIRM} return event; } });`],
    [
      "mts",
      `export const handler = async (event: { response: object }) => ({ ...event, response: { autoConfirmUser: true } });`,
    ],
  ])("of a handler as it is deployed: .%s, %s", async (extension, text) => {
    const pool = startWith(writeHandler(text, `handler.${extension}`));
    expect((await signUp(pool)).body["UserConfirmed"]).toBe(true);
  });

  it.each([
    [
      "has a syntax error",
      "export const handler = ;",
      "PreSignUp failed with error SyntaxError: Unexpected token ';'.",
    ],
    [
      "has no handler",
      "export const other = 1;",
      "PreSignUp failed with error index.handler is undefined or not exported.",
    ],
    ["throws", "throw new Error('at once');", "PreSignUp failed with error Error: at once."],
    [
      "ends its process",
      "export const handler = () => process.exit(1);",
      "PreSignUp failed with error Runtime exited without providing a reason.",
    ],
  ])("that %s refuses the call, and the pool goes on", async (_what, text, message) => {
    const folder = makeFolder();
    const file = writeHandler(text, "handler.mjs", folder);
    const pool = startWith(file);
    expect(textOf(await signUp(pool))).toBe(`UserLambdaValidationException: ${message}`);
    writeHandler(`export const handler = async (event) => { ${CONFIRM} return event; };`, "handler.mjs", folder);
    expect((await signUp(pool)).body["UserConfirmed"]).toBe(true);
  });

  it.each([
    ["a folder", import.meta.dirname],
    ["code", "exports.handler = async (event) => event;".repeat(20)],
    ["no path", "a\0b"],
  ])("cannot be %s", (_what, path) => {
    expect(() => startWith(path)).toThrow(
      "lambdaConfig.preSignUp: expected a function, the path of a file that exists",
    );
  });

  it("is read again when it changes", async () => {
    const folder = makeFolder();
    const write = (isConfirmed: boolean) =>
      writeHandler(
        `export const handler = async (event) => ({ ...event, response: { autoConfirmUser: ${isConfirmed} } });`,
        "handler.mjs",
        folder,
      );
    const pool = startWith(write(true));
    expect((await signUp(pool, "one@example.com")).body["UserConfirmed"]).toBe(true);
    write(false);
    expect((await signUp(pool, "two@example.com")).body["UserConfirmed"]).toBe(false);
  });

  it("keeps what it knows between calls, and has the environment of a Lambda function", async () => {
    const file = writeHandler(`
      let calls = 0;
      export const handler = async (event, context) => {
        calls += 1;
        const { AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: url, AWS_REGION: region } = process.env;
        throw new Error([calls, url, region, context.functionName].join(" "));
      };`);
    const pool = startWith(file);
    await signUp(pool);
    expect((await signUp(pool)).message).toBe(
      "PreSignUp failed with error 2 http://localhost:9400 us-east-1 PreSignUp.",
    );
  });

  it("that is busy keeps no other call waiting", async () => {
    const file = writeHandler(`
      export const handler = async (event) => {
        if (event.request.userAttributes.email.startsWith("slow")) await new Promise((resolve) => setTimeout(resolve, 60_000));
        return event;
      };`);
    const pool = startWith(file);
    const slow = signUp(pool, "slow@example.com");
    expect((await signUp(pool)).name).toBeUndefined();
    pool.close();
    expect((await slow).status).toBeGreaterThanOrEqual(400);
  });
});

async function startEmulator(
  answer: (event: string, path: string) => readonly [status: number, body: string, error?: string],
) {
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += String(chunk)));
    request.on("end", () => {
      const [status, text, error] = answer(body, request.url ?? "");
      if (error !== undefined) response.setHeader("x-amz-function-error", error);
      response.writeHead(status).end(text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe("an address", () => {
  it("is called by the Invoke API, the function of the runtime emulator by default", async () => {
    const paths: string[] = [];
    const address = await startEmulator((event, path) => {
      paths.push(path);
      return [200, JSON.stringify({ ...(JSON.parse(event) as object), response: { autoConfirmUser: true } })];
    });
    expect((await signUp(startWith(address))).body["UserConfirmed"]).toBe(true);
    const named = "/2015-03-31/functions/PreSignUp/invocations";
    expect((await signUp(startWith(`${address}${named}`))).body["UserConfirmed"]).toBe(true);
    expect(paths).toEqual(["/2015-03-31/functions/function/invocations", named]);
  });

  it.each([
    [
      "an error of the function",
      200,
      '{"errorMessage":"no room","errorType":"Error"}',
      "Unhandled",
      "UserLambdaValidationException: PreSignUp failed with error no room.",
    ],
    [
      "an error without the header",
      200,
      '{"errorMessage":"no room","errorType":"Error"}',
      undefined,
      "UserLambdaValidationException: PreSignUp failed with error no room.",
    ],
    [
      "no JSON",
      200,
      "<html>",
      undefined,
      "InvalidLambdaResponseException: Invalid lambda function output : Invalid JSON",
    ],
    [
      "an unknown function",
      404,
      "{}",
      undefined,
      "UnexpectedLambdaException: PreSignUp invocation failed due to error HTTP 404.",
    ],
  ])("that answers %s refuses the call", async (_what, status, body, error, text) => {
    const address = await startEmulator(() => (error === undefined ? [status, body] : [status, body, error]));
    expect(textOf(await signUp(startWith(address)))).toBe(text);
  });

  it("that nobody listens at refuses the call", async () => {
    expect(textOf(await signUp(startWith("http://127.0.0.1:1/")))).toBe(
      "UnexpectedLambdaException: PreSignUp invocation failed due to error ConnectException.",
    );
  });
});

describe("an ARN", () => {
  const ARN = "arn:aws:lambda:us-east-1:123456789012:function:claims";
  const gold = answering(() => ({
    claimsAndScopeOverrideDetails: { accessTokenGeneration: { claimsToAddOrOverride: { tenant: "gold", level: 3 } } },
  }));

  it("names a function of the table, for the pool of the settings", async () => {
    const pool = startPool({
      seededUsers: [{ email: ANN.username, password: ANN.password }],
      lambdaConfig: { preTokenGenerationConfig: { lambdaVersion: "V2_0", lambdaArn: ARN } },
      lambdaFunctions: { [ARN]: gold },
    });
    expect(decodeJwt((await signInByPassword(pool)).AccessToken)).toMatchObject({ tenant: "gold", level: 3 });
    const { UserPool } = await callWell(pool.handle, "DescribeUserPool", { UserPoolId: "us-east-1_LocalPool" });
    expect(UserPool).toMatchObject({
      LambdaConfig: {
        PreTokenGeneration: ARN,
        PreTokenGenerationConfig: { LambdaVersion: "V2_0", LambdaArn: ARN },
      },
    });
  });

  it("names one for a pool that is made over the wire, which is refused where the table lacks it", async () => {
    const pool = startPool({ lambdaFunctions: { [ARN]: answering(() => ({ autoConfirmUser: true })) } });
    const signUpThere = async (PreSignUp: string) => {
      const made = await callWell(pool.handle, "CreateUserPool", { PoolName: "made", LambdaConfig: { PreSignUp } });
      const { Id: UserPoolId } = made["UserPool"] as { Id: string };
      const { UserPoolClient } = await callWell(pool.handle, "CreateUserPoolClient", { UserPoolId, ClientName: "app" });
      const { ClientId } = UserPoolClient as { ClientId: string };
      return call(pool.handle, "SignUp", { ClientId, Username: "ann", Password: "Correct-horse-1" });
    };
    expect((await signUpThere(ARN)).body["UserConfirmed"]).toBe(true);
    expect(textOf(await signUpThere(`${ARN}s`))).toBe(
      "UnexpectedLambdaException: PreSignUp invocation failed due to error AccessDeniedException.",
    );
  });
});
