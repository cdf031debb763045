/**
 * A mistake in the code of an app: in development a sentence says what is expected. In production, which is also what an app
 * without any condition gets, the error has the same code, and names the member and a guide of the package.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { runWell } from "@poolgate/tooling/processes/run-outside";
import { listFiles, readText } from "@poolgate/tooling/repository/repository";

const folder = inject("consumers")["19"];
const engine = join(folder, "node_modules/@poolgate/auth");

/** The code that makes the mistake, the error's code, the sentence's beginning, and the member and the guide of production. */
const MISTAKES = [
  [
    "createAuth({ userPoolClientId })",
    "configuration.missing",
    "Auth UserPool not configured. config.userPoolId is missing: is its environment variable set?",
    "Auth UserPool not configured. config.userPoolId",
    "configuration",
  ],
  [
    "createAuth({ ...ids, region: 'eu-west-1' })",
    "configuration.unknownMember",
    "config has no member region. It has userPoolId, ",
    "config.region",
    "configuration",
  ],
  [
    "createAuth({ ...ids, loginMechanisms: ['phone'] })",
    "configuration.invalidMember",
    "config.loginMechanisms must be a list of username, email, phone_number.",
    "config.loginMechanisms",
    "configuration",
  ],
  [
    "createAuth({ ...ids, identityPoolId: 'us-east-1' })",
    "configuration.identityPoolId",
    "Invalid identity pool id provided. config.identityPoolId must look like us-east-1:",
    "Invalid identity pool id provided. config.identityPoolId",
    "aws-credentials",
  ],
  [
    "createAuth({ ...ids, apiOrigins: ['https://*.example.com'] })",
    "configuration.apiOrigin",
    "config.apiOrigins[0] has a star: name each origin.",
    "config.apiOrigins[0]",
    "call-your-api",
  ],
  ["signOut(auth, 1)", "input.invalidMember", "signOut must be an object with ", "signOut", "calls"],
  [
    'signInWithRedirect(onPage, { extraParameters: { request: "x" } })',
    "input.invalid",
    "signInWithRedirect.extraParameters must not contain request.",
    "signInWithRedirect.extraParameters.request",
    "redirect",
  ],
  [
    "createAuthenticator(auth, { machine: {} })",
    "configuration.invalidMember",
    "options.machine must be what authenticatorMachine.provide returns.",
    "options.machine",
    "own-screens",
  ],
] as const;

/** Prints the code and the message of each mistake. */
const SCRIPT = `
  import { createAuth, signInWithRedirect, signOut } from "@poolgate/auth";
  import { createAuthenticator } from "@poolgate/auth/authenticator";
  const [userPoolId, userPoolClientId] = ["us-east-1_AbCdEfGhI", "1example23456789"];
  const ids = { userPoolId, userPoolClientId };
  const auth = createAuth(ids);
  const page = "https://example.com/";
  const onPage = createAuth(
    { ...ids, oauth: { domain: "auth.example.com", redirectSignIn: [page], redirectSignOut: [page] } },
    { navigation: { url: () => page } },
  );
  const found = [];
  for (const make of [${MISTAKES.map(([made]) => `async () => ${made}`).join(", ")}]) {
    await make().catch(({ code, message }) => found.push({ code, message }));
  }
  console.log(JSON.stringify(found));
`;

test.each([
  ["without a condition: the code, the member and a guide of the package", []],
  ["development: the code and a sentence", ["--conditions=development"]],
])("%s", async (_, conditions) => {
  writeFileSync(join(folder, "mistakes.mjs"), SCRIPT);
  const found: unknown = JSON.parse(await runWell(folder, process.execPath, ...conditions, "mistakes.mjs"));
  const expected = MISTAKES.map(([, code, sentence, member, guide]) => ({
    code,
    message: expect.stringContaining(conditions.length > 0 ? sentence : `${member}: see the guide "${guide}".`),
  }));
  expect(found).toEqual(expected);
});

test("the build for production contains no sentence for developers, and names guides that the package has", () => {
  const files = listFiles(join(engine, "dist"), []).filter((file) => file.endsWith(".js"));
  const codeOf = (isForDevelopment: boolean): string =>
    files
      .filter((file) => file.startsWith("development/") === isForDevelopment)
      .map((file) => readFileSync(join(engine, "dist", file), "utf8"))
      .join("\n");
  const [development, production] = [codeOf(true), codeOf(false)];
  const phrases = ["developer", "flow"].flatMap((name) => {
    const source = readText(`packages/auth/src/protocol/errors/${name}-sentences.ts`).replaceAll(/\/\*.*?\*\//gsu, "");
    return [...source.matchAll(/(?<=["`}])[^"`${}\n]{12,}(?=["`$])/gu)]
      .map(String)
      .filter((text) => / \w+ /u.test(text));
  });
  expect(phrases.length).toBeGreaterThan(15);
  expect(phrases.filter((phrase) => !development.includes(phrase))).toEqual([]);
  expect(phrases.filter((phrase) => production.includes(phrase))).toEqual([]);
  const names = ["developer", "flow"].map(
    (name) => `packages/auth/src/protocol/errors/${name}-sentences.production.ts`,
  );
  const guides = new Set(names.flatMap((file) => readText(file).match(/(?<=guide "|, ")[a-z-]+(?=")/gu)));
  expect(guides.size).toBeGreaterThan(3);
  expect([...guides].filter((guide) => !existsSync(join(engine, "docs", `${guide}.md`)))).toEqual([]);
});
