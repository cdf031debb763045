/** The engine code that a consumer downloads: no unrelated code, and no flow that was not imported. */
import * as exported from "@poolgate/auth";
import { describe, expect, test } from "vitest";
import { bleedsInto, NOT_IN_ENGINE, NOT_IN_ENGINES_BASE } from "@poolgate/tooling/size/bleed";
import { bundle, type BundledChunk, withImports } from "@poolgate/tooling/size/bundle";

const names = Object.keys(exported);
/** The machines that each import includes, in any chunk. An import that is not listed includes none. */
const MACHINES: Readonly<Record<string, readonly string[]>> = {
  // Loaded on demand: when the configuration names an identity pool, when the pool has sent keys for a new device, and when the
  // hosted pages return.
  createAuth: ["credentials", "device-confirmation", "oauth", "request", "session"],
  signInWithRedirect: ["oauth"],
  // Loaded on demand, too, when the configuration wants a passkey after a password.
  signIn: ["challenge", "device-confirmation", "passkey-upgrade", "sign-in"],
  // Loaded on demand, when the pool challenges the following sign-in.
  autoSignIn: ["challenge", "device-confirmation", "passkey-upgrade", "sign-in"],
  confirmSignIn: ["challenge", "device-confirmation", "passkey-upgrade", "sign-in"],
  signUp: ["device-confirmation", "passkey-upgrade", "sign-in", "sign-up"],
  confirmSignUp: ["device-confirmation", "passkey-upgrade", "sign-in", "sign-up"],
  resendSignUpCode: ["device-confirmation", "passkey-upgrade", "sign-in", "sign-up"],
  resetPassword: ["reset-password"],
  confirmResetPassword: ["reset-password"],
};

const ofEngine = (...imports: readonly string[]) => bundle({ imports: { "@poolgate/auth": imports } });

function machinesIn(paths: readonly string[]): string[] {
  return paths.flatMap((path) => /(?<name>[^/]+)\.machine\.ts$/u.exec(path)?.groups?.["name"] ?? []).toSorted();
}

function isOfEngine({ modules }: BundledChunk): boolean {
  return modules.some((path) => path.endsWith("start-engine.effects.ts"));
}

/** The chunks with a machine, and the bytes that they add to what is loaded at once and to the engine. */
async function chunksWith(machine: string, imports: readonly string[]) {
  const chunks = await ofEngine("createAuth", ...imports);
  const holders = chunks.filter(({ modules }) => modules.some((path) => path.endsWith(machine)));
  const loaded = withImports(chunks.slice(0, 1), chunks);
  const running = withImports([...loaded, ...chunks.filter(isOfEngine)], chunks);
  const added = withImports(holders, chunks).filter((chunk) => !running.includes(chunk));
  return {
    holders: holders.map((chunk) => ({ name: chunk.name, isLazy: !loaded.includes(chunk) })),
    bytes: added.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

describe("the engine", () => {
  test("contains neither React nor Node modules, and its base no arithmetic", async () => {
    const chunks = await ofEngine(...names);
    expect(chunks.length).toBeGreaterThan(1);
    expect(bleedsInto(chunks, NOT_IN_ENGINE)).toEqual([]);
    expect(bleedsInto(chunks.slice(0, 1), NOT_IN_ENGINES_BASE)).toEqual([]);
    expect(bleedsInto(chunks, NOT_IN_ENGINES_BASE)).not.toEqual([]);
  });

  test.each(Object.entries(MACHINES))(
    "includes exactly the flows that belong to an import of %s",
    async (name, flows) => {
      const paths = (await ofEngine(name)).flatMap(({ modules }) => modules);
      expect(machinesIn(paths)).toEqual(flows);
      const needsSrp = flows.some((machine) => machine === "sign-in" || machine === "session");
      expect(paths.some((path) => path.startsWith("jsbn/"))).toBe(needsSrp);
    },
  );

  test("includes no flow for all other imports together", async () => {
    const paths = (await ofEngine(...names.filter((name) => !(name in MACHINES)))).flatMap(({ modules }) => modules);
    expect(machinesIn(paths)).toEqual([]);
    expect(paths.filter((path) => path.startsWith("jsbn/"))).toEqual([]);
  });

  test.each(["fetchAuthSession", "getCurrentUser", "authFetch", "onSessionChange", "signIn", "signOut"])(
    "loads no XState at once for %s",
    async (name) => {
      const chunks = await ofEngine("createAuth", name);
      const loaded = withImports(chunks.slice(0, 1), chunks);
      expect(loaded.flatMap(({ modules }) => modules).filter((path) => path.startsWith("xstate/"))).toEqual([]);
      const engine = chunks.filter(({ modules }) => modules.some((path) => path.endsWith("session.machine.ts")));
      expect(engine).toHaveLength(1);
    },
  );

  test.each([
    ["confirms a device", "device-confirmation", [], "remembered-device.effects", Infinity],
    ["gets AWS credentials", "credentials", ["fetchAuthSession"], "request-credentials.calls", 3_000],
    [
      "signs in on the hosted pages",
      "oauth",
      ["signInWithRedirect", "fetchAuthSession"],
      "hosted-pages.effects",
      6_000,
    ],
  ])(
    "%s in a separate chunk, which a session does not load at once (%s)",
    async (_, machine, imports, name, mostBytes) => {
      const { holders, bytes } = await chunksWith(`${machine}.machine.ts`, imports);
      expect(holders).toEqual([{ name, isLazy: true }]);
      expect(bytes).toBeLessThanOrEqual(mostBytes);
    },
  );

  test("an unused import leaves no code", async () => {
    const [entry] = await ofEngine("isAuthError");
    expect(entry?.bytes).toBeLessThan(200);
  });

  test("Amplify 32: the names of exceptions add almost nothing to a sign-in", async () => {
    const code = (await ofEngine("createAuth", "signIn")).map((chunk) => chunk.code).join("\n");
    const exceptions = code.match(/\b[A-Z]\w+Exception\b/g) ?? [];
    expect(exceptions.length).toBeGreaterThan(0);
    // It is 12 % in Amplify.
    expect(exceptions.join("").length / code.length).toBeLessThan(0.02);
  });
});
