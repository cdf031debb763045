/**
 * The engine's own reading of passkey options, and its own writing of credentials, beside those of a real browser: where a
 * browser has neither, what goes over the wire is the same.
 */
import { readFile } from "node:fs/promises";
import { stripTypeScriptTypes } from "node:module";
import { resolve } from "node:path";
import { expect, type Page, test } from "@playwright/test";

/** Nothing listens there. */
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

/** A page that has the engine's modules, and nothing else. */
async function openPage(page: Page): Promise<void> {
  await page.route(PAGE, (route) => route.fulfill({ contentType: "text/html", body: "<title>Codec</title>" }));
  await page.route(`${PAGE}engine/**`, async (route) => {
    const file = new URL(route.request().url()).pathname.replace("/engine", ENGINE);
    const body = stripTypeScriptTypes(await readFile(file, "utf8"));
    await route.fulfill({ contentType: "text/javascript", body });
  });
  await page.goto(PAGE);
}

test("both read the same options and write the same credentials", async ({ page, context }) => {
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
      // Not by a text at once: there is no such file here.
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
      // Bytes as a list of numbers, whichever kind of buffer they are in.
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
    // The browser says what it takes for granted,
    creation: { ...own.creation, attestation: "none", hints: [] },
    // and leaves out what it has no use for.
    request: knownRequest,
  });
  expect(own.creation["challenge"]).toHaveLength(20);
});
