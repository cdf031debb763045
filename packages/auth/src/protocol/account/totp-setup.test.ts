/** The otpauth URI that an authenticator app scans. */
import { expect, it } from "vitest";
import { Secret } from "../wire/secret.ts";
import { totpSetup } from "./totp-setup.ts";

const setup = totpSetup(new Secret("JBSWY3DPEHPK3PXP"), "ann@example.com");

it("names the default issuer and the signed-in user", () => {
  expect(setup.getSetupUri().href).toBe(
    "otpauth://totp/AWSCognito:ann%40example.com?secret=JBSWY3DPEHPK3PXP&issuer=AWSCognito",
  );
});

it.each([
  ["Ann & Co.", "a b", "Ann%20%26%20Co.:a%20b", "Ann & Co."],
  ["A:B?#/", "x:y/z?", "A%3AB%3F%23%2F:x%3Ay%2Fz%3F", "A:B?#/"],
  ["Äpfel&secret=X", "ann", "%C3%84pfel%26secret%3DX:ann", "Äpfel&secret=X"],
])("encodes %j and %j in the URI", (issuer, account, label, shownIssuer) => {
  const uri = setup.getSetupUri(issuer, account);
  expect(uri.protocol).toBe("otpauth:");
  expect(uri.href).toContain(`otpauth://totp/${label}?`);
  expect([...uri.searchParams]).toEqual([
    ["secret", "JBSWY3DPEHPK3PXP"],
    ["issuer", shownIssuer],
  ]);
});

it("does not reveal the secret when it is printed", () => {
  expect(JSON.stringify(setup)).toBe('{"sharedSecret":"[secret]"}');
});
