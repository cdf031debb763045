/** The attributes of a signed-in person: written, taken away, and addresses shown to be the person's own. */
import type { CodeDelivery } from "../../protocol/account/code-delivery.ts";
import { buildDeleteUserAttributesRequest } from "../../protocol/account/delete-user-attributes.ts";
import { buildGetUserRequest, readGetUserResponse } from "../../protocol/account/get-user.ts";
import { buildGetUserAttributeVerificationCodeRequest } from "../../protocol/account/get-user-attribute-verification-code.ts";
import {
  buildUpdateUserAttributesRequest,
  readUpdateUserAttributesResponse,
} from "../../protocol/account/update-user-attributes.ts";
import { buildVerifyUserAttributeRequest } from "../../protocol/account/verify-user-attribute.ts";
import { ownMembers } from "../../protocol/wire/own-properties.ts";
import { requireInput } from "../../protocol/sign-up/required-inputs.ts";
import { Secret } from "../../protocol/wire/secret.ts";
import type { SentCode } from "../../protocol/account/sent-code.ts";
import type { CallOptions } from "../../protocol/wire/wire-request.ts";
import { withSignedInUser, type Auth, isRefusedAfterLostAnswer, type SignedInUser } from "../session/index.ts";
import { type CallControl, present, sendCode } from "../../engine/index.ts";
import type {
  ConfirmUserAttributeResult,
  UpdateAttributeNextStep,
  UpdateAttributeResult,
} from "./attributes-result.ts";

/** The addresses that a code can go to. */
export type VerifiableAttribute = "email" | "phone_number";

const VERIFIABLE: readonly string[] = ["email", "phone_number"] satisfies VerifiableAttribute[];

/**
 * Writes attributes, all or none; a blank value takes one away. What the id token says of them is older until the next
 * refresh.
 *
 * @returns For each attribute whether it holds now, or what its confirmation asks for.
 * @throws AuthError `session.unauthenticated`, `signUp.aliasExists`, `service.*`, `network.*`, `call.aborted`.
 */
export function updateUserAttributes(
  auth: Auth,
  input: { readonly userAttributes: Readonly<Record<string, string>>; readonly options?: CallOptions },
  control: CallControl = {},
): Promise<Readonly<Record<string, UpdateAttributeResult>>> {
  const { userAttributes: attributes, options } = ownMembers(input);
  return withSignedInUser(auth, control, async (person) => {
    const answer = await person.call((token) =>
      buildUpdateUserAttributesRequest(token, { attributes, clientMetadata: options?.clientMetadata }),
    );
    const deliveries = new Map(readUpdateUserAttributesResponse(answer).map((one) => [one.attributeName, one]));
    // The pool sends no code to an address that has not changed, nor twice when an answer was lost: is it verified?
    const silent = VERIFIABLE.filter((name) => Boolean(attributes[name]) && !deliveries.has(name));
    const isVerified = silent.length === 0 ? () => true : await readVerified(person);
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

/** As `updateUserAttributes`, for one. */
export async function updateUserAttribute(
  auth: Auth,
  input: {
    readonly userAttribute: { readonly attributeKey: string; readonly value: string };
    readonly options?: CallOptions;
  },
  control: CallControl = {},
): Promise<UpdateAttributeResult> {
  const { userAttribute, options } = ownMembers(input);
  const userAttributes = Object.fromEntries([[userAttribute.attributeKey, userAttribute.value]]);
  const [result] = Object.values(
    await updateUserAttributes(auth, { userAttributes, ...(options && { options }) }, control),
  );
  return present(result);
}

/** Takes attributes away. @throws AuthError `session.unauthenticated`, `service.*`, `network.*`, `call.aborted`. */
export async function deleteUserAttributes(
  auth: Auth,
  input: { readonly userAttributeKeys: readonly string[] },
  control: CallControl = {},
): Promise<void> {
  const { userAttributeKeys } = ownMembers(input);
  await withSignedInUser(auth, control, ({ call }) =>
    call((token) => buildDeleteUserAttributesRequest(token, userAttributeKeys)),
  );
}

export interface AttributeCodeInput {
  readonly userAttributeKey: VerifiableAttribute;
  readonly options?: CallOptions;
}

/**
 * Sends a code to an address of the person; an older code stops working.
 *
 * @returns Where the code went.
 * @throws AuthError `session.unauthenticated`, `code.deliveryFailed`, `limit.exceeded`, `service.*`, `network.*`.
 */
export async function sendUserAttributeVerificationCode(
  auth: Auth,
  input: AttributeCodeInput,
  control: CallControl = {},
): Promise<CodeDelivery | undefined> {
  return (await sendAttributeCode(auth, input, control)).delivery;
}

/** As `sendUserAttributeVerificationCode`; also tells whether the pool may have sent more than one code. */
export function sendAttributeCode(auth: Auth, input: AttributeCodeInput, control: CallControl): Promise<SentCode> {
  const { userAttributeKey: attributeName, options } = ownMembers(input);
  const request = { attributeName, clientMetadata: options?.clientMetadata };
  return withSignedInUser(auth, control, ({ call }) =>
    sendCode((onAnswerLost) =>
      call((token) => buildGetUserAttributeVerificationCodeRequest(token, request), { onAnswerLost }),
    ),
  );
}

/** Verifies an address by its code. @throws AuthError `input.required`, `code.*`, `limit.exceeded`, `network.*`. */
export async function confirmUserAttribute(
  auth: Auth,
  input: { readonly userAttributeKey: VerifiableAttribute; readonly confirmationCode: string },
  control: CallControl = {},
): Promise<ConfirmUserAttributeResult> {
  const { userAttributeKey: attributeName, confirmationCode } = ownMembers(input);
  requireInput(confirmationCode, "confirmUserAttribute.code");
  const code = new Secret(confirmationCode);
  return withSignedInUser(auth, control, async (person) => {
    try {
      await person.call((token) => buildVerifyUserAttributeRequest(token, { attributeName, code }));
    } catch (error) {
      // Did our own first attempt use the code up? Then the address is verified.
      const isDoubtful = isRefusedAfterLostAnswer(error, ["code.expired", "code.mismatch"]);
      if (!isDoubtful || !(await readVerified(person))(attributeName)) throw error;
    }
    return { isConfirmed: true, nextStep: { confirmAttributeStep: "CONFIRM_ATTRIBUTE_COMPLETE" } };
  });
}

/** Which addresses are verified now. */
async function readVerified({ call }: SignedInUser): Promise<(name: string) => boolean> {
  const { attributes } = readGetUserResponse(await call(buildGetUserRequest));
  return (name) => attributes[`${name}_verified`] === "true";
}
