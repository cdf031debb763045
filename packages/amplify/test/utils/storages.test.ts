/** The storages of `aws-amplify/utils`. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { openBrowser } from "../support/browser.ts";

beforeEach(() => void openBrowser());

/** A document whose cookies can be read and written as in a browser. */
function stubCookies(): void {
  const jar = new Map<string, string>();
  vi.stubGlobal("document", {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    },
    set cookie(text: string) {
      const [pair = "", ...attributes] = text.split("; ");
      const [name = "", value = ""] = pair.split("=");
      const expires = attributes.find((attribute) => attribute.startsWith("expires="))?.slice(8) ?? "";
      if (Date.parse(expires) <= Date.now()) jar.delete(name);
      else jar.set(name, value);
    },
  });
}

describe.each(["defaultStorage", "sessionStorage", "sharedInMemoryStorage", "CookieStorage"] as const)("%s", (name) => {
  it("stores, removes and clears values", async () => {
    vi.resetModules();
    stubCookies();
    const utils = await import("@poolgate/amplify/utils");
    const storage = name === "CookieStorage" ? new utils.CookieStorage({ sameSite: "lax" }) : utils[name];
    expect(await storage.getItem("a@b.c")).toBeNull();
    await storage.setItem("a@b.c", "1; 2=3");
    await storage.setItem("d", "4");
    expect(await storage.getItem("a@b.c")).toBe("1; 2=3");
    await storage.removeItem("d");
    expect(await storage.getItem("d")).toBeNull();
    await storage.clear();
    expect(await storage.getItem("a@b.c")).toBeNull();
  });
});

it("refuses cookies for other sites over http", async () => {
  const { CookieStorage } = await import("@poolgate/amplify/utils");
  expect(() => new CookieStorage({ sameSite: "none", secure: false })).toThrow("secure");
});
