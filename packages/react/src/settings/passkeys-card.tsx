/** Lists the signed-in user's passkeys, with actions to add and to remove one. */
import { useRef, type ReactElement } from "react";
import type { Auth } from "@poolgate/auth";
import {
  createPasskeys,
  selectPasskeysView,
  type PasskeysEvent,
  type PasskeysRef,
  type PasskeysView,
} from "@poolgate/auth/passkeys";
import type { Messages } from "../messages/en.ts";
import styles from "../theme/settings.module.css";
import { allowsFraming } from "../framing/use-is-framed.ts";
import { AddPasskey } from "./add-passkey.tsx";
import { LIST_PLACEHOLDER, ListCard } from "./list-card.tsx";
import type { CardOptions } from "./settings-card.tsx";
import { useCardActor } from "./use-card-actor.ts";
import { useCardView } from "./use-card-view.ts";
import { useCardTexts } from "./use-card-texts.ts";

/** The props of `PasskeysCard`. */
export interface PasskeysCardProps extends CardOptions {
  /**
   * The actor of `createPasskeys(auth, { purpose: "manage" })`, which the app ends. Without it, the card has one of its
   * own.
   */
  readonly passkeys?: PasskeysRef | undefined;
  /** The client for the card's own actor. By default that of the surrounding `AuthProvider`. */
  readonly auth?: Auth | undefined;
}

const LOADING: PasskeysView = {
  ...LIST_PLACEHOLDER,
  screen: "list",
  isAsking: false,
  canRegister: false,
  passkeys: [],
  deletingId: undefined,
};

const createOwn = (auth: Auth): PasskeysRef => createPasskeys(auth, { purpose: "manage" });

/**
 * Lists the passkeys of the user.
 *
 * @example
 *   <PasskeysCard auth={auth} />
 */
export function PasskeysCard({ passkeys, auth, ...options }: PasskeysCardProps): ReactElement | null {
  const actor = useCardActor({ name: "PasskeysCard", given: passkeys, auth, create: createOwn, outlivesUser: true });
  const view = useCardView(actor, selectPasskeysView, LOADING);
  return actor === null ? null : <PasskeysCardScreen view={view} send={(event) => actor?.send(event)} {...options} />;
}

/** The props of `PasskeysCardScreen`. */
export interface PasskeysCardScreenProps extends CardOptions {
  readonly view: PasskeysView;
  readonly send: (event: PasskeysEvent) => void;
}

/**
 * Renders `PasskeysCard` from a view instead of an actor, for stories and tests.
 *
 * @example
 *   <PasskeysCardScreen view={selectPasskeysView(actor.getSnapshot())} send={actor.send} />
 */
export function PasskeysCardScreen(props: PasskeysCardScreenProps): ReactElement | null {
  const { view, send, headingLevel = 2 } = props;
  const messages = useCardTexts(props.messages);
  const { passkeys: texts } = messages;
  const card = useRef<HTMLDivElement>(null);
  if (view.screen !== "list") return null;
  return (
    <ListCard
      name="passkeys"
      cardRef={card}
      headingLevel={headingLevel}
      allowFraming={allowsFraming(props)}
      messages={messages}
      view={view}
      send={send}
      texts={texts}
      description={texts.description}
      busyText={busyText(view, messages)}
      notice={view.notice && texts.notices[view.notice]}
      items={view.passkeys.map((passkey) => ({
        id: passkey.credentialId,
        name: passkey.friendlyCredentialName || texts.unnamed,
        facts: factsOf(passkey, messages),
      }))}
      removingId={view.deletingId}
      onRemove={(credentialId) => send({ type: "deletion.requested", credentialId })}
    >
      {view.isKnown && view.canRegister && <AddPasskey view={view} send={send} messages={messages} />}
      {view.isKnown && !view.canRegister && <p className={styles["add"]}>{texts.add.notSupported}</p>}
    </ListCard>
  );
}

function factsOf(passkey: PasskeysView["passkeys"][number], { passkeys: texts }: Messages): string[] {
  const { lastUsedAt, createdAt, authenticatorAttachment = "" } = passkey;
  const lastUsed = lastUsedAt && texts.lastUsed(lastUsedAt);
  const facts = [lastUsed, texts.created(createdAt), texts.keptBy(authenticatorAttachment)];
  return facts.filter((fact) => fact !== undefined);
}

function busyText({ busyAction, isAsking }: PasskeysView, { passkeys }: Messages): string | undefined {
  if (busyAction === "register") return isAsking ? passkeys.add.asking : passkeys.add.submitBusy;
  if (busyAction === "delete") return passkeys.remove.confirmBusy;
  return busyAction === "list" ? passkeys.loading : undefined;
}
