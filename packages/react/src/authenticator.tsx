/** The sign-in widget: renders the screens of an authenticator, and the app's own elements for a signed-in user. */
import { useContext, type ReactElement, type ReactNode } from "react";
import type { SessionUser } from "@poolgate/auth";
import type { AuthenticatorView } from "@poolgate/auth/authenticator";
import { usePasskeyOffer } from "./after-sign-in/use-passkey-offer.ts";
import { Dialog } from "./frame/dialog.tsx";
import { allowsFraming } from "./framing/use-is-framed.ts";
import type { Language } from "./messages/load-language.ts";
import { textsAtFirst } from "./messages/texts.ts";
import { useTexts } from "./messages/use-texts.ts";
import type { EngineOptions, ScreenOptions } from "./options/widget-options.ts";
import { engineOptions } from "./provider/engine-options.ts";
import {
  ProvidedContext,
  useHeldHost,
  useHost,
  useProvidedValue,
  type GivenSource,
  type Provided,
} from "./provider/provided.ts";
import { useHostView } from "./provider/use-host-view.ts";
import { useLayoutEffect } from "./use-layout-effect.ts";
import { WidgetScreen } from "./widget-screen.tsx";

/** What the elements for a signed-in user get, if they are given as a function. */
export interface SignedInProps {
  readonly user: SessionUser;
  readonly signOut: () => void;
}

/**
 * The props of `Authenticator`. It needs `auth`, for which it creates an authenticator and ends it, or a running
 * `authenticator`, an actor or a front, or an `AuthProvider` around it.
 */
export interface AuthenticatorProps extends ScreenOptions, EngineOptions, GivenSource {
  /** The language of the texts. It is loaded when it is wanted. English by default. */
  readonly language?: Language | undefined;
  /** Shown while a user is signed in: elements, or a function that returns them. */
  readonly children?: ReactNode | ((props: SignedInProps) => ReactNode);
}

/**
 * Renders the authenticator's current screen, and `children` while a user is signed in.
 *
 * @example
 *   <Authenticator auth={auth}>{({ user, signOut }) => <App user={user} onSignOut={signOut} />}</Authenticator>
 */
export function Authenticator({ children, ...props }: AuthenticatorProps): ReactElement {
  const { provided, texts } = useWidgetProvided(props);
  const { host } = provided;
  const view = useHostView(host, whole);
  const offer = usePasskeyOffer(view.route, props.passwordless?.passkeyOffer, host.source.auth);
  const { user } = view;
  let shown: ReactNode;
  if (offer.isDue) {
    shown = <OfferedPasskey {...props} {...provided} view={view} offer={offer} />;
  } else if (view.route === "authenticated" && user !== undefined) {
    const signOut = (): void => host.send({ type: "signOut.requested" });
    shown = typeof children === "function" ? children({ user, signOut }) : children;
  } else {
    // Until the first language has arrived, there are no words for a screen.
    const shownView = texts === undefined ? { ...view, route: "idle" as const } : view;
    shown = <WidgetScreen {...props} {...provided} view={shownView} send={host.send} />;
  }
  return <ProvidedContext.Provider value={provided}>{shown}</ProvidedContext.Provider>;
}

interface OfferedPasskeyProps extends AuthenticatorProps, Pick<Provided, "host" | "texts"> {
  readonly view: AuthenticatorView;
  readonly offer: ReturnType<typeof usePasskeyOffer>;
}

/** The step between the sign-in and the app. While it is being prepared, the widget says that it is busy. */
function OfferedPasskey({ view, offer, host, texts, ...props }: OfferedPasskeyProps): ReactElement | null {
  const { variation, theme, className, headingLevel } = props;
  const { auth } = host.source;
  const { Step, end } = offer;
  if (auth === undefined) return null;
  const pendingView = { ...view, route: "transition" as const };
  const pending = <WidgetScreen view={pendingView} send={host.send} texts={texts} {...{ theme, className }} />;
  const step =
    Step === undefined ? (
      pending
    ) : (
      <div
        lang={texts.messages.language}
        dir={texts.messages.direction}
        data-poolgate-theme={theme}
        className={className}
      >
        <Step {...{ auth, headingLevel, pending }} allowFraming={allowsFraming(props)} onDone={end} />
      </div>
    );
  return variation === "modal" ? (
    <Dialog messages={texts.messages} onClose={undefined}>
      {step}
    </Dialog>
  ) : (
    step
  );
}

const whole = (view: AuthenticatorView): AuthenticatorView => view;
const NO_OPTIONS = {};

/** What the widget has itself, over what a provider of the same client around it has. */
function useWidgetProvided(props: AuthenticatorProps) {
  const outer = useContext(ProvidedContext);
  const host = useHost("Authenticator", props, outer);
  const shared = host === outer?.host ? outer : undefined;
  const texts = useTexts(props.language ?? shared?.language, props.messages ?? shared?.messages);
  const given = {
    host,
    options: shared?.options ?? NO_OPTIONS,
    services: props.services,
    texts: texts ?? textsAtFirst,
    shared,
  };
  const provided: Provided = useProvidedValue(given);
  // Before the actor is created, so that it starts with the widget's options.
  useLayoutEffect(() => host.setOptions("widget", engineOptions(props)));
  useHeldHost(provided, true);
  return { provided, texts };
}
