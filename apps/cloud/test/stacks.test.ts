/**
 * The templates of all stacks, synthesised once with everything that the settings allow and once with the least.
 *
 * They are read as CloudFormation will read them, so that nothing depends on how the code says it.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { App, Stack, Validations } from "aws-cdk-lib";
import { Bucket } from "aws-cdk-lib/aws-s3";
import { readBuiltSite } from "@poolgate/site/server/built-files";
import { readText } from "@poolgate/tooling/repository/repository";
import { AwsSolutionsChecks } from "cdk-nag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FUNCTIONS } from "../src/stacks/route-functions.ts";
import { testLimits } from "./limits-of-stacks.ts";
import { headersOf } from "./support/response-headers.ts";
import { FULL_SETTINGS, LEAST_SETTINGS, SITE_FACTS, SITE_ORIGIN } from "./support/settings.ts";
import { synthesize } from "./support/synthesize.ts";
import { allowedActions, permissionLines, type Template, type Templates } from "./support/templates.ts";

let folder = "";
let full: Templates;
let least: Templates;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "poolgate-stacks-"));
  full = synthesize(folder, FULL_SETTINGS, synthWithChecks);
  least = synthesize(folder, LEAST_SETTINGS, synthWithChecks);
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** @throws Error with cdk-nag's findings that have no reason beside their construct */
function synthWithChecks(app: App): void {
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  app.synth();
}

test("cdk-nag, which found nothing without a reason, finds a bucket that is planted", () => {
  const app = new App({ analyticsReporting: false, outdir: join(folder, "planted") });
  new Bucket(new Stack(app, "Planted"), "Bucket");
  expect(() => synthWithChecks(app)).toThrow(/AwsSolutions-S10/u);
});

describe("the user pool", () => {
  test("is the owner's: e-mail, eight characters, no classes, MFA off, codes", () => {
    expect(full.identity.only("AWS::Cognito::UserPool")).toMatchObject({
      UsernameAttributes: ["email"],
      AutoVerifiedAttributes: ["email"],
      UsernameConfiguration: { CaseSensitive: false },
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: false },
      MfaConfiguration: "OFF",
      Policies: {
        PasswordPolicy: {
          MinimumLength: 8,
          RequireLowercase: false,
          RequireUppercase: false,
          RequireNumbers: false,
          RequireSymbols: false,
        },
        SignInPolicy: { AllowedFirstAuthFactors: ["PASSWORD", "WEB_AUTHN"] },
      },
      VerificationMessageTemplate: { DefaultEmailOption: "CONFIRM_WITH_CODE" },
      UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ["email"] },
      WebAuthnRelyingPartyID: "www.stillwater.example",
    });
  });

  test("is protected from deletion and outlives its stack", () => {
    expect(full.identity.only("AWS::Cognito::UserPool")).toMatchObject({ DeletionProtection: "ACTIVE" });
    expect(full.identity.policyOf("AWS::Cognito::UserPool")).toEqual({ delete: "Retain", replace: "Retain" });
  });

  test("has a client without a secret, for SRP, choice and code flow only, that rotates refresh tokens", () => {
    const client = full.identity.only("AWS::Cognito::UserPoolClient");
    expect(client).toMatchObject({
      GenerateSecret: false,
      ExplicitAuthFlows: ["ALLOW_USER_SRP_AUTH", "ALLOW_USER_AUTH"],
      AllowedOAuthFlows: ["code"],
      CallbackURLs: [`${SITE_ORIGIN}/`, `${SITE_ORIGIN}/contact`],
      LogoutURLs: [`${SITE_ORIGIN}/`, `${SITE_ORIGIN}/contact`],
      RefreshTokenRotation: { Feature: "ENABLED" },
      EnableTokenRevocation: true,
      PreventUserExistenceErrors: "ENABLED",
      SupportedIdentityProviders: ["COGNITO", "Google", "Facebook", "LoginWithAmazon", "SignInWithApple"],
    });
  });

  test("has the four providers, whose secrets are references", () => {
    const providers = full.identity.all("AWS::Cognito::UserPoolIdentityProvider");
    const secrets = providers.map(({ ProviderName: name, ProviderDetails: details }) => {
      const { client_secret: secret, private_key: key } = details as Record<string, string>;
      return [name, secret ?? key];
    });
    expect(Object.fromEntries(secrets)).toEqual({
      Google: "{{resolve:secretsmanager:site/google:SecretString:::}}",
      Facebook: "{{resolve:secretsmanager:site/facebook:SecretString:::}}",
      LoginWithAmazon: "{{resolve:secretsmanager:site/amazon:SecretString:::}}",
      SignInWithApple: "{{resolve:secretsmanager:site/apple:SecretString:::}}",
    });
  });

  test("stays as it is when it exists already", () => {
    expect(least.identity.all("AWS::Cognito::UserPool")).toEqual([]);
    expect(least.identity.only("AWS::Cognito::UserPoolClient")["UserPoolId"]).toBe("eu-central-1_Existing0");
  });
});

test("the identity pool's roles are taken on by the right visitors only, and allow nothing", () => {
  expect(full.identity.only("AWS::Cognito::IdentityPool")).toMatchObject({
    AllowUnauthenticatedIdentities: true,
    AllowClassicFlow: false,
    CognitoIdentityProviders: [{ ServerSideTokenCheck: true }],
  });
  const roles = full.identity.all("AWS::IAM::Role");
  const kinds = roles.map(({ AssumeRolePolicyDocument: document, Policies: own, ManagedPolicyArns: managed }) => {
    const [{ Condition: condition }] = (document as { readonly Statement: readonly [{ readonly Condition: object }] })
      .Statement;
    expect([own, managed]).toEqual([undefined, undefined]);
    expect(condition).toHaveProperty(["StringEquals", "cognito-identity.amazonaws.com:aud", "Ref"]);
    return (condition as Record<string, Record<string, string>>)["ForAnyValue:StringLike"];
  });
  expect(kinds).toEqual([
    { "cognito-identity.amazonaws.com:amr": "unauthenticated" },
    { "cognito-identity.amazonaws.com:amr": "authenticated" },
  ]);
  expect(full.identity.all("AWS::IAM::Policy")).toEqual([]);
});

describe("the api", () => {
  test("keeps messages in a table that is encrypted, protected and can be restored", () => {
    expect(full.api.only("AWS::DynamoDB::Table")).toMatchObject({
      BillingMode: "PAY_PER_REQUEST",
      SSESpecification: { SSEEnabled: true },
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      DeletionProtectionEnabled: true,
      TimeToLiveSpecification: { AttributeName: "expiresAt", Enabled: true },
      KeySchema: [{ AttributeName: "pk" }, { AttributeName: "sk" }],
    });
    expect(full.api.policyOf("AWS::DynamoDB::Table")).toEqual({ delete: "Retain", replace: "Retain" });
  });

  test("keeps every log for 30 days, without callers' addresses", () => {
    const logs = full.api.all("AWS::Logs::LogGroup");
    expect(logs).toHaveLength(FUNCTIONS.length + 1);
    for (const log of logs) expect(log).toMatchObject({ RetentionInDays: 30 });
    const { AccessLogSettings: access } = full.api.only("AWS::ApiGatewayV2::Stage");
    expect((access as { readonly Format: string }).Format).not.toMatch(/ip|identity|userAgent/iu);
  });

  test("throttles all routes, and speech and refinement more", () => {
    expect(full.api.only("AWS::ApiGatewayV2::Stage")).toMatchObject({
      StageName: "production",
      DefaultRouteSettings: { ThrottlingRateLimit: 10, ThrottlingBurstLimit: 20 },
      RouteSettings: {
        "ANY /transcribe": { ThrottlingRateLimit: 5, ThrottlingBurstLimit: 10 },
        "ANY /refine": { ThrottlingRateLimit: 5, ThrottlingBurstLimit: 10 },
        "ANY /vitals": { ThrottlingRateLimit: 50, ThrottlingBurstLimit: 100 },
      },
    });
  });

  test("answers each route group by a function of its own, which the gateway alone may call", () => {
    const routes = full.api.all("AWS::ApiGatewayV2::Route").map(({ RouteKey: key }) => key);
    expect(routes).toEqual([
      "ANY /contact",
      "ANY /transcribe",
      "ANY /refine",
      "ANY /vitals",
      "ANY /healthz",
      "$default",
    ]);
    for (const permission of full.api.all("AWS::Lambda::Permission")) {
      expect(["apigateway.amazonaws.com", "events.amazonaws.com"]).toContain(permission["Principal"]);
      expect(permission["SourceArn"]).toBeDefined();
    }
    for (const { Runtime, Timeout } of full.api.all("AWS::Lambda::Function")) {
      expect(Runtime).toBe("nodejs24.x");
      expect(Timeout).toSatisfy((seconds) => Number(seconds) < 30 || seconds === 60);
    }
  });

  test("gives each function the settings that it reads, and of keys the names of their secrets only", () => {
    const settings = full.api.environments();
    expect(settings["contact"]).toMatchObject({ STORE: "dynamodb", SITE_ORIGIN });
    expect(settings["retry"]).toMatchObject({ MAIL: "ses", CONTACT_MAIL_FROM: "site@stillwater.example" });
    expect(settings["transcribe"]).toMatchObject({ STT_PROVIDER: "transcribe" });
    expect(settings["refine"]).toMatchObject({ REFINE_PROVIDER: "bedrock", BEDROCK_MODEL: "us.vendor.model-v1:0" });
    expect(settings["vitals"]).toEqual({ SITE_ORIGIN });
    const other = least.api.environments();
    expect(other["transcribe"]).toMatchObject({ STT_PROVIDER: "openai", STT_API_KEY_SECRET: "site/speech" });
    expect(JSON.stringify([other["contact"], other["refine"], other["retry"], other["health"]])).not.toContain(
      "site/speech",
    );
    expect(JSON.stringify([settings, other])).not.toContain("resolve:");
    const readers = Object.entries(least.api.resources).filter((one) =>
      JSON.stringify(one).includes("secretsmanager:GetSecretValue"),
    );
    expect(readers.map(([id]) => id.replace(/Role.*/u, ""))).toEqual(["Transcribe"]);
    expect(JSON.stringify(readers)).toContain(
      "arn:aws:secretsmanager:eu-central-1:210987654321:secret:site/speech-??????",
    );
  });

  test("encrypts its queues, takes TLS only, and keeps letters that nobody could deliver", () => {
    const queues = full.api.all("AWS::SQS::Queue");
    expect(queues).toHaveLength(2);
    for (const queue of queues) expect(queue).toMatchObject({ SqsManagedSseEnabled: true });
    expect(queues.filter((queue) => "RedrivePolicy" in queue)).toHaveLength(1);
    expectTlsOnly(full.api, "AWS::SQS::QueuePolicy", 2);
    expectTlsOnly(full.api, "AWS::SNS::TopicPolicy", 1);
    expect(full.api.only("AWS::Lambda::EventSourceMapping")).toMatchObject({
      FunctionResponseTypes: ["ReportBatchItemFailures"],
    });
  });

  test("sends every alarm to the owner, with what to do", () => {
    const alarms = full.api.all("AWS::CloudWatch::Alarm");
    expect(alarms).toHaveLength(9);
    for (const alarm of alarms) {
      expect(alarm["AlarmActions"]).toHaveLength(1);
      expect(String(alarm["AlarmDescription"]).length).toBeGreaterThan(20);
    }
    const senders = full.api.statementsOf("AWS::SNS::TopicPolicy").filter(({ Effect }) => Effect === "Allow");
    expect(senders).toMatchObject([
      {
        Action: "sns:Publish",
        Principal: { Service: "cloudwatch.amazonaws.com" },
        Condition: { StringEquals: { "aws:SourceAccount": "210987654321" } },
      },
    ]);
    expect(full.api.only("AWS::SNS::Subscription")).toMatchObject({
      Protocol: "email",
      Endpoint: "owner@stillwater.example",
    });
  });

  test("asks SES to verify the sender only when it is not verified", () => {
    expect(full.api.all("AWS::SES::EmailIdentity")).toHaveLength(1);
    expect(least.api.all("AWS::SES::EmailIdentity")).toEqual([]);
    expect(full.api.policyOf("AWS::SES::EmailIdentity")).toEqual({ delete: "RetainExceptOnCreate", replace: "Retain" });
  });

  test("tells of late mail while its letter still counts as the oldest", () => {
    const late = full.api
      .all("AWS::CloudWatch::Alarm")
      .find(({ MetricName: name }) => /AgeOfOldest/u.test(String(name)));
    const queue = full.api.all("AWS::SQS::Queue").find((one) => "RedrivePolicy" in one);
    // SQS leaves a letter out after its third attempt.
    expect(late?.["Threshold"]).toBeLessThan(3 * Number(queue?.["VisibilityTimeout"]));
  });
});

describe("the site", () => {
  test("has a private, encrypted bucket that takes TLS only and that this distribution alone reads", () => {
    expect(full.site.only("AWS::S3::Bucket")).toMatchObject({
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
      BucketEncryption: {
        ServerSideEncryptionConfiguration: [{ ServerSideEncryptionByDefault: { SSEAlgorithm: "AES256" } }],
      },
      OwnershipControls: { Rules: [{ ObjectOwnership: "BucketOwnerEnforced" }] },
    });
    expectTlsOnly(full.site, "AWS::S3::BucketPolicy", 1);
    const allowed = full.site.statementsOf("AWS::S3::BucketPolicy").filter(({ Effect }) => Effect === "Allow");
    expect(allowed).toHaveLength(1);
    expect(allowed[0]).toMatchObject({ Action: "s3:GetObject", Principal: { Service: "cloudfront.amazonaws.com" } });
    expect(allowed[0]).toHaveProperty(["Condition", "StringEquals", "AWS:SourceArn"]);
  });

  test("is served over HTTPS, compressed, with TLS 1.2 on its own domain and a real 404", () => {
    const { DistributionConfig: config } = full.site.only("AWS::CloudFront::Distribution");
    expect(config).toMatchObject({
      Aliases: ["www.stillwater.example"],
      DefaultRootObject: "index.html",
      HttpVersion: "http2and3",
      DefaultCacheBehavior: {
        ViewerProtocolPolicy: "redirect-to-https",
        Compress: true,
        AllowedMethods: ["GET", "HEAD"],
      },
      ViewerCertificate: { MinimumProtocolVersion: "TLSv1.2_2021", SslSupportMethod: "sni-only" },
      CustomErrorResponses: [
        { ErrorCode: 400, ResponseCode: 404, ResponsePagePath: "/404.html" },
        { ErrorCode: 403, ResponseCode: 404, ResponsePagePath: "/404.html" },
        { ErrorCode: 404, ResponseCode: 404, ResponsePagePath: "/404.html" },
      ],
    });
    expect(full.site.all("AWS::Route53::RecordSet").map(({ Type }) => Type)).toEqual(["A", "AAAA"]);
    expect(full.site.only("AWS::CertificateManager::Certificate")).toMatchObject({ ValidationMethod: "DNS" });
    expect(least.site.only("AWS::CloudFront::Distribution")["DistributionConfig"]).not.toHaveProperty("Aliases");
  });

  test("sends a policy within CloudFront's limit that names the api, the pool and each style sheet", () => {
    const { "content-security-policy": policy = "" } = headersOf(full.site, "/");
    for (const origin of SITE_FACTS.connectOrigins) expect(policy).toContain(origin);
    for (const hash of Object.values(SITE_FACTS.styleHashes).flat()) expect(policy).toContain(`'${hash}'`);
    expect(policy).not.toContain("*");
    expect(policy.length).toBeLessThan(1783);
  });

  test.each(["/", "/products", "/social-image.png"])("sends the headers of the site's own server: %s", async (path) => {
    const build = join(folder, "build");
    mkdirSync(build, { recursive: true });
    for (const name of ["index.html", "products.html", "404.html", "social-image.png"]) {
      writeFileSync(join(build, name), name);
    }
    const { files } = await readBuiltSite(build, SITE_FACTS);
    // The first three are the object's in the bucket. The policy of one document does not list the styles of the others.
    const own = ["content-type", "cache-control", "accept-ranges", "content-security-policy"];
    const others = (headers: object) =>
      Object.fromEntries(Object.entries(headers).filter(([name]) => !own.includes(name)));
    expect(others(headersOf(full.site, path))).toEqual(others(files.get(path)?.headers ?? {}));
  });
});

describe("permissions", () => {
  test("are exactly those of the snapshot", async () => {
    const lines = [full.identity, full.api, full.site].flatMap(permissionLines);
    await expect(lines.join("\n")).toMatchFileSnapshot("permissions.txt");
  });

  test("of the table are for the calls and the keys that the api's store has", () => {
    const source = ["table", "items", "limit-in-table"]
      .map((name) => readText(`apps/api/src/store/dynamodb/${name}.ts`))
      .join("\n");
    const policies = JSON.stringify(full.api.all("AWS::IAM::Role"));
    expect(wordsIn(policies, /"dynamodb:([A-Z]\w+)"(?!:)/gu)).toEqual(wordsIn(source, /new (\w+)Command\(/gu));
    expect(wordsIn(policies, /"(\w+)#[^"]*"/gu)).toEqual(wordsIn(source, /pk: `(\w+)#/gu));
  });

  test("let mail go to a recipient whose address or domain is verified", () => {
    const roles = JSON.stringify(least.api.all("AWS::IAM::Role"));
    for (const identity of ["owner@elsewhere.example", "elsewhere.example"])
      expect(roles).toContain(`identity/${identity}"`);
  });

  test("have a star only where the service allows no other", () => {
    const stars = [full, least].flatMap(({ identity, api, site }) =>
      [identity, api, site].flatMap((template) => allowedActions(template).filter(({ hasStar }) => hasStar)),
    );
    expect(stars.map(({ actions }) => actions)).toEqual([
      // No resource can be named.
      ["transcribe:StartStreamTranscription"],
      // The inference profile chooses the region.
      ["bedrock:InvokeModel"],
    ]);
  });
});

describe("limits", () => {
  testLimits(
    () => full,
    () => least,
  );
});

function wordsIn(text: string, pattern: RegExp): Set<string> {
  return new Set([...text.matchAll(pattern)].map((match) => match[1] ?? ""));
}

/** A policy that denies everything without TLS. */
function expectTlsOnly(template: Template, type: string, count: number): void {
  const denials = template.statementsOf(type).filter(({ Effect }) => Effect === "Deny");
  expect(denials).toHaveLength(count);
  for (const denial of denials) {
    expect(denial).toMatchObject({ Condition: { Bool: { "aws:SecureTransport": "false" } } });
    expect(JSON.stringify(denial["Principal"])).toContain("*");
  }
}
