/** Deletes the account of the signed-in user after a question. */
import { useId, useRef, type ReactElement, type RefObject } from "react";
import type { Auth } from "@poolgate/auth";
import {
  createAccountDeletion,
  selectAccountDeletionView,
  type AccountDeletionEvent,
  type AccountDeletionRef,
  type AccountDeletionView,
} from "@poolgate/auth/account";
import type { Messages } from "../messages/en.ts";
import styles from "../theme/settings.module.css";
import { allowsFraming } from "../framing/use-is-framed.ts";
import { Question } from "./question.tsx";
import { SettingsCard, type CardOptions } from "./settings-card.tsx";
import { useCardActor } from "./use-card-actor.ts";
import { useFocusFallback } from "./use-card-focus.ts";
import { useCardView } from "./use-card-view.ts";
import { useCardTexts } from "./use-card-texts.ts";

/** The props of `DeleteAccountCard`. */
export interface DeleteAccountCardProps extends CardOptions {
  /** The actor of `createAccountDeletion(auth)`, which the app ends. Without it, the card has one of its own. */
  readonly deletion?: AccountDeletionRef | undefined;
  /** The client for the card's own actor. By default that of the surrounding `AuthProvider`. */
  readonly auth?: Auth | undefined;
}

const LOADING: AccountDeletionView = { screen: "start", isBusy: false, failure: undefined };

/**
 * Renders a button that deletes the account after a question. The session ends with the account.
 *
 * @example
 *   <DeleteAccountCard auth={auth} />
 */
export function DeleteAccountCard({ deletion, auth, ...options }: DeleteAccountCardProps): ReactElement | null {
  const actor = useCardActor({ name: "DeleteAccountCard", given: deletion, auth, create: createAccountDeletion });
  const view = useCardView(actor, selectAccountDeletionView, LOADING);
  return <DeleteAccountCardScreen view={view} send={(event) => actor?.send(event)} {...options} />;
}

/** The props of `DeleteAccountCardScreen`. */
export interface DeleteAccountCardScreenProps extends CardOptions {
  readonly view: AccountDeletionView;
  readonly send: (event: AccountDeletionEvent) => void;
}

/**
 * Renders `DeleteAccountCard` from a view instead of an actor, for stories and tests.
 *
 * @example
 *   <DeleteAccountCardScreen view={selectAccountDeletionView(actor.getSnapshot())} send={actor.send} />
 */
export function DeleteAccountCardScreen(props: DeleteAccountCardScreenProps): ReactElement | null {
  const { view, send, headingLevel = 2 } = props;
  const messages = useCardTexts(props.messages);
  const texts = messages.deleteAccountCard;
  const card = useRef<HTMLDivElement>(null);
  if (view.screen === "none") return null;
  const isDeleted = view.screen === "deleted";
  return (
    <SettingsCard
      name="deletion"
      cardRef={card}
      headingLevel={headingLevel}
      allowFraming={allowsFraming(props)}
      messages={messages}
      heading={texts.heading}
      description={isDeleted ? texts.deleted : texts.description}
      busyText={view.isBusy ? texts.confirmBusy : isDeleted ? texts.deleted : undefined}
      notice={undefined}
      failure={view.failure}
      onFailureDismissed={() => send({ type: "failure.dismissed" })}
    >
      {!isDeleted && <Deletion view={view} send={send} texts={texts} card={card} />}
    </SettingsCard>
  );
}

interface DeletionProps extends Pick<DeleteAccountCardScreenProps, "view" | "send"> {
  readonly texts: Messages["deleteAccountCard"];
  readonly card: RefObject<HTMLElement | null>;
}

function Deletion({ view, send, texts, card }: DeletionProps): ReactElement {
  const part = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const questionId = useId();
  useFocusFallback(part, card);
  const isOpen = view.screen === "question";
  return (
    <div ref={part} className={styles["deletion"]}>
      <button
        ref={opener}
        type="button"
        className={styles["remove"]}
        aria-expanded={isOpen}
        aria-controls={isOpen ? questionId : undefined}
        aria-disabled={view.isBusy ? true : undefined}
        onClick={() => {
          if (!view.isBusy) send({ type: isOpen ? "deletion.cancelled" : "deletion.requested" });
        }}
      >
        {texts.open}
      </button>
      {isOpen && (
        <Question
          id={questionId}
          text={texts.question}
          texts={texts}
          isBusy={view.isBusy}
          isRunning={view.isBusy}
          opener={opener}
          onConfirmed={() => send({ type: "deletion.confirmed" })}
          onCancelled={() => send({ type: "deletion.cancelled" })}
        />
      )}
    </div>
  );
}
