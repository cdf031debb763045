/**
 * The error messages of the operations on branding, terms, risks and logs. Only the first one has a public trace; the service does
 * not document the others.
 */
import { ServiceError } from "./service-error.ts";

const TEXTS = {
  domainMissing: ["InvalidParameterException", "There has to be an existing domain associated with this user pool"],
  imageType: ["InvalidParameterException", "ImageFile must be a JPEG or PNG image."],
  brandingNotFound: ["ResourceNotFoundException", "Managed login branding does not exist."],
  brandingExists: ["ManagedLoginBrandingExistsException", "The app client already has a managed login branding style."],
  providedAndOwn: [
    "InvalidParameterException",
    "Settings and Assets cannot be given when UseCognitoProvidedValues is true.",
  ],
  settingsNotObject: ["InvalidParameterException", "Settings must be a JSON object."],
  termsNotFound: ["ResourceNotFoundException", "Terms do not exist."],
  termsExist: ["TermsExistsException", "The app client already has terms of this name."],
  defaultLinkMissing: ["InvalidParameterException", "Links must have cognito:default."],
  addOnMissing: ["UserPoolAddOnNotEnabledException", "Threat protection is not enabled for the user pool."],
  ipRange: ["InvalidParameterException", "An IP range must be in CIDR notation, such as 192.0.2.0/24."],
  logSourceTwice: ["InvalidParameterException", "Two log configurations have the same EventSource."],
  notificationLog: [
    "InvalidParameterException",
    "Logs of userNotification must have the LogLevel ERROR and a CloudWatchLogsConfiguration.",
  ],
  eventLog: ["InvalidParameterException", "Logs of userAuthEvents must have the LogLevel INFO and one destination."],
  eventLogTier: ["FeatureUnavailableInTierException", "Logs of userAuthEvents need the PLUS tier."],
} as const satisfies Record<string, readonly [ServiceError["exception"], string]>;

/** Creates an error with a fixed message. Throw it. */
export function storedOnlyError(reason: keyof typeof TEXTS): ServiceError {
  const [exception, text] = TEXTS[reason];
  return new ServiceError(exception, text);
}
