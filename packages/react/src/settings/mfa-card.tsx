/** Lists the second factors of the signed-in user, turns them on and off, and sets up an authenticator app. */
import { useCallback, useRef, type ReactElement } from "react";
import type { Auth } from "@poolgate/auth";
import {
  createMfaSettings,
  selectMfaSettingsView,
  type MfaSettingsEvent,
  type MfaSettingsRef,
  type MfaSettingsView,
  type SecondFactor,
} from "@poolgate/auth/account";
import type { Messages } from "../messages/en.ts";
import { allowsFraming } from "../framing/use-is-framed.ts";
import { AppSetup } from "./app-setup.tsx";
import { LIST_PLACEHOLDER } from "./list-card.tsx";
import { ListStates } from "./list-body.tsx";
import { MfaMethods } from "./mfa-methods.tsx";
import { SettingsCard, type CardOptions } from "./settings-card.tsx";
import { useCardActor } from "./use-card-actor.ts";
import { useFocusOnScreen } from "./use-card-focus.ts";
import { useCardView } from "./use-card-view.ts";
import { useCardTexts } from "./use-card-texts.ts";

interface MfaCardOptions extends CardOptions {
  /** The name of the site, which the authenticator app shows. */
  readonly totpIssuer?: string;
}

/** The props of `MfaCard`. */
export interface MfaCardProps extends MfaCardOptions {
  /** The actor of `createMfaSettings(auth)`, which the app ends. Without it, the card has one of its own. */
  readonly mfa?: MfaSettingsRef | undefined;
  /** The client for the card's own actor. By default that of the surrounding `AuthProvider`. */
  readonly auth?: Auth | undefined;
  /**
   * For the card's own actor: the second factors that the pool offers. By default TOTP, SMS and EMAIL. `PASSKEY` is for a
   * pool in which a passkey may count as two factors.
   */
  readonly mfaTypes?: readonly SecondFactor[];
}

const LOADING: MfaSettingsView = {
  ...LIST_PLACEHOLDER,
  screen: "list",
  methods: [],
  mfaType: undefined,
  setup: undefined,
};

/**
 * Renders the second factors. It renders nothing after the user has signed out.
 *
 * @example
 *   <MfaCard auth={auth} mfaTypes={["TOTP", "EMAIL"]} totpIssuer="Example Shop" />
 */
export function MfaCard({ mfa, auth, mfaTypes, ...options }: MfaCardProps): ReactElement | null {
  const types = mfaTypes?.join("|");
  const create = useCallback(
    (client: Auth) =>
      createMfaSettings(client, types === undefined ? {} : { mfaTypes: types.split("|") as SecondFactor[] }),
    [types],
  );
  const actor = useCardActor({ name: "MfaCard", given: mfa, auth, create });
  const view = useCardView(actor, selectMfaSettingsView, LOADING);
  return <MfaCardScreen view={view} send={(event) => actor?.send(event)} {...options} />;
}

/** The props of `MfaCardScreen`. */
export interface MfaCardScreenProps extends MfaCardOptions {
  readonly view: MfaSettingsView;
  readonly send: (event: MfaSettingsEvent) => void;
}

/**
 * Renders `MfaCard` from a view instead of an actor, for stories and tests.
 *
 * @example
 *   <MfaCardScreen view={selectMfaSettingsView(actor.getSnapshot())} send={actor.send} />
 */
export function MfaCardScreen(props: MfaCardScreenProps): ReactElement | null {
  const { view, send, headingLevel = 2, totpIssuer } = props;
  const messages = useCardTexts(props.messages);
  const { mfaCard: texts, challenges } = messages;
  const card = useRef<HTMLDivElement>(null);
  const { screen, setup, notice, failure } = view;
  useFocusOnScreen(card, screen === "app" && setup !== undefined ? "app" : "list");
  if (screen === "none") return null;
  const isApp = screen === "app";
  const isOfCode = isApp && failure?.code.startsWith("code.") === true;
  return (
    <SettingsCard
      name="mfa"
      cardRef={card}
      headingLevel={headingLevel}
      allowFraming={allowsFraming(props)}
      messages={messages}
      heading={isApp ? texts.appHeading : texts.heading}
      description={isApp ? texts.appDescription : texts.description}
      busyText={busyText(view, messages)}
      notice={notice && texts.notices[notice]}
      failure={failure}
      onFailureDismissed={() => send({ type: "failure.dismissed" })}
      form={{
        view: { ...view, busyAction: view.busyAction && "submit" },
        send: (event) => event.type !== "code.resendRequested" && send(event),
        fieldWithError: isOfCode ? "code" : undefined,
      }}
    >
      {isApp ? (
        <AppSetup view={view} send={send} messages={messages} card={card} issuer={totpIssuer} />
      ) : (
        <ListStates
          isKnown={view.isKnown}
          isBusy={view.isBusy}
          missing={texts.missing}
          tryAgain={challenges.tryAgain}
          onRetry={() => send({ type: "list.requested" })}
        >
          <MfaMethods view={view} send={send} messages={messages} card={card} />
        </ListStates>
      )}
    </SettingsCard>
  );
}

function busyText({ busyAction }: MfaSettingsView, { mfaCard: texts, challenges }: Messages): string | undefined {
  if (busyAction === undefined) return undefined;
  if (busyAction === "associate") return challenges.totpSetup.loading;
  if (busyAction === "verify") return texts.appSubmitBusy;
  return busyAction === "list" ? texts.loading : texts.busy;
}
