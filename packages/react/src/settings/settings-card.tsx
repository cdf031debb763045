/**
 * The frame of a settings card: a heading, a live region with what is running and notices, and the alert for a
 * failure.
 *
 * The live region stays in the document, as in the sign-in widget.
 */
import { useId, type ReactElement, type ReactNode, type RefObject } from "react";
import type { Failure } from "@poolgate/auth";
import { FormHostContext } from "../form/form-host.ts";
import { Alert } from "../frame/alert.tsx";
import { FramedLink } from "../framing/framed-link.tsx";
import { Notice } from "../frame/notice.tsx";
import { useIsFramed } from "../framing/use-is-framed.ts";
import { failureMessage } from "../messages/failure-message.ts";
import { ignoreRepeatedEnter } from "../frame/repeated-input.ts";
import type { Messages } from "../messages/en.ts";
import type { PartialMessages } from "../messages/partial-messages.ts";
import formStyles from "../theme/form.module.css";
import frameStyles from "../theme/frame.module.css";
import noticeStyles from "../theme/notices.module.css";
import type { HeadingLevel } from "../widget-context.ts";
import { useCardForm, type CardForm } from "./card-form.ts";
import { useFocusOnFailure } from "./use-card-focus.ts";

/** The props that all cards have. */
export interface CardOptions {
  /** The level of the card's heading; 2 by default. */
  readonly headingLevel?: HeadingLevel;
  /** Texts that replace those of the surrounding provider; without a provider, the English ones. */
  readonly messages?: PartialMessages | undefined;
  /** Shows the card also in a frame of a page of another origin, as `Authenticator` does with this option. */
  readonly allowFraming?: boolean | undefined;
}

export interface SettingsCardProps {
  readonly name: "passkeys" | "passkeyOffer" | "devices" | "deviceOffer" | "password" | "mfa" | "contacts" | "deletion";
  /**
   * Gets the focus when the element that had it is removed. Not `ref`: in React 18, a function component does not get a
   * prop of that name.
   */
  readonly cardRef: RefObject<HTMLDivElement | null>;
  readonly headingLevel: HeadingLevel;
  readonly allowFraming: boolean | undefined;
  readonly messages: Messages;
  readonly heading: string;
  readonly description: string;
  /** What is running, for screen readers only. */
  readonly busyText: string | undefined;
  readonly notice: string | undefined;
  readonly failure: Failure | undefined;
  readonly onFailureDismissed: () => void;
  /** For a card with the widget's forms and fields. */
  readonly form?: CardForm;
  readonly children: ReactNode;
}

export function SettingsCard(props: SettingsCardProps): ReactElement {
  const { name, cardRef, headingLevel, messages, busyText, notice, failure } = props;
  const isFramed = useIsFramed(props);
  const { heading, description } = isFramed ? messages.framed : props;
  const headingId = useId();
  const descriptionId = useId();
  const { host, announcement } = useCardForm(props.form, { messages, headingId, descriptionId });
  const isOfField = props.form?.fieldWithError !== undefined;
  const Heading = `h${headingLevel}` as const;
  useFocusOnFailure(cardRef, failure);
  const dismiss = (): void => {
    props.onFailureDismissed();
    cardRef.current?.focus();
  };
  return (
    <section
      className={frameStyles["widget"]}
      aria-labelledby={headingId}
      data-poolgate-card={name}
      {...ignoreRepeatedEnter}
    >
      <div className={frameStyles["card"]}>
        <div ref={cardRef} className={frameStyles["screen"]} tabIndex={-1}>
          <div className={frameStyles["header"]}>
            <Heading id={headingId}>{heading}</Heading>
            <p id={descriptionId}>{description}</p>
          </div>
          <output aria-atomic="false" className={noticeStyles["status"]}>
            {busyText !== undefined && <span className={formStyles["spoken"]}>{busyText}</span>}
            {announcement !== undefined && (
              <span key={announcement.count} className={formStyles["spoken"]}>
                {announcement.text}
              </span>
            )}
            {notice !== undefined && <Notice text={notice} />}
          </output>
          {failure !== undefined && !isOfField && (
            <Alert message={failureMessage(failure, messages)} messages={messages} onDismiss={dismiss} />
          )}
          <FormHostContext.Provider value={host}>
            {isFramed ? <FramedLink messages={messages} /> : props.children}
          </FormHostContext.Provider>
        </div>
      </div>
    </section>
  );
}
