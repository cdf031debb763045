/** Renders one screen of the widget from a view, without an actor. It contains all screens, and loads none. */
import { useMemo, useState, type ReactElement } from "react";
import type { AuthenticatorView } from "@poolgate/auth/authenticator";
import * as countries from "./fields/dial-codes.ts";
import * as drawings from "./frame/provider-drawings.tsx";
import { dialCodes, laterScreens, providerDrawings } from "./late/parts.ts";
import { en } from "./messages/en.ts";
import { mergeMessages } from "./messages/partial-messages.ts";
import { completeTexts } from "./messages/texts.ts";
import type { ScreenOptions } from "./options/widget-options.ts";
import { createViewHost } from "./provider/authenticator-host.ts";
import { ProvidedContext, useProvidedValue } from "./provider/provided.ts";
import * as screens from "./screens/later-screens.ts";
import { useLayoutEffect } from "./use-layout-effect.ts";
import type { SendEvent } from "./widget-context.ts";
import { WidgetScreen } from "./widget-screen.tsx";

/** The props of `AuthenticatorScreen`. */
export interface AuthenticatorScreenProps extends ScreenOptions {
  readonly view: AuthenticatorView;
  readonly send: SendEvent;
}

/**
 * Renders one screen of the widget from a view, for stories and tests.
 *
 * @example
 *   <AuthenticatorScreen view={selectAuthenticatorView(actor.getSnapshot())} send={actor.send} />
 */
export function AuthenticatorScreen({ messages, ...props }: AuthenticatorScreenProps): ReactElement {
  const { view, send, services } = props;
  const texts = useMemo(() => completeTexts(mergeMessages(en, messages)), [messages]);
  const [{ host, show }] = useState(() => createViewHost(send, view));
  useLayoutEffect(() => show(view), [show, view]);
  const provided = useProvidedValue({ host, options: NO_OPTIONS, services, texts, shared: undefined });
  return (
    <ProvidedContext.Provider value={provided}>
      <laterScreens.Given.Provider value={screens}>
        <dialCodes.Given.Provider value={countries}>
          <providerDrawings.Given.Provider value={drawings}>
            <WidgetScreen {...props} texts={texts} />
          </providerDrawings.Given.Provider>
        </dialCodes.Given.Provider>
      </laterScreens.Given.Provider>
    </ProvidedContext.Provider>
  );
}

const NO_OPTIONS = {};
