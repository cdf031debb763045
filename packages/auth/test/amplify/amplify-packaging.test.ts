/**
 * Packaging problems that were found in Amplify Auth v6 do not occur here. The number in a title identifies the
 * problem.
 */
import { afterEach, describe, expect, it, vi } from "vitest";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const ENTRIES = {
  "@poolgate/auth": () => import("@poolgate/auth"),
  "@poolgate/auth/account": () => import("@poolgate/auth/account"),
  "@poolgate/auth/authenticator": () => import("@poolgate/auth/authenticator"),
  "@poolgate/auth/devices": () => import("@poolgate/auth/devices"),
  "@poolgate/auth/machines": () => import("@poolgate/auth/machines"),
  "@poolgate/auth/passkeys": () => import("@poolgate/auth/passkeys"),
  "@poolgate/auth/storage": () => import("@poolgate/auth/storage"),
  "@poolgate/auth/wire": () => import("@poolgate/auth/wire"),
};

describe("importing", () => {
  it.each(Object.entries(ENTRIES))(
    "Amplify 31: %s accesses no browser globals, not even incomplete ones",
    async (_name, load) => {
      const touched: string[] = [];
      const untouchable = (name: string): object =>
        new Proxy({}, { get: (_target, key) => void touched.push(`${name}.${String(key)}`) });
      for (const name of ["window", "document", "localStorage", "sessionStorage", "navigator"]) {
        vi.stubGlobal(name, untouchable(name));
      }
      vi.stubGlobal("addEventListener", () => touched.push("addEventListener"));
      vi.stubGlobal("setInterval", () => touched.push("setInterval"));
      vi.resetModules();
      await load();
      expect(touched).toEqual([]);
    },
  );

  it("Amplify 31: @poolgate/auth/srp, whose jsbn detects the browser, works with incomplete browser globals", async () => {
    vi.stubGlobal("window", {});
    vi.stubGlobal("document", {});
    vi.stubGlobal("navigator", {});
    vi.resetModules();
    const { createEphemeral } = await import("@poolgate/auth/srp");
    expect(createEphemeral).toBeTypeOf("function");
  });
});
