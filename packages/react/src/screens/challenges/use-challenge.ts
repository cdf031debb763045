/** Returns the current challenge to a form, and throws when it is not one that the form is for. */
import type { ChallengeView } from "@poolgate/auth/authenticator";
import { useWidget } from "../../widget-context.ts";

type Named<Name extends ChallengeView["name"]> = ChallengeView & { readonly name: Name };

export function useChallenge<Name extends ChallengeView["name"]>(...names: readonly Name[]): Named<Name> {
  const { challenge } = useWidget().view;
  if (challenge === undefined || !isNamed(challenge, names)) {
    throw new TypeError(`This form belongs to the challenge ${names.join(" or ")}.`);
  }
  return challenge;
}

function isNamed<Name extends ChallengeView["name"]>(
  challenge: ChallengeView,
  names: readonly Name[],
): challenge is Named<Name> {
  return names.some((name) => name === challenge.name);
}
