/** New accounts are confirmed by a link in an e-mail. */
import type { UserPoolConfig } from "@poolgate/local-pool";

export default {
  verificationMessageTemplate: { defaultEmailOption: "CONFIRM_WITH_LINK" },
} satisfies UserPoolConfig;
