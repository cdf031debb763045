/** The branding and the terms of app clients: what is stored, refused, and gone with its client. */
import { expect, it } from "vitest";
import { makeClient, makeEmptyPool } from "../support/made-pool.ts";
import { startPool, type StartedPool } from "../support/start-pool.ts";
import { callAsOwner, callWell, textOf } from "../support/wire-client.ts";

/** The smallest picture: one pixel. */
const PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const CSS = ".label-customizable { font-weight: 400; }";
const TIMES = { CreationDate: 1_767_614_400, LastModifiedDate: 1_767_614_400 };

async function outcome(pool: StartedPool, operation: string, body: object): Promise<string> {
  return textOf(await callAsOwner(pool.handle, operation, body));
}

async function startWithClient() {
  const pool = startPool();
  const made = await makeEmptyPool(pool);
  const ClientId = await makeClient(pool, made);
  return { pool, made, ofClient: { ...made, ClientId } };
}

it("stores the CSS and the image of one client or of all, and shows the image at its address", async () => {
  const { pool, made, ofClient } = await startWithClient();
  expect(await outcome(pool, "SetUICustomization", { ...made, CSS })).toBe(
    "InvalidParameterException: There has to be an existing domain associated with this user pool",
  );
  await callWell(pool.handle, "CreateUserPoolDomain", { ...made, Domain: "shop" });
  const ofAll = { ...made, ClientId: "ALL", CSS, CSSVersion: "20260105120000", ...TIMES };
  expect(await callWell(pool.handle, "GetUICustomization", ofClient)).toEqual({ UICustomization: {} });
  expect(await callWell(pool.handle, "SetUICustomization", { ...made, CSS })).toEqual({ UICustomization: ofAll });
  expect(await callWell(pool.handle, "GetUICustomization", ofClient)).toEqual({ UICustomization: ofAll });
  pool.clock.advance(1_000);
  const { UICustomization } = await callWell(pool.handle, "SetUICustomization", { ...ofClient, ImageFile: PNG });
  const { ImageUrl } = UICustomization as { readonly ImageUrl: string };
  expect(UICustomization).toEqual({
    ...ofClient,
    ImageUrl: `http://localhost:9400/${made.UserPoolId}/${ofClient.ClientId}/20260105120001/assets/images/image.png`,
    CSSVersion: "20260105120001",
    CreationDate: 1_767_614_401,
    LastModifiedDate: 1_767_614_401,
  });
  const image = await pool.handle(new Request(ImageUrl));
  expect(image.headers.get("content-type")).toBe("image/png");
  expect(Buffer.from(await image.arrayBuffer()).toString("base64")).toBe(PNG);
  for (const other of [ImageUrl.replace("001/", "002/"), ImageUrl.replace("png", "jpg")]) {
    expect((await pool.handle(new Request(other))).status).toBe(404);
  }
  // Without both, the client has those of all again.
  expect(await callWell(pool.handle, "SetUICustomization", ofClient)).toEqual({ UICustomization: {} });
  expect(await callWell(pool.handle, "GetUICustomization", ofClient)).toEqual({ UICustomization: ofAll });
  expect((await pool.handle(new Request(ImageUrl))).status).toBe(404);
});

it.each([
  [{ ImageFile: "PHN2Zz4=" }, "InvalidParameterException: ImageFile must be a JPEG or PNG image."],
  [{ ImageFile: "not base64" }, "SerializationException: A Blob is not base64"],
  [{ CSS, ClientId: "nobody" }, "ResourceNotFoundException: User pool client nobody does not exist."],
])("SetUICustomization of %o is refused", async (more, text) => {
  const { pool, made } = await startWithClient();
  await callWell(pool.handle, "CreateUserPoolDomain", { ...made, Domain: "shop" });
  expect(await outcome(pool, "SetUICustomization", { ...made, ...more })).toBe(text);
});

const LOGO = { Category: "FORM_LOGO", ColorMode: "LIGHT", Extension: "PNG", Bytes: PNG };

it("stores a branding style for each client, and changes what an update names", async () => {
  const { pool, made, ofClient } = await startWithClient();
  const Settings = { form: { location: "CENTER", borderRadius: 8 }, order: ["a", "b"] };
  const { ManagedLoginBranding } = await callWell(pool.handle, "CreateManagedLoginBranding", {
    ...ofClient,
    Settings,
    Assets: [LOGO, { ...LOGO, ColorMode: "DARK" }],
  });
  const { ManagedLoginBrandingId } = ManagedLoginBranding as { readonly ManagedLoginBrandingId: string };
  expect(ManagedLoginBrandingId).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/u);
  const style = { ...made, ManagedLoginBrandingId };
  const described = {
    ...style,
    UseCognitoProvidedValues: false,
    Settings,
    Assets: [LOGO, { ...LOGO, ColorMode: "DARK" }],
    ...TIMES,
  };
  expect(ManagedLoginBranding).toEqual(described);
  expect(await outcome(pool, "CreateManagedLoginBranding", ofClient)).toBe(
    "ManagedLoginBrandingExistsException: The app client already has a managed login branding style.",
  );
  const dark = { ...LOGO, ColorMode: "DARK", Extension: "WEBP" };
  const update = { Settings: { form: { borderRadius: 4 }, order: ["c"] }, Assets: [dark] };
  const changed = {
    ...described,
    Settings: { form: { location: "CENTER", borderRadius: 4 }, order: ["c"] },
    Assets: [LOGO, dark],
  };
  expect(await callWell(pool.handle, "UpdateManagedLoginBranding", { ...style, ...update })).toEqual({
    ManagedLoginBranding: changed,
  });
  for (const [operation, body] of [
    ["DescribeManagedLoginBranding", style],
    ["DescribeManagedLoginBrandingByClient", ofClient],
  ] as const) {
    expect(await callWell(pool.handle, operation, body)).toEqual({ ManagedLoginBranding: changed });
  }
  expect(
    await callWell(pool.handle, "UpdateManagedLoginBranding", { ...style, UseCognitoProvidedValues: true }),
  ).toEqual({ ManagedLoginBranding: { ...style, UseCognitoProvidedValues: true, Assets: [], ...TIMES } });
  expect(await callWell(pool.handle, "DeleteManagedLoginBranding", style)).toEqual({});
  expect(await outcome(pool, "DescribeManagedLoginBrandingByClient", ofClient)).toBe(
    "ResourceNotFoundException: Managed login branding does not exist.",
  );
});

it.each([
  [{ UseCognitoProvidedValues: true, Settings: {} }, "Settings and Assets cannot be given when"],
  [{ Settings: ["a"] }, "Settings must be a JSON object."],
])("CreateManagedLoginBranding of %o is refused", async (more, text) => {
  const { pool, ofClient } = await startWithClient();
  expect(await outcome(pool, "CreateManagedLoginBranding", { ...ofClient, ...more })).toContain(text);
});

const nested = (levels: number): unknown => JSON.parse('{"a":'.repeat(levels) + "1" + "}".repeat(levels));

it("takes settings of 100 levels, and refuses deeper ones", async () => {
  const { pool, made, ofClient } = await startWithClient();
  const create = (levels: number) =>
    callAsOwner(pool.handle, "CreateManagedLoginBranding", { ...ofClient, Settings: nested(levels) });
  expect(textOf(await create(101))).toBe("SerializationException: A Document is nested too deeply");
  const { ManagedLoginBrandingId } = (await create(100)).body["ManagedLoginBranding"] as Record<string, string>;
  const update = { ...made, ManagedLoginBrandingId, Settings: nested(100) };
  expect(await outcome(pool, "UpdateManagedLoginBranding", update)).toBe("good");
});

function pollution(text: string): unknown {
  return JSON.parse(`{"__proto__": {"polluted": "${text}"}}`) as unknown;
}

it("a name of an object's prototype is a name like others", async () => {
  const { pool, ofClient } = await startWithClient();
  const create = { ...ofClient, Settings: pollution("first") };
  const { ManagedLoginBranding } = await callWell(pool.handle, "CreateManagedLoginBranding", create);
  const { ManagedLoginBrandingId } = ManagedLoginBranding as { readonly ManagedLoginBrandingId: string };
  const { UserPoolId } = ofClient;
  const update = { UserPoolId, ManagedLoginBrandingId, Settings: pollution("second") };
  const response = await callWell(pool.handle, "UpdateManagedLoginBranding", update);
  expect(JSON.stringify(response)).toContain('"Settings":{"__proto__":{"polluted":"second"}}');
  expect("polluted" in {}).toBe(false);
});

const TERMS = { TermsName: "terms-of-use", TermsSource: "LINK", Enforcement: "NONE" };
const Links = { "cognito:default": "https://example.com/terms", "cognito:german": "https://example.com/de/terms" };

it("stores the terms of a client, and lists those of the pool in pages", async () => {
  const { pool, made, ofClient } = await startWithClient();
  const { Terms } = await callWell(pool.handle, "CreateTerms", { ...ofClient, ...TERMS, Links });
  const { TermsId } = Terms as { readonly TermsId: string };
  const described = { TermsId, ...ofClient, ...TERMS, Links, ...TIMES };
  expect(Terms).toEqual(described);
  expect(await callWell(pool.handle, "DescribeTerms", { ...made, TermsId })).toEqual({ Terms: described });
  const { TermsName } = TERMS;
  expect(await callWell(pool.handle, "DescribeTermsByClient", { ...ofClient, TermsName })).toEqual({
    Terms: described,
  });
  expect(await outcome(pool, "CreateTerms", { ...ofClient, ...TERMS, Links })).toBe(
    "TermsExistsException: The app client already has terms of this name.",
  );
  const privacy = { ...TERMS, TermsName: "privacy-policy", Links };
  const other = await callWell(pool.handle, "CreateTerms", { ...ofClient, ...privacy });
  const ids = [TermsId, (other as { readonly Terms: { readonly TermsId: string } }).Terms.TermsId].toSorted();
  const { Terms: first, NextToken } = await callWell(pool.handle, "ListTerms", { ...made, MaxResults: 1 });
  const { Terms: second } = await callWell(pool.handle, "ListTerms", { ...made, MaxResults: 1, NextToken });
  expect([first, second]).toMatchObject(ids.map((id) => [{ TermsId: id, Enforcement: "NONE", ...TIMES }]));
  expect(await outcome(pool, "UpdateTerms", { ...made, TermsId, TermsName: "privacy-policy" })).toMatch(
    "TermsExistsException",
  );
  const changed = { "cognito:default": "https://example.com/new" };
  expect(await callWell(pool.handle, "UpdateTerms", { ...made, TermsId, Links: changed })).toEqual({
    Terms: { ...described, Links: changed },
  });
  expect(await callWell(pool.handle, "DeleteTerms", { ...made, TermsId })).toEqual({});
  expect(await outcome(pool, "DescribeTermsByClient", { ...ofClient, TermsName })).toBe(
    "ResourceNotFoundException: Terms do not exist.",
  );
});

it("terms need a document for every language", async () => {
  const { pool, ofClient } = await startWithClient();
  const german = { "cognito:german": "https://example.com/de/terms" };
  expect(await outcome(pool, "CreateTerms", { ...ofClient, ...TERMS, Links: german })).toBe(
    "InvalidParameterException: Links must have cognito:default.",
  );
});

it("what belongs to a client is deleted with it", async () => {
  const { pool, made, ofClient } = await startWithClient();
  await callWell(pool.handle, "CreateTerms", { ...ofClient, ...TERMS, Links });
  const { ManagedLoginBranding } = await callWell(pool.handle, "CreateManagedLoginBranding", ofClient);
  const { ManagedLoginBrandingId } = ManagedLoginBranding as { readonly ManagedLoginBrandingId: string };
  await callWell(pool.handle, "DeleteUserPoolClient", ofClient);
  expect(await callWell(pool.handle, "ListTerms", made)).toEqual({ Terms: [] });
  expect(await outcome(pool, "DescribeManagedLoginBranding", { ...made, ManagedLoginBrandingId })).toBe(
    "ResourceNotFoundException: Managed login branding does not exist.",
  );
});
