/**
 * Runs the Playwright test of the guide without a browser: the page is a double that signs up with the engine, and the pool is
 * the fixture's own.
 */
import { expect, it, vi } from "vitest";
import { confirmSignUp, createAuth, signUp } from "@poolgate/auth";
import type { LocalPool } from "@poolgate/local-pool";

type Fixture = readonly [(fixtures: object, use: (pool: LocalPool) => Promise<void>) => Promise<void>, unknown];
type Body = (fixtures: { readonly page: object; readonly pool: LocalPool }) => Promise<void>;

const registered = vi.hoisted(() => [] as { readonly fixture: unknown; readonly body: unknown }[]);

vi.mock("@playwright/test", () => ({
  test: {
    extend:
      ({ pool }: { readonly pool: unknown }) =>
      (_title: string, body: unknown) =>
        void registered.push({ fixture: pool, body }),
  },
  expect: () => ({ toBeVisible: () => Promise.resolve() }),
}));

// Another program may use the port of the guide.
vi.mock("@poolgate/local-pool/playwright", async (original) => {
  const { poolFixture, ...rest } = await original<typeof import("@poolgate/local-pool/playwright")>();
  return { ...rest, poolFixture: () => poolFixture() };
});

/** As much of a page as the example uses. Its buttons do what the widget's do. */
function pageOver({ url: userPoolEndpoint, userPoolId, userPoolClientId }: LocalPool): object {
  const auth = createAuth({ userPoolEndpoint, userPoolId, userPoolClientId });
  const typed = new Map<string, string>();
  const submit: Readonly<Record<string, () => Promise<unknown>>> = {
    "button Create Account": () => {
      const [username = "", password = ""] = [typed.get("Email"), typed.get("Password")];
      return signUp(auth, { username, password });
    },
    "button Confirm": () => {
      const [username = "", confirmationCode = ""] = [typed.get("Email"), typed.get("Confirmation Code")];
      return confirmSignUp(auth, { username, confirmationCode });
    },
  };
  return {
    goto: () => Promise.resolve(),
    getByText: () => ({}),
    getByLabel: (label: string) => ({ fill: async (text: string) => void typed.set(label, text) }),
    getByRole: (role: string, { name }: { readonly name: string }) => ({ click: () => submit[`${role} ${name}`]?.() }),
  };
}

it("the fixture is a pool whose codes the test reads", async () => {
  await import("../../docs/examples/sign-up.spec.ts");
  const [{ fixture, body } = { fixture: undefined, body: undefined }] = registered;
  const [provide] = fixture as Fixture;
  let messages: readonly string[] = [];
  await provide({}, async (pool) => {
    await (body as Body)({ page: pageOver(pool), pool });
    messages = pool.outbox().map(({ destination }) => destination);
  });
  expect(messages).toEqual(["bob@example.com"]);
});
