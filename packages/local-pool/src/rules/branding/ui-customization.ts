/**
 * The customization of the classic hosted pages. The login page here has other elements than the service's, so it does not use the
 * CSS. The image is at its ImageUrl.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_SetUICustomization.html
 */
import type { PoolContext } from "../../pool-context.ts";
import type { UiCustomizationContent } from "../../pools/stored-only-contents.ts";
import { ALL_CLIENTS, type Resource } from "../../pools/resources.ts";
import { storedOnlyError } from "../../wire/stored-only-texts.ts";

/** Larger ones do not fit in a request. */
export const MAX_IMAGE_BYTES = 131_072;

const IMAGE_TYPES = [
  { start: "ffd8ff", extension: "jpg", contentType: "image/jpeg" },
  { start: "89504e470d0a1a0a", extension: "png", contentType: "image/png" },
] as const;

type Customization = Resource<UiCustomizationContent>;

/** The one of the client, or that of all clients. */
export function findUiCustomization(
  { resources }: Pick<PoolContext, "resources">,
  clientId: string,
): Customization | undefined {
  return resources.find("uiCustomization", clientId) ?? resources.find("uiCustomization", ALL_CLIENTS);
}

/** @throws ServiceError InvalidParameterException for another kind of file. */
export function checkImage(image: string): void {
  if (typeOfImage(image) === undefined) throw storedOnlyError("imageType");
}

/** UICustomizationType. Times are seconds since 1970. */
export function describeUiCustomization(
  { config, origin }: Pick<PoolContext, "config" | "origin">,
  customization: Customization,
): object {
  const { name, content, createdAtMs, modifiedAtMs } = customization;
  const path = imagePath(config.userPoolId, customization);
  return {
    UserPoolId: config.userPoolId,
    ClientId: name,
    ...(path === undefined ? {} : { ImageUrl: `${origin}${path}` }),
    CSS: content.CSS,
    CSSVersion: versionOf(customization),
    LastModifiedDate: modifiedAtMs / 1_000,
    CreationDate: createdAtMs / 1_000,
  };
}

/** The image at a path. Undefined: there is none. */
export function imageAt(
  { config, resources }: Pick<PoolContext, "config" | "resources">,
  pathname: string,
): { readonly bytes: Uint8Array<ArrayBuffer>; readonly contentType: string } | undefined {
  const clientId = /^\/[\w-]+\/([\w+]+)\//.exec(pathname)?.[1] ?? "";
  const customization = resources.find("uiCustomization", clientId);
  const { ImageFile: image = "" } = customization?.content ?? {};
  const type = typeOfImage(image);
  if (customization === undefined || type === undefined) return undefined;
  if (imagePath(config.userPoolId, customization) !== pathname) return undefined;
  return { bytes: new Uint8Array(Buffer.from(image, "base64")), contentType: type.contentType };
}

function imagePath(userPoolId: string, customization: Customization): string | undefined {
  const type = typeOfImage(customization.content.ImageFile ?? "");
  if (type === undefined) return undefined;
  return `/${userPoolId}/${customization.name}/${versionOf(customization)}/assets/images/image.${type.extension}`;
}

/** By its first bytes. */
function typeOfImage(image: string): (typeof IMAGE_TYPES)[number] | undefined {
  const start = Buffer.from(image.slice(0, 16), "base64").toString("hex");
  return IMAGE_TYPES.find((type) => start.startsWith(type.start));
}

/** The time of the latest change, as the service writes it. */
function versionOf({ modifiedAtMs }: Pick<Customization, "modifiedAtMs">): string {
  return new Date(modifiedAtMs).toISOString().replaceAll(/\D/g, "").slice(0, 14);
}
