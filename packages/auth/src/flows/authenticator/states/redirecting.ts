/**
 * Defines the states while the browser leaves for the page of an identity provider. The screen remains, and is busy.
 *
 * If the user comes back, the form is usable at once, and shows why.
 */
import { toFailure } from "../../../protocol/errors/auth-error.ts";
import { authenticatorSetup } from "../authenticator.setup.ts";

const leavingFrom = (form: "signingIn" | "signingUp") =>
  authenticatorSetup.createStateConfig({
    description: "Opens the page of the provider. The route is that of the form.",
    invoke: {
      src: "openProvider",
      id: "openProvider",
      input: ({ context }) => ({ name: context.redirectingTo }),
      onError: {
        target: `#authenticator.unauthenticated.${form}`,
        actions: { type: "setFailure", params: ({ event }) => ({ failure: toFailure(event.error) }) },
      },
    },
  });

export const redirectingState = authenticatorSetup.createStateConfig({
  description: "The browser leaves for the page of an identity provider.",
  tags: ["busy"],
  exit: { type: "setProvider", params: { name: undefined } },
  initial: "signIn",
  states: { signIn: leavingFrom("signingIn"), signUp: leavingFrom("signingUp") },
});
