/** The settings of an owner: every problem is told at once, by name, and never with its value. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readSettings } from "../src/settings/read-settings.ts";

const EXAMPLE = JSON.parse(
  readFileSync(new URL("../docs/examples/cloud.config.json", import.meta.url), "utf8"),
) as Record<string, object>;

function problemsOf(content: unknown): string[] {
  try {
    readSettings(content);
    return [];
  } catch (error) {
    return error instanceof Error ? error.message.split("\n") : [String(error)];
  }
}

test("the example of the guide is accepted", () => {
  expect(readSettings(EXAMPLE)).toMatchObject({
    name: "poolgate",
    domain: { name: "www.example.com", source: { kind: "zone" } },
    mail: { isVerified: false },
    userPool: { mfa: "off", rateLimit: undefined },
    providers: { apple: undefined },
    speech: { by: "transcribe", callsPerDay: 1_000, concurrency: 10 },
    refine: { by: "rules" },
    budget: 50,
  });
});

test("what is missing is told in words, all of it at once", () => {
  expect(problemsOf({ mail: {}, userPool: {} })).toEqual([
    "region is missing: a region such as us-east-1.",
    "account is missing: the twelve digits of the AWS account, in quotes.",
    "mail.from is missing: the address that messages come from, such as site@example.com.",
    "mail.to is missing: the address that messages go to, such as you@example.com.",
    "userPool.loginDomain is missing: a word of small letters, digits and hyphens without aws, amazon and cognito.",
  ]);
});

test.each([
  [{ account: 123_456_789_012 }, "account must be the twelve digits of the AWS account, in quotes."],
  [{ regoin: "us-east-1" }, "regoin is not a setting."],
  [{ mail: { from: "site", to: "owner@example.com" } }, "mail.from must be the address that messages come from"],
  [{ userPool: { loginDomain: "my-cognito" } }, "userPool.loginDomain must be a word"],
  [{ userPool: { loginDomain: "a", existingId: "eu-west-1_A" } }, "userPool.existingId must be a pool of the region"],
  [{ domain: { name: "www.example.com" } }, "domain needs hostedZoneId and hostedZone, or certificateArn"],
  [
    { domain: { name: "www.example.org", hostedZoneId: "Z0123456789", hostedZone: "example.com" } },
    "domain.name must lie in domain.hostedZone.",
  ],
  [
    { domain: { name: "a.example.com", certificateArn: "arn:aws:acm:eu-west-1:123456789012:certificate/ab" } },
    "domain.certificateArn must be the ARN of a certificate in us-east-1.",
  ],
  [{ refine: { by: "bedrock" } }, "refine.model is missing"],
  [{ refine: { by: "rules", callsPerDay: 5 } }, "refine.callsPerDay is not a setting."],
  [
    { refine: { by: "bedrock", model: "m", callsPerDay: 0 } },
    "refine.callsPerDay must be what the service may be sent",
  ],
  [{ speech: { callsPerDay: "1000" } }, "speech.callsPerDay must be"],
  [{ speech: { callsPerDay: 1.5 } }, "speech.callsPerDay must be"],
  [{ speech: { concurrency: -1 } }, "speech.concurrency must be the recordings that are transcribed at the same time"],
  [{ speech: { concurrency: null } }, "speech.concurrency must be"],
  [{ budget: 0 }, "budget must be the US dollars a month at which AWS writes to you"],
  [{ budget: Number.MAX_VALUE }, "budget must be"],
  [{ userPool: { loginDomain: "a", rateLimit: 9 } }, "userPool.rateLimit must be the calls of one address"],
  [
    { userPool: { loginDomain: "a", rateLimit: 100, existingId: "us-east-1_A" } },
    "userPool.rateLimit is for a pool that is made here",
  ],
  [{ speech: { by: "openai", url: "http://speech.example/v1" } }, "speech.url must be an https address"],
  [{ providers: { google: "id" } }, "providers.google must be an object in braces."],
])("%j is a problem", (change, problem) => {
  expect(problemsOf({ ...EXAMPLE, ...change })).toContainEqual(expect.stringContaining(problem));
});

test("a secret in the place of its name is refused and not repeated", () => {
  const secret = "GOCSPX secret with spaces";
  const problems = problemsOf({ ...EXAMPLE, providers: { google: { clientId: "id", secret } } });
  expect(problems).toEqual([
    "providers.google.secret must be the name of a secret in Secrets Manager, never the secret itself.",
  ]);
});
