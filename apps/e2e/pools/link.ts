/** New accounts are confirmed by a link in an e-mail. */
import type { UserPoolConfig } from "@poolgate/local-pool";
import { rotatingClient } from "./parts/rotating-client.ts";

export default {
  clients: [rotatingClient()],
  verificationMessageTemplate: { defaultEmailOption: "CONFIRM_WITH_LINK" },
} satisfies UserPoolConfig;
