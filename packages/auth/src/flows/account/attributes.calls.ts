/** Updates and deletes attributes of the signed-in user, and verifies the e-mail address and the phone number. */
import type { CodeDelivery } from "../../protocol/account/code-delivery.ts";
import { buildDeleteUserAttributesRequest } from "../../protocol/account/delete-user-attributes.ts";
import { buildGetUserRequest, readGetUserResponse } from "../../protocol/account/get-user.ts";
import { buildGetUserAttributeVerificationCodeRequest } from "../../protocol/account/get-user-attribute-verification-code.ts";
import {
  buildUpdateUserAttributesRequest,
  readUpdateUserAttributesResponse,
} from "../../protocol/account/update-user-attributes.ts";
import { buildVerifyUserAttributeRequest } from "../../protocol/account/verify-user-attribute.ts";
import { readInput } from "../../protocol/wire/known-members.ts";
import { requireInput } from "../../protocol/sign-up/required-inputs.ts";
import { Secret } from "../../protocol/wire/secret.ts";
import type { SentCode } from "../../protocol/account/sent-code.ts";
import type { CallOptions } from "../../protocol/wire/wire-request.ts";
import type { Auth } from "../session/auth.ts";
import { withSignedInUser, isRefusedAfterLostAnswer, type SignedInUser } from "../session/signed-in.calls.ts";
import { type UserCallControl, requireDefined, requestCode } from "../../engine/index.ts";

/** What the app has to do after an update. */
export type UpdateAttributeNextStep =
  | { readonly updateAttributeStep: "DONE"; readonly codeDeliveryDetails?: undefined }
  | { readonly updateAttributeStep: "CONFIRM_ATTRIBUTE_WITH_CODE"; readonly codeDeliveryDetails: CodeDelivery }
  /** The address is not verified, and the pool has not reported a code. The app should send one. */
  | { readonly updateAttributeStep: "SHOULD_CONFIRM_USER_ATTRIBUTE"; readonly codeDeliveryDetails?: undefined };

/** The result of updating an attribute. */
export interface UpdateAttributeResult {
  /** False if the new value has to be confirmed first. */
  readonly isUpdated: boolean;
  readonly nextStep: UpdateAttributeNextStep;
}

/** The result of verifying an attribute. */
export interface ConfirmUserAttributeResult {
  readonly isConfirmed: true;
  readonly nextStep: { readonly confirmAttributeStep: "CONFIRM_ATTRIBUTE_COMPLETE" };
}

/** An attribute that can be verified with a code. */
export type VerifiableAttribute = "email" | "phone_number";

/** The members of `options`. */
const OPTIONS = { clientMetadata: true } as const;

const VERIFIABLE: readonly string[] = ["email", "phone_number"] satisfies VerifiableAttribute[];

/**
 * Updates all given attributes or none. An empty value deletes an attribute. The id token contains the new values after
 * the next refresh.
 *
 * @returns For each attribute whether it was updated, or what the app has to do to confirm it.
 * @throws AuthError `session.unauthenticated`, `signUp.aliasExists`, `service.*`, `network.*`, `call.aborted`.
 * @example
 *   const { email } = await updateUserAttributes(auth, { userAttributes: { email: "jane@example.com" } });
 *   email?.nextStep.updateAttributeStep; // "CONFIRM_ATTRIBUTE_WITH_CODE"
 */
export async function updateUserAttributes(
  auth: Auth,
  input: { readonly userAttributes: Readonly<Record<string, string>>; readonly options?: CallOptions },
  control: UserCallControl = {},
): Promise<Readonly<Record<string, UpdateAttributeResult>>> {
  const { userAttributes: attributes, options } = readInput("updateUserAttributes", input, {
    userAttributes: true,
    options: OPTIONS,
  });
  return withSignedInUser(auth, control, async (user) => {
    const answer = await user.call((token) =>
      buildUpdateUserAttributesRequest(token, { attributes, clientMetadata: options?.clientMetadata }),
    );
    const deliveries = new Map(readUpdateUserAttributesResponse(answer).map((one) => [one.attributeName, one]));
    // The pool reports no code for an unchanged address, nor after a lost response. GetUser tells if it is verified.
    const silent = VERIFIABLE.filter((name) => Boolean(attributes[name]) && !deliveries.has(name));
    const isVerified = silent.length === 0 ? () => true : await readVerified(user);
    const nextStepOf = (name: string): UpdateAttributeNextStep => {
      const codeDeliveryDetails = deliveries.get(name);
      if (codeDeliveryDetails) return { updateAttributeStep: "CONFIRM_ATTRIBUTE_WITH_CODE", codeDeliveryDetails };
      const isDone = !silent.includes(name) || isVerified(name);
      return { updateAttributeStep: isDone ? "DONE" : "SHOULD_CONFIRM_USER_ATTRIBUTE" };
    };
    return Object.fromEntries(
      Object.keys(attributes).map((name) => {
        const nextStep = nextStepOf(name);
        return [name, { isUpdated: nextStep.updateAttributeStep === "DONE", nextStep }];
      }),
    );
  });
}

/**
 * Updates one attribute as `updateUserAttributes` does.
 *
 * @example
 *   await updateUserAttribute(auth, { userAttribute: { attributeKey: "name", value: "Jane" } });
 */
export async function updateUserAttribute(
  auth: Auth,
  input: {
    readonly userAttribute: { readonly attributeKey: string; readonly value: string };
    readonly options?: CallOptions;
  },
  control: UserCallControl = {},
): Promise<UpdateAttributeResult> {
  const { userAttribute, options } = readInput("updateUserAttribute", input, {
    userAttribute: { attributeKey: true, value: true },
    options: OPTIONS,
  });
  const userAttributes = Object.fromEntries([[userAttribute.attributeKey, userAttribute.value]]);
  const [result] = Object.values(
    await updateUserAttributes(auth, { userAttributes, ...(options && { options }) }, control),
  );
  return requireDefined(result);
}

/**
 * Deletes attributes.
 *
 * @throws AuthError `session.unauthenticated`, `service.*`, `network.*`, `call.aborted`.
 * @example
 *   await deleteUserAttributes(auth, { userAttributeKeys: ["nickname"] });
 */
export async function deleteUserAttributes(
  auth: Auth,
  input: { readonly userAttributeKeys: readonly string[] },
  control: UserCallControl = {},
): Promise<void> {
  const { userAttributeKeys } = readInput("deleteUserAttributes", input, { userAttributeKeys: true });
  await withSignedInUser(auth, control, ({ call }) =>
    call((token) => buildDeleteUserAttributesRequest(token, userAttributeKeys)),
  );
}

/** The input of `sendUserAttributeVerificationCode`. */
export interface AttributeCodeInput {
  readonly userAttributeKey: VerifiableAttribute;
  readonly options?: CallOptions;
}

/**
 * Sends a code to the user's e-mail address or phone number. The previous code becomes invalid.
 *
 * @returns Where the code was sent.
 * @throws AuthError `session.unauthenticated`, `code.deliveryFailed`, `limit.exceeded`, `service.*`, `network.*`.
 * @example
 *   await sendUserAttributeVerificationCode(auth, { userAttributeKey: "email" });
 */
export async function sendUserAttributeVerificationCode(
  auth: Auth,
  input: AttributeCodeInput,
  control: UserCallControl = {},
): Promise<CodeDelivery | undefined> {
  return (await sendAttributeCode(auth, input, control)).delivery;
}

/**
 * Sends a code as `sendUserAttributeVerificationCode` does, and also returns whether the pool may have sent two codes.
 */
export async function sendAttributeCode(
  auth: Auth,
  input: AttributeCodeInput,
  control: UserCallControl,
): Promise<SentCode> {
  const { userAttributeKey: attributeName, options } = readInput("sendUserAttributeVerificationCode", input, {
    userAttributeKey: true,
    options: OPTIONS,
  });
  const request = { attributeName, clientMetadata: options?.clientMetadata };
  return withSignedInUser(auth, control, ({ call }) =>
    requestCode((onAnswerLost) =>
      call((token) => buildGetUserAttributeVerificationCodeRequest(token, request), { onAnswerLost }),
    ),
  );
}

/**
 * Verifies the user's e-mail address or phone number with a code.
 *
 * @throws AuthError `input.required`, `code.*`, `limit.exceeded`, `network.*`.
 * @example
 *   await confirmUserAttribute(auth, { userAttributeKey: "email", confirmationCode: "123456" });
 */
export async function confirmUserAttribute(
  auth: Auth,
  input: { readonly userAttributeKey: VerifiableAttribute; readonly confirmationCode: string },
  control: UserCallControl = {},
): Promise<ConfirmUserAttributeResult> {
  const { userAttributeKey: attributeName, confirmationCode } = readInput("confirmUserAttribute", input, {
    userAttributeKey: true,
    confirmationCode: true,
  });
  requireInput(confirmationCode, "confirmUserAttribute.code");
  const code = new Secret(confirmationCode);
  return withSignedInUser(auth, control, async (user) => {
    try {
      await user.call((token) => buildVerifyUserAttributeRequest(token, { attributeName, code }));
    } catch (error) {
      // If the lost attempt has used the code, the address is verified.
      const isDoubtful = isRefusedAfterLostAnswer(error, ["code.expired", "code.mismatch"]);
      if (!isDoubtful || !(await readVerified(user))(attributeName)) throw error;
    }
    return { isConfirmed: true, nextStep: { confirmAttributeStep: "CONFIRM_ATTRIBUTE_COMPLETE" } };
  });
}

/** Reads which attributes are verified. */
async function readVerified({ call }: SignedInUser): Promise<(name: string) => boolean> {
  const { attributes } = readGetUserResponse(await call(buildGetUserRequest));
  return (name) => attributes[`${name}_verified`] === "true";
}
