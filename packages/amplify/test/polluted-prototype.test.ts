/** Another script on the page has added members to `Object.prototype`. None of them is used as an option. */
import type { LibraryOptions, ResourcesConfig } from "@poolgate/amplify";
import { afterEach, describe, expect, it, vi } from "vitest";
import { openBrowser } from "./support/browser.ts";
import { configOf, loadPage, openPool, type Page } from "./support/page.ts";

const CONFIG = { Auth: { Cognito: { userPoolId: "us-east-1_AbCdEfGhI", userPoolClientId: "1h57kf5cpq" } } };
const OUTPUTS = {
  version: "1.4",
  auth: { user_pool_id: "us-east-1_AbCdEfGhI", user_pool_client_id: "1h57kf5cpq", aws_region: "us-east-1" },
};
const EXPORTS = {
  aws_project_region: "us-east-1",
  aws_user_pools_id: "us-east-1_AbCdEfGhI",
  aws_user_pools_web_client_id: "1h57kf5cpq",
};
const EVIL = "https://evil.example";
const PAGES = {
  domain: "evil.example",
  redirectSignIn: "https://a.example/",
  redirectSignOut: "https://a.example/",
  redirect_sign_in_uri: ["https://a.example/"],
  redirect_sign_out_uri: ["https://a.example/"],
};

const EMAIL = "ann@example.com";
const PASSWORD = "correct horse";

type Members = Readonly<Record<string, unknown>>;
const polluted: string[] = [];

/** Pollutes the prototype until `clean`, at the latest until the end of the test. */
function pollute(members: Members): void {
  for (const [name, value] of Object.entries(members)) {
    polluted.push(name);
    // oxlint-disable-next-line no-extend-native -- That is what another script does.
    Object.defineProperty(Object.prototype, name, { value, configurable: true, writable: true, enumerable: false });
  }
}

function clean(): void {
  for (const name of polluted.splice(0)) Reflect.deleteProperty(Object.prototype, name);
}

afterEach(() => {
  clean();
  vi.unstubAllGlobals();
});

/** What a pool that refuses everything was asked, and what the page's configuration is. */
interface Round {
  readonly config: unknown;
  readonly requests: readonly unknown[];
}

interface Attempt {
  readonly config?: object;
  readonly options?: LibraryOptions;
  readonly call: (auth: Page["auth"]) => Promise<unknown>;
}

/** Configures a new page and makes a call, while the prototype has the members. */
async function play({ config = CONFIG, options, call }: Attempt, members: Members): Promise<Round> {
  openBrowser();
  const requests: unknown[] = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const read = ["mode", "integrity", "redirect", "credentials", "keepalive"].map((name) => [
      name,
      Reflect.get(init, name),
    ]);
    const body = (init.body as string).replace(/"SRP_A":"[^"]+"/u, '"SRP_A":"…"');
    requests.push({ url, body, headers: [...new Headers(init.headers)], read });
    return Response.json({ __type: "NotAuthorizedException", message: "no" }, { status: 400 });
  });
  const { amplify, auth } = await loadPage();
  pollute(members);
  amplify.Amplify.configure(config as ResourcesConfig, options);
  await call(auth).catch(() => undefined);
  clean();
  return { config: JSON.parse(JSON.stringify(amplify.Amplify.getConfig())), requests };
}

const signIn: Attempt["call"] = (auth) => auth.signIn({ username: "ann", password: "correct horse" });

const ATTEMPTS: readonly (readonly [title: string, attempt: Attempt, members: Members])[] = [
  ["userPoolEndpoint, and a sign-in", { call: signIn }, { userPoolEndpoint: EVIL }],
  ["userPoolEndpoint, and the outputs of Amplify", { config: OUTPUTS, call: signIn }, { userPoolEndpoint: EVIL }],
  ["authFlowType, and a sign-in", { call: signIn }, { authFlowType: "USER_PASSWORD_AUTH" }],
  ["options, and a sign-in", { call: signIn }, { options: { authFlowType: "USER_PASSWORD_AUTH" } }],
  ["oauth, and the outputs of Amplify", { config: OUTPUTS, call: signIn }, { oauth: PAGES }],
  ["oauth, and the exports of Amplify", { config: EXPORTS, call: signIn }, { oauth: PAGES }],
  ["loginWith, and a configuration by category", { call: signIn }, { loginWith: { oauth: PAGES } }],
  [
    "options, and a sign-up",
    { call: (auth) => auth.signUp({ username: "ann", password: "correct horse" }) },
    { options: { userAttributes: { email: "eve@example.com" } } },
  ],
  [
    "clientMetadata, and a password reset",
    { call: (auth) => auth.resetPassword({ username: "ann" }) },
    { clientMetadata: { a: "b" }, options: { clientMetadata: { a: "b" } } },
  ],
  [
    "members of a request, and headers of the app",
    { options: { Auth: { headers: async () => ({ "x-a": "b" }) } }, call: signIn },
    { mode: "no-cors", integrity: "sha256-x", keepalive: true },
  ],
  ["headers of requests", { call: signIn }, { Auth: { headers: async () => ({ "x-a": "b" }) } }],
];

describe("a polluted prototype changes no request and no configuration:", () => {
  it.each(ATTEMPTS)("%s", async (_, attempt, members) => {
    const usual = await play(attempt, {});
    expect(usual.requests).toHaveLength(1);
    expect(await play(attempt, members)).toEqual(usual);
  });
});

it("a signed-in user's calls send no inherited option", async () => {
  openBrowser();
  const pool = openPool();
  await pool.seedUser({ email: EMAIL, password: PASSWORD });
  const { amplify, auth } = await loadPage();
  amplify.Amplify.configure(configOf(pool));
  await auth.signIn({ username: EMAIL, password: PASSWORD });
  const bodies: unknown[] = [];
  vi.stubGlobal("fetch", async (_url: string, { body }: RequestInit) => {
    bodies.push(JSON.parse(body as string));
    return Response.json({ __type: "InvalidParameterException", message: "no" }, { status: 400 });
  });
  pollute({
    device: { id: "of another browser" },
    pageSize: 1,
    nextToken: "token",
    totp: "DISABLED",
    options: { clientMetadata: { a: "b" }, friendlyDeviceName: "phone" },
    forceRefresh: true,
    global: true,
  });
  const calls: readonly (() => Promise<unknown>)[] = [
    () => auth.fetchAuthSession(),
    () => auth.forgetDevice(),
    () => auth.listWebAuthnCredentials(),
    () => auth.updateMFAPreference({ sms: "ENABLED" }),
    () => auth.verifyTOTPSetup({ code: "123456" }),
    () => auth.updateUserAttributes({ userAttributes: { name: "Ann" } }),
    () => auth.signOut(),
  ];
  for (const call of calls) await call().catch(() => undefined);
  clean();
  expect(bodies.map((body) => Object.keys(body as object))).toEqual([
    ["AccessToken"],
    ["AccessToken", "SMSMfaSettings"],
    ["AccessToken", "UserCode"],
    ["AccessToken", "UserAttributes"],
    ["ClientId", "Token"],
  ]);
});
