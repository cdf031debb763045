/** Decides when a passkey is offered: after a sign-in or a sign-up in this widget, before the app is shown. */
import { useCallback, useEffect, useState, type ComponentType } from "react";
import type { Auth } from "@poolgate/auth";
import type { AuthenticatorRoute } from "@poolgate/auth/authenticator";
import { passkeyStep } from "../late/parts.ts";
import { useLateState } from "../late/use-late.ts";
import type { PasskeyOfferTimes } from "../options/widget-options.ts";
import type { PasskeyStepProps } from "./passkey-step.tsx";

type Origin = keyof PasskeyOfferTimes;

/** What each route says about how the user comes in. Others, such as `verifyUser`, change nothing. */
const ORIGINS: Readonly<Partial<Record<AuthenticatorRoute, Origin>>> = {
  signIn: "afterSignIn",
  confirmSignIn: "afterSignIn",
  signUp: "afterSignUp",
  confirmSignUp: "afterSignUp",
};

export interface PasskeyOfferState {
  /** The offer is due, and its code has been loaded or is being loaded. */
  readonly isDue: boolean;
  readonly Step: ComponentType<PasskeyStepProps> | undefined;
  readonly end: () => void;
}

export function usePasskeyOffer(
  route: AuthenticatorRoute,
  times: PasskeyOfferTimes | undefined,
  auth: Auth | undefined,
): PasskeyOfferState {
  const [seen, setSeen] = useState<{ readonly route: AuthenticatorRoute; readonly origin: Origin | undefined }>({
    route,
    origin: ORIGINS[route],
  });
  const [isEnded, setEnded] = useState(false);
  if (seen.route !== route) {
    const isAway = route === "signOut" || route === "idle";
    setSeen({ route, origin: isAway ? undefined : (ORIGINS[route] ?? seen.origin) });
    if (route !== "authenticated") setEnded(false);
  }
  const end = useCallback(() => setEnded(true), []);

  const isWanted = seen.origin !== undefined && times?.[seen.origin] === true;
  const isDue = route === "authenticated" && isWanted && !isEnded && auth !== undefined;
  const isWithoutClient = isWanted && auth === undefined;

  useEffect(() => {
    if (isWithoutClient) console.error("@poolgate/react: passkeyOffer needs `auth` instead of `authenticator`.");
  }, [isWithoutClient]);

  const { value: step } = useLateState(passkeyStep);
  useEffect(() => {
    const load = async (): Promise<void> => {
      await passkeyStep.load();
      if (passkeyStep.read().value === undefined) end();
    };
    if (isDue) void load();
  }, [isDue, end]);

  return { isDue, Step: step?.PasskeyStep, end };
}
