/** The errors of linking identities, with the service's texts where they are known. */
import { ServiceError } from "./service-error.ts";

const TEXTS = {
  nativeSource: [
    "InvalidParameterException",
    "Invalid SourceUser: Cognito users with a username/password may not be passed in as a SourceUser, only as a DestinationUser",
  ],
  sourceSignedUp: [
    "InvalidParameterException",
    "Merging is not currently supported, provide a SourceUser that has not been signed up in order to link",
  ],
  // The service does not document the texts of the next ones.
  subjectNeeded: ["InvalidParameterException", "ProviderAttributeName must be Cognito_Subject."],
  attributeNotMapped: [
    "InvalidParameterException",
    "ProviderAttributeName is not an attribute that the provider maps.",
  ],
  tooManyIdentities: ["LimitExceededException", "The user has the largest number of linked identities."],
} as const satisfies Record<string, readonly [ServiceError["exception"], string]>;

export function federationError(reason: keyof typeof TEXTS): ServiceError {
  const [exception, text] = TEXTS[reason];
  return new ServiceError(exception, text);
}

export function providerNotFoundError(providerName: string, userPoolId: string): ServiceError {
  const text = `The provider ${providerName} does not exist for User Pool ${userPoolId}.`;
  return new ServiceError("InvalidParameterException", text);
}
