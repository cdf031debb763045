/** The package: what was found in Amplify Auth v6 does not happen here. Titles carry the numbers of the list. */
import { afterEach, describe, expect, it, vi } from "vitest";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const ENTRIES = {
  "@poolgate/auth": () => import("@poolgate/auth"),
  "@poolgate/auth/authenticator": () => import("@poolgate/auth/authenticator"),
  "@poolgate/auth/devices": () => import("@poolgate/auth/devices"),
  "@poolgate/auth/machines": () => import("@poolgate/auth/machines"),
  "@poolgate/auth/passkeys": () => import("@poolgate/auth/passkeys"),
  "@poolgate/auth/storage": () => import("@poolgate/auth/storage"),
  "@poolgate/auth/wire": () => import("@poolgate/auth/wire"),
};

describe("importing", () => {
  it.each(Object.entries(ENTRIES))(
    "Amplify 31: %s touches nothing of the page, not even half of one",
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

  it("Amplify 31: @poolgate/auth/srp, whose jsbn asks which browser it is in, works beside half a page", async () => {
    vi.stubGlobal("window", {});
    vi.stubGlobal("document", {});
    vi.stubGlobal("navigator", {});
    vi.resetModules();
    const { createEphemeral } = await import("@poolgate/auth/srp");
    expect(createEphemeral).toBeTypeOf("function");
  });
});
