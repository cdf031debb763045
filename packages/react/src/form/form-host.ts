/**
 * What forms and fields need of whatever contains them: a screen of the widget, or a card of the account settings.
 *
 * The widget itself is a host. A card provides one of its own, so that both use the same fields.
 */
import { createContext, useContext } from "react";
import type { Failure, PasswordPolicy, Secret } from "@poolgate/auth";
import type { AuthenticatorRoute } from "@poolgate/auth/authenticator";
import type { Messages } from "../messages/en.ts";
import type { Texts } from "../messages/texts.ts";
import { WidgetContext, type Widget } from "../widget-context.ts";

/** The events that forms and fields send by themselves. */
export type FormHostEvent =
  | { readonly type: "failure.dismissed" }
  | { readonly type: "code.resendRequested" }
  | { readonly type: "code.submitted"; readonly code: Secret<string> };

export interface FormHost
  extends
    Texts,
    Pick<
      Widget,
      "validators" | "headingId" | "descriptionId" | "fieldWithError" | "isChecking" | "setChecking" | "say"
    > {
  readonly view: {
    /** The site's validators run only for a route of the widget. */
    readonly route?: AuthenticatorRoute;
    readonly isBusy: boolean;
    readonly busyAction: string | undefined;
    readonly failure: Failure | undefined;
    readonly notice: string | undefined;
    readonly passwordPolicy: PasswordPolicy;
  };
  readonly send: (event: FormHostEvent) => void;
}

/** A card provides it. Inside the widget it is undefined. */
export const FormHostContext = createContext<FormHost | undefined>(undefined);

/** The card or the widget that contains the calling component. */
export function useFormHost(): FormHost {
  const card = useContext(FormHostContext);
  const widget = useContext(WidgetContext);
  const host = card ?? widget;
  if (host === undefined) throw new TypeError("This part belongs inside an AuthenticatorScreen or a settings card.");
  return host;
}

/** All texts, for a part that is shown only when they are there: a later screen, or a card. */
export function useAllMessages(): Messages {
  const { allMessages } = useFormHost();
  if (allMessages === undefined) throw new TypeError("This part belongs on a screen after the first form.");
  return allMessages;
}
