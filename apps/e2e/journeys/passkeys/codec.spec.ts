/**
 * Compares the engine's own JSON codec for passkey options and credentials with a real browser's. In a browser without
 * a codec, the same bytes go over the wire.
 */
import { readFile } from "node:fs/promises";
import { stripTypeScriptTypes } from "node:module";
import { resolve } from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "../../support/base.ts";

/** No server listens at this address. */
const PAGE = "http://localhost:9999/";
const ENGINE = resolve(import.meta.dirname, "../../../../packages/auth/src");

interface Codec {
  readCreationOptions(document: unknown): PublicKeyCredentialCreationOptionsJSON;
  readRequestOptions(text: string): PublicKeyCredentialRequestOptionsJSON;
  decodeCreationOptions(options: PublicKeyCredentialCreationOptionsJSON): PublicKeyCredentialCreationOptions;
  decodeRequestOptions(options: PublicKeyCredentialRequestOptionsJSON): PublicKeyCredentialRequestOptions;
  encodeCredential(credential: PublicKeyCredential): object;
}

type Side = Record<"creation" | "request" | "made" | "used", Record<string, unknown>>;

const creation = {
  rp: { id: "localhost", name: "localhost" },
  user: { id: "dXNlci0x_-8", name: "ann@example.com", displayName: "Ann" },
  challenge: "AAECAwQFBgcICQoLDA0ODxAREhM",
  pubKeyCredParams: [
    { type: "public-key", alg: -7 },
    { type: "public-key", alg: -257 },
  ],
  timeout: 60_000,
  excludeCredentials: [{ id: "_-8", type: "public-key", transports: ["internal", "hybrid"] }],
  authenticatorSelection: { requireResidentKey: true, residentKey: "required", userVerification: "required" },
};
const request = {
  hints: [],
  attestation: "none",
  attestationFormats: [],
  challenge: "AAECAwQFBgcICQoLDA0ODxAREhM",
  timeout: 180_000,
  rpId: "localhost",
  userVerification: "required",
};

/** A page that contains only the engine's modules. */
async function openPage(page: Page): Promise<void> {
  await page.route(PAGE, (route) => route.fulfill({ contentType: "text/html", body: "<title>Codec</title>" }));
  await page.route(`${PAGE}engine/**`, async (route) => {
    const file = new URL(route.request().url()).pathname.replace("/engine", ENGINE);
    const body = stripTypeScriptTypes(await readFile(file, "utf8"));
    await route.fulfill({ contentType: "text/javascript", body });
  });
  await page.goto(PAGE);
}

test("both decode the same options and encode the same credentials", async ({ page, context }) => {
  const devtools = await context.newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  await openPage(page);
  const { own, browsers } = await page.evaluate(
    async ([creationOptions, requestOptions]): Promise<Record<"own" | "browsers", Side>> => {
      // The paths are not literals, because the compiler would try to resolve them and these files exist only on the
      // page's server.
      const modules = ["passkey-options.ts", "passkey-credential.ts"].map(
        (file) => import(`/engine/protocol/passkeys/${file}`),
      );
      const codec = Object.assign({}, ...(await Promise.all(modules))) as Codec;
      const toCreate = codec.readCreationOptions(creationOptions);
      const ownCreation = codec.decodeCreationOptions(toCreate);
      const made = (await navigator.credentials.create({ publicKey: ownCreation })) as PublicKeyCredential;
      const allowCredentials = [{ id: made.id, type: "public-key" }];
      const toGet = codec.readRequestOptions(JSON.stringify({ ...requestOptions, allowCredentials }));
      const ownRequest = codec.decodeRequestOptions(toGet);
      const used = (await navigator.credentials.get({ publicKey: ownRequest })) as PublicKeyCredential;
      const sides = {
        own: {
          creation: ownCreation,
          request: ownRequest,
          made: codec.encodeCredential(made),
          used: codec.encodeCredential(used),
        },
        browsers: {
          creation: PublicKeyCredential.parseCreationOptionsFromJSON(toCreate),
          request: PublicKeyCredential.parseRequestOptionsFromJSON(toGet),
          made: made.toJSON(),
          used: used.toJSON(),
        },
      };
      // Shows bytes as a list of numbers, whatever the type of their buffer.
      const text = JSON.stringify(sides, (_key, value: unknown) =>
        value instanceof ArrayBuffer || value instanceof Uint8Array ? [...new Uint8Array(value)] : value,
      );
      return JSON.parse(text) as Record<"own" | "browsers", Side>;
    },
    [creation, request] as const,
  );
  const { attestation: _none, attestationFormats: _any, ...knownRequest } = own.request;
  expect(browsers).toEqual({
    ...own,
    // The browser adds its default values,
    creation: { ...own.creation, attestation: "none", hints: [] },
    // and leaves out members that it does not use.
    request: knownRequest,
  });
  expect(own.creation["challenge"]).toHaveLength(20);
});
