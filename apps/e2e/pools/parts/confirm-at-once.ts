/** Sign-ups that a test makes over the wire say in their validation data how far they shall have come. */
import type { UserPoolConfig } from "@poolgate/local-pool";

export type SignUpStage = "confirmed" | "verified";

/** Confirmed, with addresses that nobody has verified yet or with verified ones; any other sign-up takes its usual way. */
export const preSignUp: NonNullable<NonNullable<UserPoolConfig["triggers"]>["preSignUp"]> = ({
  validationData,
  userAttributes,
}) => {
  const stage = validationData["stage"];
  const isVerified = stage === "verified";
  return {
    autoConfirmUser: isVerified || stage === "confirmed",
    autoVerifyEmail: isVerified && userAttributes["email"] !== undefined,
    autoVerifyPhone: isVerified && userAttributes["phone_number"] !== undefined,
  };
};
