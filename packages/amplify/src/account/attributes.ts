/** Reads, changes and confirms the attributes of the signed-in user. */
import {
  confirmUserAttribute as engineConfirmUserAttribute,
  deleteUserAttributes as engineDeleteUserAttributes,
  fetchUserAttributes as engineFetchUserAttributes,
  sendUserAttributeVerificationCode as engineSendCode,
  type UpdateAttributeResult,
  updateUserAttribute as engineUpdateUserAttribute,
  updateUserAttributes as engineUpdateUserAttributes,
} from "@poolgate/auth";
import { withClient } from "../client/open-client.ts";
import { deliveryDetails } from "../types/delivery.ts";
import type {
  ConfirmUserAttributeInput,
  DeleteUserAttributesInput,
  FetchUserAttributesOutput,
  SendUserAttributeVerificationCodeInput,
  SendUserAttributeVerificationCodeOutput,
  UpdateUserAttributeInput,
  UpdateUserAttributeOutput,
  UpdateUserAttributesInput,
  UpdateUserAttributesOutput,
} from "../types/index.ts";
import { ownMembers } from "../utils/own-members.ts";

/**
 * Returns the attributes of the signed-in user.
 *
 * @throws AuthError `UserUnAuthenticatedException`, `NetworkError`.
 * @example
 *   const { email, email_verified } = await fetchUserAttributes();
 */
export function fetchUserAttributes(): Promise<FetchUserAttributesOutput> {
  return withClient(async (auth) => ({ ...(await engineFetchUserAttributes(auth)) }));
}

/**
 * Updates attributes. The id token contains the new values after the next refresh.
 *
 * @returns For each attribute whether it was updated, or that its new value has to be confirmed with a code.
 * @throws AuthError `UserUnAuthenticatedException`, and exceptions of the service; `NetworkError`.
 * @example
 *   await updateUserAttributes({ userAttributes: { name: "Jane", email: "jane@example.com" } });
 */
export function updateUserAttributes(input: UpdateUserAttributesInput): Promise<UpdateUserAttributesOutput> {
  const { userAttributes, options } = ownMembers(input);
  return withClient(async (auth) => {
    const results = await engineUpdateUserAttributes(auth, {
      userAttributes: userAttributes as Record<string, string>,
      ...metadataOf(options),
    });
    return Object.fromEntries(Object.entries(results).map(([name, result]) => [name, updateOutput(result)]));
  });
}

/**
 * Updates one attribute, as `updateUserAttributes` does.
 *
 * @example
 *   await updateUserAttribute({ userAttribute: { attributeKey: "name", value: "Jane" } });
 */
export function updateUserAttribute(input: UpdateUserAttributeInput): Promise<UpdateUserAttributeOutput> {
  const { userAttribute, options } = ownMembers(input);
  return withClient(async (auth) =>
    updateOutput(await engineUpdateUserAttribute(auth, { userAttribute, ...metadataOf(options) })),
  );
}

/**
 * Deletes attributes.
 *
 * @throws AuthError `UserUnAuthenticatedException`, and exceptions of the service; `NetworkError`.
 * @example
 *   await deleteUserAttributes({ userAttributeKeys: ["nickname"] });
 */
export function deleteUserAttributes(input: DeleteUserAttributesInput): Promise<void> {
  const { userAttributeKeys } = ownMembers(input);
  return withClient((auth) => engineDeleteUserAttributes(auth, { userAttributeKeys }));
}

/**
 * Sends a code to the user's e-mail address or phone number.
 *
 * @throws AuthError `UserUnAuthenticatedException`, `LimitExceededException`, and other exceptions of the service;
 *   `NetworkError`.
 * @example
 *   const { destination } = await sendUserAttributeVerificationCode({ userAttributeKey: "email" });
 */
export function sendUserAttributeVerificationCode(
  input: SendUserAttributeVerificationCodeInput,
): Promise<SendUserAttributeVerificationCodeOutput> {
  const { userAttributeKey, options } = ownMembers(input);
  return withClient(async (auth) =>
    deliveryDetails(await engineSendCode(auth, { userAttributeKey, ...metadataOf(options) })),
  );
}

/**
 * Confirms the user's e-mail address or phone number with a code.
 *
 * @throws AuthError `EmptyConfirmUserAttributeCode`, `CodeMismatchException`, `ExpiredCodeException`, and other exceptions
 *   of the service; `NetworkError`.
 * @example
 *   await confirmUserAttribute({ userAttributeKey: "email", confirmationCode: "123456" });
 */
export function confirmUserAttribute(input: ConfirmUserAttributeInput): Promise<void> {
  const { userAttributeKey, confirmationCode } = ownMembers(input);
  return withClient(async (auth) => {
    await engineConfirmUserAttribute(auth, { userAttributeKey, confirmationCode });
  });
}

type Metadata = Record<string, string>;

function metadataOf(options: { clientMetadata?: Metadata } | undefined): { options?: { clientMetadata: Metadata } } {
  const { clientMetadata } = ownMembers(options);
  return clientMetadata === undefined ? {} : { options: { clientMetadata } };
}

/**
 * Amplify has no step for an address that is unconfirmed while the pool has sent no code. It reports such an address as
 * updated.
 */
function updateOutput({ nextStep }: UpdateAttributeResult): UpdateUserAttributeOutput {
  if (nextStep.updateAttributeStep !== "CONFIRM_ATTRIBUTE_WITH_CODE") {
    return { isUpdated: true, nextStep: { updateAttributeStep: "DONE" } };
  }
  const { updateAttributeStep, codeDeliveryDetails: delivery } = nextStep;
  return { isUpdated: false, nextStep: { updateAttributeStep, codeDeliveryDetails: deliveryDetails(delivery) } };
}
