/** Which pages may use a relying party's passkeys. */
import { describe, expect, it } from "vitest";
import { isAllowedOrigin } from "./relying-party.ts";

const party = (relyingPartyId: string, ...origins: string[]) => ({
  relyingPartyId,
  userVerification: "preferred" as const,
  factorConfiguration: "SINGLE_FACTOR" as const,
  origins,
});

describe("without configured origins", () => {
  it.each([
    ["localhost", "http://localhost"],
    ["localhost", "http://localhost:5173"],
    ["localhost", "https://localhost:8443"],
    ["localhost", "http://app.localhost:3000"],
    ["example.com", "https://example.com"],
    ["example.com", "https://www.example.com"],
    ["example.com", "https://a.b.example.com:8443"],
  ])("%s accepts %s", (id, origin) => {
    expect(isAllowedOrigin(party(id), origin)).toBe(true);
  });

  it.each([
    ["localhost", "http://localhost.example.com"],
    ["localhost", "http://127.0.0.1:5173"],
    ["localhost", "http://notlocalhost"],
    ["localhost", "ftp://localhost"],
    ["localhost", "http://localhost/"],
    ["localhost", "HTTP://localhost"],
    ["localhost", "null"],
    ["localhost", ""],
    ["localhost", "android:apk-key-hash:AAAA"],
    ["example.com", "http://example.com"],
    ["example.com", "https://example.com.evil.test"],
    ["example.com", "https://evilexample.com"],
    ["example.com", "https://example.com:443"],
    ["example.com", "https://com"],
    ["www.example.com", "https://example.com"],
    ["", "https://example.com"],
    ["", "http://localhost"],
  ])("%s rejects %s", (id, origin) => {
    expect(isAllowedOrigin(party(id), origin)).toBe(false);
  });
});

it("accepts exactly the configured origins, including those of apps", () => {
  const app = "android:apk-key-hash:pAPLUBYPvZbnXyUIiZ_OEXfvpMlcSbS0zrJL0Mk9z0U";
  const relyingParty = party("example.com", "https://www.example.com", app);
  const origins = ["https://www.example.com", app, "https://example.com", "https://WWW.example.com"];
  expect(origins.map((origin) => isAllowedOrigin(relyingParty, origin))).toEqual([true, true, false, false]);
});
