/**
 * Defines the states while the browser leaves for the page of an identity provider. The screen remains, and is busy.
 *
 * If the user comes back, the form is usable at once, and shows why.
 */
import { toFailure } from "../../../protocol/errors/auth-error.ts";
import type { AuthenticatorContext } from "../authenticator.context.ts";
import type { AuthenticatorStateConfig } from "../authenticator.setup.ts";

interface Failed {
  readonly event: { readonly error: unknown };
}

const backTo = <Form extends "signingIn" | "signingUp">(form: Form) =>
  ({
    target: `#authenticator.unauthenticated.${form}`,
    actions: { type: "setFailure", params: ({ event }: Failed) => ({ failure: toFailure(event.error) }) },
  }) as const;

const leaving = {
  src: "openProvider",
  id: "openProvider",
  input: ({ context }: { readonly context: AuthenticatorContext }) => ({ name: context.redirectingTo }),
} as const;

export const redirectingState = {
  description: "The browser leaves for the page of an identity provider.",
  tags: ["busy"],
  exit: { type: "setProvider", params: { name: undefined } },
  initial: "signIn",
  states: {
    signIn: {
      description: "Opens the page of the provider. The route is that of the sign-in form.",
      invoke: { ...leaving, onError: backTo("signingIn") },
    },
    signUp: {
      description: "Opens the page of the provider. The route is that of the sign-up form.",
      // The options may have hidden the sign-up meanwhile.
      invoke: { ...leaving, onError: [{ guard: "hidesSignUp", ...backTo("signingIn") }, backTo("signingUp")] },
    },
  },
} satisfies AuthenticatorStateConfig;
