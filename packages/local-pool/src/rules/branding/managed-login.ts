/**
 * The branding styles of managed login. The pool stores them for each client, and its login page does not use them.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_CreateManagedLoginBranding.html
 */
import type { PoolContext } from "../../pool-context.ts";
import type { BrandingAsset, ManagedLoginBrandingContent } from "../../pools/stored-only-contents.ts";
import type { Resource } from "../../pools/resources.ts";
import { blob } from "../../wire/blob.ts";
import { storedOnlyError } from "../../wire/stored-only-texts.ts";
import { boolean, document, list, oneOf, optional, required, string, structure } from "../../wire/schema.ts";
import { uuidV4 } from "./uuid.ts";

export const brandingId = uuidV4;

const asset = structure({
  Category: required(
    oneOf([
      "FAVICON_ICO",
      "FAVICON_SVG",
      "EMAIL_GRAPHIC",
      "SMS_GRAPHIC",
      "AUTH_APP_GRAPHIC",
      "PASSWORD_GRAPHIC",
      "PASSKEY_GRAPHIC",
      "PAGE_HEADER_LOGO",
      "PAGE_HEADER_BACKGROUND",
      "PAGE_FOOTER_LOGO",
      "PAGE_FOOTER_BACKGROUND",
      "PAGE_BACKGROUND",
      "FORM_BACKGROUND",
      "FORM_LOGO",
      "IDP_BUTTON_ICON",
    ]),
  ),
  ColorMode: required(oneOf(["LIGHT", "DARK", "DYNAMIC"])),
  Extension: required(oneOf(["ICO", "JPEG", "PNG", "SVG", "WEBP"])),
  Bytes: optional(blob(1_000_000)),
  ResourceId: optional(string({ min: 1, max: 40, pattern: { regExp: /^[\w\- ]+$/, shown: String.raw`^[\w\- ]+$` } })),
});

/** The members that CreateManagedLoginBranding and UpdateManagedLoginBranding share. */
export const brandingSettings = {
  UseCognitoProvidedValues: optional(boolean),
  Settings: optional(document),
  Assets: optional(list(asset, { max: 40 })),
};

interface GivenBranding {
  readonly UseCognitoProvidedValues: boolean | undefined;
  readonly Settings: unknown;
  readonly Assets: readonly BrandingAsset[] | undefined;
}

type Branding = Resource<ManagedLoginBrandingContent>;
type Pool = Pick<PoolContext, "config" | "resources">;

/** @throws ServiceError ResourceNotFoundException. */
export function loadBranding({ resources }: Pick<Pool, "resources">, id: string | undefined): Branding {
  const found = id === undefined ? undefined : resources.find("managedLoginBranding", id);
  if (found === undefined) throw storedOnlyError("brandingNotFound");
  return found;
}

export function findBrandingOfClient({ resources }: Pick<Pool, "resources">, clientId: string): Branding | undefined {
  return resources.list("managedLoginBranding").find(({ content }) => content.ClientId === clientId);
}

/**
 * A style after a request. What the request does not name stays: members of Settings, and assets of another place. The values of the
 * service replace all of them.
 *
 * @throws ServiceError InvalidParameterException.
 */
export function brandingAfter(
  before: Pick<ManagedLoginBrandingContent, "ClientId"> & Partial<ManagedLoginBrandingContent>,
  { UseCognitoProvidedValues = false, Settings, Assets }: GivenBranding,
): ManagedLoginBrandingContent {
  const { ClientId } = before;
  if (Settings !== undefined && !isObject(Settings)) throw storedOnlyError("settingsNotObject");
  if (UseCognitoProvidedValues) {
    if (Settings !== undefined || (Assets ?? []).length > 0) throw storedOnlyError("providedAndOwn");
    return { ClientId, UseCognitoProvidedValues, Settings: undefined, Assets: [] };
  }
  const given = Assets ?? [];
  const kept = (before.Assets ?? []).filter((one) => given.every((other) => placeOf(one) !== placeOf(other)));
  return {
    ClientId,
    UseCognitoProvidedValues,
    Settings: merge(before.Settings, Settings),
    Assets: [...kept, ...given],
  };
}

/** ManagedLoginBrandingType. Times are seconds since 1970. */
export function describeBranding(
  { config }: Pick<Pool, "config">,
  { name, content, createdAtMs, modifiedAtMs }: Branding,
): object {
  const { UseCognitoProvidedValues, Settings, Assets } = content;
  return {
    ManagedLoginBrandingId: name,
    UserPoolId: config.userPoolId,
    UseCognitoProvidedValues,
    Settings,
    Assets,
    CreationDate: createdAtMs / 1_000,
    LastModifiedDate: modifiedAtMs / 1_000,
  };
}

function placeOf({ Category, ColorMode, ResourceId = "" }: BrandingAsset): string {
  return [Category, ColorMode, ResourceId].join(" ");
}

/** Objects member by member; anything else is replaced. */
function merge(before: unknown, given: unknown): unknown {
  if (given === undefined) return before;
  if (!isObject(before) || !isObject(given)) return given;
  const names = new Set([...Object.keys(before), ...Object.keys(given)]);
  return Object.fromEntries([...names].map((name) => [name, merge(ownMember(before, name), ownMember(given, name))]));
}

function ownMember(value: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.hasOwn(value, name) ? value[name] : undefined;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
