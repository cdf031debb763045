/** A pre-sign-up trigger: a sign-up names in its validation data the stage that its account starts in. */
import { answering } from "@poolgate/testkit/answering";

interface SignUpRequest {
  readonly userAttributes: Readonly<Record<string, string>>;
  readonly validationData?: Readonly<Record<string, string>>;
}

export type SignUpStage = "confirmed" | "verified";

/** `confirmed`: without verified addresses. `verified`: with them. A sign-up that names no stage starts unconfirmed. */
export const preSignUp = answering<SignUpRequest>(({ request: { userAttributes, validationData } }) => {
  const stage = validationData?.["stage"];
  const isVerified = stage === "verified";
  return {
    autoConfirmUser: isVerified || stage === "confirmed",
    autoVerifyEmail: isVerified && userAttributes["email"] !== undefined,
    autoVerifyPhone: isVerified && userAttributes["phone_number"] !== undefined,
  };
});
