/**
 * A mistake in the code of an app: in development a sentence says what is expected. In production, which is also what an app
 * without any condition gets, the error has the same code, and names the member and a guide of the package.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, inject, test } from "vitest";
import { runWell } from "../src/processes/run-outside.ts";
import { listFiles } from "../src/repository/repository.ts";

const folder = inject("consumers")["19"];
const engine = join(folder, "node_modules/@poolgate/auth");

interface Mistake {
  /** The code that makes it. */
  readonly made: string;
  readonly code: string;
  readonly sentence: string;
  /** What production says before the name of the guide. */
  readonly member: string;
  readonly guide: string;
}

function row(made: string, code: string, sentence: string, member: string, guide: string): Mistake {
  return { made, code, sentence, member, guide };
}

const NOT_CONFIGURED = "Auth UserPool not configured.";

const MISTAKES: readonly Mistake[] = [
  row(
    "createAuth({ userPoolClientId })",
    "configuration.missing",
    `${NOT_CONFIGURED} config.userPoolId is missing: is its environment variable set?`,
    `${NOT_CONFIGURED} config.userPoolId`,
    "configuration",
  ),
  row(
    "createAuth({ userPoolId, userPoolClientId: '' })",
    "configuration.missing",
    `${NOT_CONFIGURED} config.userPoolClientId is missing: is its environment variable set?`,
    `${NOT_CONFIGURED} config.userPoolClientId`,
    "configuration",
  ),
  row(
    "createAuth({ ...ids, region: 'eu-west-1' })",
    "configuration.unknownMember",
    "config has no member region. It has userPoolId, userPoolClientId, userPoolEndpoint, ",
    "config.region",
    "configuration",
  ),
  row(
    "createAuth({ ...ids, autoSignIn: 'false' })",
    "configuration.invalidMember",
    "config.autoSignIn must be boolean.",
    "config.autoSignIn",
    "configuration",
  ),
  row(
    "createAuth({ ...ids, loginMechanisms: ['phone'] })",
    "configuration.invalidMember",
    "config.loginMechanisms must be a list of username, email, phone_number.",
    "config.loginMechanisms",
    "configuration",
  ),
  row(
    "createAuth({ ...ids, passkeys: true })",
    "configuration.invalidMember",
    "config.passkeys must be an object with createAfterPassword.",
    "config.passkeys",
    "configuration",
  ),
  row(
    "createAuth({ ...ids, userPoolId: 'us-east-1' })",
    "configuration.userPoolId",
    "Invalid user pool id provided. config.userPoolId must look like us-east-1_AbCdEfGhI.",
    "Invalid user pool id provided. config.userPoolId",
    "configuration",
  ),
  row(
    "createAuth({ ...ids, identityPoolId: 'us-east-1' })",
    "configuration.identityPoolId",
    "Invalid identity pool id provided. config.identityPoolId must look like us-east-1:00000000-0000-4000-8000-000000000000.",
    "Invalid identity pool id provided. config.identityPoolId",
    "aws-credentials",
  ),
  row(
    "createAuth({ ...ids, userPoolEndpoint: 'http://pool.example.com' })",
    "configuration.insecureEndpoint",
    "config.userPoolEndpoint and config.identityPoolEndpoint must be https:, or http: on this machine, without @, ? and #.",
    "config.userPoolEndpoint, config.identityPoolEndpoint",
    "configuration",
  ),
  row(
    "createAuth({ ...ids, apiOrigins: ['api'] })",
    "configuration.apiOrigin",
    "config.apiOrigins[0] is not an origin such as https://api.example.com.",
    "config.apiOrigins[0]",
    "call-your-api",
  ),
  row(
    "createAuth({ ...ids, apiOrigins: ['http://api.example.com'] })",
    "configuration.apiOrigin",
    "config.apiOrigins[0] is http://api.example.com, but must be https:, or http: on this machine.",
    "config.apiOrigins[0]",
    "call-your-api",
  ),
  row(
    "createAuth({ ...ids, apiOrigins: ['https://*.example.com'] })",
    "configuration.apiOrigin",
    "config.apiOrigins[0] has a star: name each origin.",
    "config.apiOrigins[0]",
    "call-your-api",
  ),
  row(
    "createAuth({ ...ids, apiOrigins: ['https://api.example.com/v1'] })",
    "configuration.apiOrigin",
    "config.apiOrigins[0] must be written https://api.example.com, without a slash, a path or a default port.",
    "config.apiOrigins[0]",
    "call-your-api",
  ),
  row(
    "createAuth({ ...ids, oauth: { domain: '' } })",
    "configuration.invalidMember",
    "config.oauth.domain must be non-empty string.",
    "config.oauth.domain",
    "configuration",
  ),
  row(
    "createAuth({ ...ids, oauth: {} })",
    "configuration.oauth",
    "config.oauth needs a domain (https:, or http: on this machine; no @, ? or #), and redirectSignIn and redirectSignOut with addresses.",
    "config.oauth",
    "redirect",
  ),
  row(
    "createAuth(ids, { storge: undefined })",
    "configuration.unknownMember",
    "environment has no member storge. It has fetch, storage, ",
    "environment.storge",
    "configuration",
  ),
  row(
    "createAuth(ids, { clock: null })",
    "configuration.invalidMember",
    "environment.clock must be object.",
    "environment.clock",
    "configuration",
  ),
  row(
    "fetchAuthSession({})",
    "call.withoutClient",
    "The first argument must be what createAuth returns.",
    "auth",
    "calls",
  ),
  row(
    "signOut(auth, { glob: true })",
    "input.unknownMember",
    "signOut has no member glob. It has ",
    "signOut.glob",
    "calls",
  ),
  row("signOut(auth, 1)", "input.invalidMember", "signOut must be an object with ", "signOut", "calls"),
  row(
    'signInWithRedirect(onPage, { returnTo: "//else" })',
    "input.invalid",
    "signInWithRedirect.returnTo must be a path of this origin, such as /orders.",
    "signInWithRedirect.returnTo",
    "redirect",
  ),
  row(
    'signInWithRedirect(onPage, { extraParameters: { request: "x" } })',
    "input.invalid",
    "signInWithRedirect.extraParameters must not contain request.",
    "signInWithRedirect.extraParameters.request",
    "redirect",
  ),
  row(
    "createAuthenticator(auth, { rememberUser: true })",
    "configuration.unknownMember",
    "options has no member rememberUser. It has ",
    "options.rememberUser",
    "configuration",
  ),
  row(
    "createAuthenticator(auth, { socialProviders: 'Google' })",
    "configuration.invalidMember",
    "options.socialProviders must be a list of names and of objects with a name.",
    "options.socialProviders",
    "configuration",
  ),
  row(
    "createAuthenticator(auth, { machine: {} })",
    "configuration.invalidMember",
    "options.machine must be what authenticatorMachine.provide returns.",
    "options.machine",
    "own-screens",
  ),
  row(
    "hintOf({ initialState: 'signUp', hideSignUp: true })",
    "hint",
    "options.initialState is signUp, which hideSignUp hides, so the first screen is the sign-in.",
    "options.initialState",
    "configuration",
  ),
  row(
    "hintOf({ passwordless: { preferredFactor: 'EMAIL_OTP' } })",
    "hint",
    'options.passwordless.preferredFactor needs config.signInFlow "choice".',
    "options.passwordless.preferredFactor",
    "configuration",
  ),
  row(
    "hintOf({ passwordless: { hiddenFactors: ['PASSWORD', 'PASSWORD_SRP', 'EMAIL_OTP', 'SMS_OTP', 'WEB_AUTHN'] } })",
    "hint",
    "options.passwordless.hiddenFactors hides all factors, so none is hidden.",
    "options.passwordless.hiddenFactors",
    "configuration",
  ),
];

/** Prints the code and the message of each mistake. */
const SCRIPT = `
  import { createAuth, fetchAuthSession, signInWithRedirect, signOut } from "@poolgate/auth";
  import { createAuthenticator } from "@poolgate/auth/authenticator";
  const [userPoolId, userPoolClientId] = ["us-east-1_AbCdEfGhI", "1example23456789"];
  const ids = { userPoolId, userPoolClientId };
  const auth = createAuth(ids);
  const page = "https://example.com/";
  const onPage = createAuth(
    { ...ids, oauth: { domain: "auth.example.com", redirectSignIn: [page], redirectSignOut: [page] } },
    { navigation: { url: () => page } },
  );
  const hintOf = (options) => {
    const hints = [];
    createAuthenticator(createAuth(ids, { error: (text) => hints.push(text) }), options).stop();
    throw { code: "hint", message: hints[0].replace("Poolgate: ", "") };
  };
  const found = [];
  for (const make of [${MISTAKES.map(({ made }) => `async () => ${made}`).join(", ")}]) {
    try {
      await make();
      found.push({ code: "none", message: "" });
    } catch ({ code, message }) {
      found.push({ code, message });
    }
  }
  console.log(JSON.stringify(found));
`;

async function mistakesOf(...conditions: readonly string[]): Promise<unknown> {
  return JSON.parse(await runWell(folder, process.execPath, ...conditions, "mistakes.mjs"));
}

beforeAll(() => writeFileSync(join(folder, "mistakes.mjs"), SCRIPT));

test("without a condition: the code, the member and a guide of the package", async () => {
  const expected = MISTAKES.map(({ code, member, guide }) => ({
    code,
    message: `${member}: see the guide "${guide}".`,
  }));
  expect(await mistakesOf()).toEqual(expected);
});

test("development: the code and a sentence", async () => {
  const expected = MISTAKES.map(({ code, sentence }) => ({ code, message: expect.stringContaining(sentence) }));
  expect(await mistakesOf("--conditions=development")).toEqual(expected);
});

test("every guide is a file of the package", () => {
  const guides = new Set(MISTAKES.map(({ guide }) => join(engine, "docs", `${guide}.md`)));
  expect([...guides].filter((file) => !existsSync(file))).toEqual([]);
});

function codeOf(isWanted: (file: string) => boolean): string {
  const files = listFiles(join(engine, "dist"), []).filter((file) => file.endsWith(".js") && isWanted(file));
  return files.map((file) => readFileSync(join(engine, "dist", file), "utf8")).join("\n");
}

test("the build for production contains no sentence for developers", () => {
  const phrases = [
    "has no member",
    "must be an object with",
    '"a list of"',
    "environment variable set",
    "is not an origin such as",
    "must look like us-east-1",
    "must be what createAuth returns",
    "must be what authenticatorMachine.provide returns",
    ...MISTAKES.map(({ sentence }) => sentence).filter((text) => /\b(?:needs a|hides|is signUp)\b/u.test(text)),
  ];
  const development = codeOf((file) => file.startsWith("development/"));
  const production = codeOf((file) => !file.startsWith("development/"));
  expect(phrases.filter((phrase) => !development.includes(phrase))).toEqual([]);
  expect(phrases.filter((phrase) => production.includes(phrase))).toEqual([]);
});
