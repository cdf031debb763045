/**
 * The engine's own reading of passkey options, and its own writing of credentials, beside those of a real browser: where a
 * browser has neither, what goes over the wire is the same.
 */
import { resolve } from "node:path";
import { expect, test } from "@playwright/test";
import { build } from "vite";

const PROTOCOL = resolve(import.meta.dirname, "../../../../packages/auth/src/protocol");
const ADDRESS = "http://localhost:9999/";

interface Codec {
  readCreationOptions(document: unknown): PublicKeyCredentialCreationOptionsJSON;
  readRequestOptions(text: string): PublicKeyCredentialRequestOptionsJSON;
  decodeCreationOptions(options: PublicKeyCredentialCreationOptionsJSON): PublicKeyCredentialCreationOptions;
  decodeRequestOptions(options: PublicKeyCredentialRequestOptionsJSON): PublicKeyCredentialRequestOptions;
  encodeCredential(credential: PublicKeyCredential): object;
}

/** Both codecs as one script, which leaves them in `codec`. */
async function bundledCodec(): Promise<string> {
  const entry = "virtual:codec";
  const files = ["passkey-options.ts", "passkey-credential.ts"];
  const result = await build({
    configFile: false,
    logLevel: "silent",
    plugins: [
      {
        name: "codec",
        enforce: "pre",
        resolveId: (id) => (id.endsWith(entry) ? `\0${entry}` : null),
        load: (id) =>
          id === `\0${entry}` ? files.map((file) => `export * from "${PROTOCOL}/${file}";`).join("\n") : null,
      },
    ],
    build: { write: false, lib: { entry, formats: ["iife"], name: "codec" } },
  });
  const [output] = Array.isArray(result) ? result : [result];
  const chunk = output !== undefined && "output" in output ? output.output[0] : undefined;
  if (chunk === undefined) throw new Error("Vite built nothing.");
  return chunk.code;
}

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

test("both read the same options and write the same credentials", async ({ page, context }) => {
  await page.route(ADDRESS, (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><title>a</title>" }),
  );
  await page.goto(ADDRESS);
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
  await page.addScriptTag({ content: await bundledCodec() });
  const { own, browsers } = await page.evaluate(
    async ([creationOptions, requestOptions]) => {
      const { codec } = globalThis as unknown as { codec: Codec };
      const plain = (options: object): Record<string, unknown> =>
        JSON.parse(
          JSON.stringify(options, (_key, value: unknown) =>
            value instanceof ArrayBuffer || value instanceof Uint8Array ? [...new Uint8Array(value)] : value,
          ),
        ) as Record<string, unknown>;
      const toCreate = codec.readCreationOptions(creationOptions);
      const made = (await navigator.credentials.create({
        publicKey: codec.decodeCreationOptions(toCreate),
      })) as PublicKeyCredential;
      const toGet = codec.readRequestOptions(
        JSON.stringify({ ...requestOptions, allowCredentials: [{ id: made.id, type: "public-key" }] }),
      );
      const used = (await navigator.credentials.get({
        publicKey: codec.decodeRequestOptions(toGet),
      })) as PublicKeyCredential;
      return {
        own: {
          creation: plain(codec.decodeCreationOptions(toCreate)),
          request: plain(codec.decodeRequestOptions(toGet)),
          made: codec.encodeCredential(made),
          used: codec.encodeCredential(used),
        },
        browsers: {
          creation: plain(PublicKeyCredential.parseCreationOptionsFromJSON(toCreate)),
          request: plain(PublicKeyCredential.parseRequestOptionsFromJSON(toGet)),
          made: made.toJSON(),
          used: used.toJSON(),
        },
      };
    },
    [creation, request] as const,
  );
  const { creation: ownCreation, request: ownRequest, ...credentials } = own;
  const { attestation: _none, attestationFormats: _any, ...knownRequest } = ownRequest;
  expect(browsers).toEqual({
    ...credentials,
    // The browser says what it takes for granted,
    creation: { ...ownCreation, attestation: "none", hints: [] },
    // and leaves out what it has no use for.
    request: knownRequest,
  });
});
