/** Lists the e-mail address and the phone number of the signed-in user, changes them and verifies them. */
import { useCallback, useRef, useState, type ReactElement } from "react";
import type { Auth } from "@poolgate/auth";
import {
  createContacts,
  selectContactsView,
  type ContactAttribute,
  type ContactsEvent,
  type ContactsRef,
  type ContactsView,
} from "@poolgate/auth/account";
import type { Messages } from "../messages/en.ts";
import { useLayoutEffect } from "../use-layout-effect.ts";
import { allowsFraming } from "../framing/use-is-framed.ts";
import { ContactCode } from "./contact-code.tsx";
import { ContactRows } from "./contact-rows.tsx";
import { LIST_PLACEHOLDER } from "./list-card.tsx";
import { ListStates } from "./list-body.tsx";
import { SettingsCard, type CardOptions } from "./settings-card.tsx";
import { useCardActor } from "./use-card-actor.ts";
import { useFocusOnScreen } from "./use-card-focus.ts";
import { useCardView } from "./use-card-view.ts";
import { useCardTexts } from "./use-card-texts.ts";

/** The props of `ContactsCard`. */
export interface ContactsCardProps extends CardOptions {
  /** The actor of `createContacts(auth)`, which the app ends. Without it, the card has one of its own. */
  readonly contacts?: ContactsRef | undefined;
  /** The client for the card's own actor. By default that of the surrounding `AuthProvider`. */
  readonly auth?: Auth | undefined;
  /** For the card's own actor: the addresses to list. By default the e-mail address and the phone number. */
  readonly attributes?: readonly ContactAttribute[];
}

const LOADING: ContactsView = {
  ...LIST_PLACEHOLDER,
  screen: "list",
  contacts: [],
  attribute: undefined,
  delivery: undefined,
  isOldKept: false,
};

/**
 * Renders the addresses. It renders nothing after the user has signed out.
 *
 * @example
 *   <ContactsCard auth={auth} attributes={["email"]} />
 */
export function ContactsCard({ contacts, auth, attributes, ...options }: ContactsCardProps): ReactElement | null {
  const names = attributes?.join("|");
  const create = useCallback(
    (client: Auth) =>
      createContacts(client, names === undefined ? {} : { attributes: names.split("|") as ContactAttribute[] }),
    [names],
  );
  const actor = useCardActor({ name: "ContactsCard", given: contacts, auth, create });
  const view = useCardView(actor, selectContactsView, LOADING);
  return <ContactsCardScreen view={view} send={(event) => actor?.send(event)} {...options} />;
}

/** The props of `ContactsCardScreen`. */
export interface ContactsCardScreenProps extends CardOptions {
  readonly view: ContactsView;
  readonly send: (event: ContactsEvent) => void;
}

/**
 * Renders `ContactsCard` from a view instead of an actor, for stories and tests.
 *
 * @example
 *   <ContactsCardScreen view={selectContactsView(actor.getSnapshot())} send={actor.send} />
 */
export function ContactsCardScreen(props: ContactsCardScreenProps): ReactElement | null {
  const { view, send, headingLevel = 2 } = props;
  const messages = useCardTexts(props.messages);
  const { contactsCard: texts, challenges } = messages;
  const card = useRef<HTMLDivElement>(null);
  const [editing, setEditing] = useState<ContactAttribute>();
  const { screen, notice, failure } = view;
  useFocusOnScreen(card, screen);
  useLayoutEffect(() => {
    if (screen === "code" || notice === "saved") setEditing(undefined);
  }, [screen, notice]);
  if (screen === "none") return null;
  const isCode = screen === "code";
  return (
    <SettingsCard
      name="contacts"
      cardRef={card}
      headingLevel={headingLevel}
      allowFraming={allowsFraming(props)}
      messages={messages}
      heading={texts.heading}
      description={isCode ? sentText(view, messages) : texts.description}
      busyText={busyText(view, messages)}
      notice={noticeText(view, messages)}
      failure={failure}
      onFailureDismissed={() => send({ type: "failure.dismissed" })}
      form={{
        view: { ...view, busyAction: view.busyAction && (view.busyAction === "resend" ? "resend" : "submit") },
        send,
        fieldWithError: fieldOf(view, editing),
      }}
    >
      {isCode ? (
        <ContactCode view={view} send={send} messages={messages} card={card} />
      ) : (
        <ListStates
          isKnown={view.isKnown}
          isBusy={view.isBusy}
          missing={texts.missing}
          tryAgain={challenges.tryAgain}
          onRetry={() => send({ type: "list.requested" })}
        >
          <ContactRows
            view={view}
            send={send}
            messages={messages}
            card={card}
            editing={editing}
            onEditing={setEditing}
          />
        </ListStates>
      )}
    </SettingsCard>
  );
}

function sentText({ delivery }: ContactsView, { code }: Messages): string {
  return delivery === undefined ? code.sentSomewhere : code.sentTo(delivery);
}

function noticeText({ notice }: ContactsView, { contactsCard, notices }: Messages): string | undefined {
  if (notice === undefined) return undefined;
  return notice === "saved" || notice === "verified" ? contactsCard.notices[notice] : notices[notice];
}

function busyText({ busyAction }: ContactsView, { contactsCard: texts, code }: Messages): string | undefined {
  if (busyAction === undefined) return undefined;
  if (busyAction === "list") return texts.loading;
  if (busyAction === "change") return texts.saveBusy;
  return busyAction === "confirm" ? code.submitBusy : code.resendBusy;
}

/** The form for an address has one field, and the service's refusal of the address belongs to it. */
function fieldOf({ screen, failure }: ContactsView, editing: ContactAttribute | undefined): string | undefined {
  if (failure === undefined) return undefined;
  if (screen === "code")
    return failure.code.startsWith("code.") && failure.code !== "code.deliveryFailed" ? "code" : undefined;
  return failure.code === "signUp.aliasExists" || failure.code === "service.invalidParameter" ? editing : undefined;
}
