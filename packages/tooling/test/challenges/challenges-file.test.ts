/** The table of challenges is current, and every challenge is tested wherever it can be. */
import type { ChallengeName } from "@poolgate/auth/wire";
import { describe, expect, test } from "vitest";
import { type Cell, challengeProblems, challengeTable, type TestFile } from "../../src/challenges/challenge-table.ts";
import { CHALLENGES_FILE, challengesFile, readChallengeTable } from "../../src/challenges/challenges-file.ts";
import { readMarkedTests } from "../../src/challenges/marked-tests.ts";
import { readText } from "../../src/repository/repository.ts";

const rows = readChallengeTable();

function fileOf(path: string, title: string): TestFile {
  return { path, text: `it("${title}", () => {})` };
}

function cellOf(challenge: ChallengeName, column: string, ...files: readonly TestFile[]): Cell | undefined {
  const row = challengeTable(files).find((candidate) => candidate.challenge === challenge);
  return row?.cells.find((cell) => cell.column === column);
}

function marks(text: string): string[] {
  return readMarkedTests("a.test.ts", text).map(({ challenge, title }) => `${challenge}: ${title}`);
}

describe("the table of challenges", () => {
  test("is current", () => {
    expect(readText(CHALLENGES_FILE), "Tests changed: run `pnpm challenges:write` and commit the table.").toBe(
      challengesFile(rows),
    );
  });

  test("has no empty cell but those with a reason", () => {
    expect(challengeProblems(rows)).toEqual([]);
  });
});

describe("a mark", () => {
  test.each([
    ['it("asks for a code (SMS_MFA)", () => {})', "SMS_MFA: asks for a code (SMS_MFA)"],
    ['describe("SMS_OTP", () => { it("asks", () => {}) })', "SMS_OTP: SMS_OTP › asks"],
    ['it.each(["PASSWORD"])("takes %s", () => {})', "PASSWORD: takes PASSWORD"],
    ['it.each([["PASSWORD", 1]] as const)("takes %s", () => {})', "PASSWORD: takes PASSWORD"],
    ['describe.each([{ name: "MFA_SETUP" }])("$name", () => { test("a", () => {}) })', "MFA_SETUP: MFA_SETUP › a"],
    ['test.describe("WEB_AUTHN", () => { test("a", async () => {}) })', "WEB_AUTHN: WEB_AUTHN › a"],
  ])("is found in %s", (text, mark) => {
    expect(marks(text)).toEqual([mark]);
  });

  test("may name several challenges", () => {
    expect(marks('it("PASSWORD_SRP leads to PASSWORD_VERIFIER", () => {})')).toEqual([
      "PASSWORD_SRP: PASSWORD_SRP leads to PASSWORD_VERIFIER",
      "PASSWORD_VERIFIER: PASSWORD_SRP leads to PASSWORD_VERIFIER",
    ]);
  });

  test.each([
    'it("ALLOW_USER_PASSWORD_AUTH", () => {})',
    'it.skip("SMS_MFA", () => {})',
    'describe.skip("SMS_MFA", () => { it("a", () => {}) })',
    'describe("SMS_MFA", () => {})',
    'it("a", () => { expect("SMS_MFA").toBe("SMS_MFA") })',
    'it.each([["SMS_MFA"]])("always the same", () => {})',
    'it.each([["a code", "SMS_MFA"]])("%s", () => {})',
  ])("is not there in %s", (text) => {
    expect(marks(text)).toEqual([]);
  });
});

describe("a cell", () => {
  test("shows the test that begins with the name, then the one that lies less deep", () => {
    const deep = fileOf("packages/local-pool/test/bad-input/a.test.ts", "a wrong SMS_MFA");
    const plain = fileOf("packages/local-pool/test/z.test.ts", "a right SMS_MFA");
    const named = fileOf("packages/local-pool/test/bad-input/z.test.ts", "SMS_MFA");
    expect(cellOf("SMS_MFA", "pool", deep, plain)?.test?.title).toBe("a right SMS_MFA");
    expect(cellOf("SMS_MFA", "pool", deep, plain, named)?.test?.title).toBe("SMS_MFA");
  });

  test("of a third-party client is none of the pool's own", () => {
    const file = fileOf("packages/local-pool/test/third-party-amplify-x.test.ts", "SMS_MFA");
    expect(cellOf("SMS_MFA", "pool", file)?.test).toBeUndefined();
    expect(cellOf("SMS_MFA", "aws-amplify", file)?.test?.title).toBe("SMS_MFA");
  });

  test("that is empty is a problem, and so is a reason that no longer holds", () => {
    const unneeded = fileOf("packages/auth/test/a.test.ts", "ADMIN_NO_SRP_AUTH");
    const problems = challengeProblems(challengeTable([unneeded]));
    expect(problems).toContain("SMS_OTP has no test: engine");
    expect(problems).toContain("ADMIN_NO_SRP_AUTH has a test and a reason: engine");
    expect(problems).not.toContain("SMS_OTP has no test: amazon-cognito-identity-js");
  });
});
