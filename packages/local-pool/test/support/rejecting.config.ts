/** A pool whose triggers reject: the one that a sign-up waits for, and a promise that is never awaited. */
import type { UserPoolConfig } from "@poolgate/local-pool";

export default {
  lambdaConfig: {
    async preSignUp() {
      void Promise.reject(new Error("nobody waits for this"));
      throw new Error("Only by invitation");
    },
  },
} satisfies UserPoolConfig;
