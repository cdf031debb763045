/** Changes the password of the signed-in user, or sets the first one of a user who has none. */
import { useRef, useState, type ReactElement } from "react";
import { Secret, type Auth, type Failure } from "@poolgate/auth";
import {
  createPasswordChange,
  selectPasswordChangeView,
  type PasswordChangeEvent,
  type PasswordChangeRef,
  type PasswordChangeView,
} from "@poolgate/auth/account";
import type { Messages } from "../messages/en.ts";
import { allowsFraming } from "../framing/use-is-framed.ts";
import { ListSkeleton } from "./list-skeleton.tsx";
import { PasswordChangeForm } from "./password-change-form.tsx";
import { SettingsCard, type CardOptions } from "./settings-card.tsx";
import { useCardActor } from "./use-card-actor.ts";
import { useCardView } from "./use-card-view.ts";
import { useCardTexts } from "./use-card-texts.ts";

/** The props of `PasswordCard`. */
export interface PasswordCardProps extends CardOptions {
  /** The actor of `createPasswordChange(auth)`, which the app ends. Without it, the card has one of its own. */
  readonly password?: PasswordChangeRef | undefined;
  /** The client for the card's own actor. By default that of the surrounding `AuthProvider`. */
  readonly auth?: Auth | undefined;
}

const LOADING: PasswordChangeView = {
  screen: "form",
  isBusy: true,
  busyAction: "load",
  isKnown: false,
  hasPassword: true,
  passwordPolicy: {
    minLength: 8,
    requireLowercase: false,
    requireUppercase: false,
    requireNumbers: false,
    requireSpecialCharacters: false,
  },
  username: undefined,
  notice: undefined,
  failure: undefined,
};

/**
 * Renders the form for a new password. It renders nothing after the user has signed out.
 *
 * @example
 *   <PasswordCard auth={auth} />
 */
export function PasswordCard({ password, auth, ...options }: PasswordCardProps): ReactElement | null {
  const actor = useCardActor({ name: "PasswordCard", given: password, auth, create: createPasswordChange });
  const view = useCardView(actor, selectPasswordChangeView, LOADING);
  return <PasswordCardScreen view={view} send={(event) => actor?.send(event)} {...options} />;
}

/** The props of `PasswordCardScreen`. */
export interface PasswordCardScreenProps extends CardOptions {
  readonly view: PasswordChangeView;
  readonly send: (event: PasswordChangeEvent) => void;
}

/**
 * Renders `PasswordCard` from a view instead of an actor, for stories and tests.
 *
 * @example
 *   <PasswordCardScreen view={selectPasswordChangeView(actor.getSnapshot())} send={actor.send} />
 */
export function PasswordCardScreen(props: PasswordCardScreenProps): ReactElement | null {
  const { view, send, headingLevel = 2 } = props;
  const messages = useCardTexts(props.messages);
  const { passwordCard: texts, status } = messages;
  const card = useRef<HTMLDivElement>(null);
  const changes = useChanges(view);
  if (view.screen === "none") return null;
  const { busyAction, notice, failure } = view;
  return (
    <SettingsCard
      name="password"
      cardRef={card}
      headingLevel={headingLevel}
      allowFraming={allowsFraming(props)}
      messages={messages}
      heading={texts.heading}
      description={view.hasPassword ? texts.description : texts.descriptionOfNone}
      busyText={busyAction === "change" ? texts.submitBusy : view.isBusy ? status.busy : undefined}
      notice={notice && texts.changed}
      failure={failure}
      onFailureDismissed={() => send({ type: "failure.dismissed" })}
      form={{
        view: { ...view, busyAction: busyAction && "submit" },
        send: ({ type }) => type === "failure.dismissed" && send({ type }),
        fieldWithError: failure && fieldOf(failure),
        messages: withOwnErrors(messages),
      }}
    >
      {view.isKnown ? (
        <PasswordChangeForm
          // An empty form for the next change.
          key={changes}
          card={card}
          hasPassword={view.hasPassword}
          policy={view.passwordPolicy}
          username={view.username}
          messages={messages}
          onSubmitted={({ current, next }) =>
            send({
              type: "passwords.submitted",
              currentPassword: current === undefined ? undefined : new Secret(current),
              newPassword: new Secret(next),
            })
          }
        />
      ) : (
        <ListSkeleton />
      )}
    </SettingsCard>
  );
}

/** How often the password was changed while the card was shown. */
function useChanges({ notice }: PasswordChangeView): number {
  const [before, setBefore] = useState({ notice, changes: 0 });
  if (before.notice === notice) return before.changes;
  const changes = before.changes + (notice === "passwordChanged" ? 1 : 0);
  setBefore({ notice, changes });
  return changes;
}

const FIELDS: Readonly<Partial<Record<Failure["code"], string>>> = {
  "signIn.incorrectCredentials": "currentPassword",
  "signUp.invalidPassword": "password",
  "resetPassword.passwordHistory": "password",
};

const fieldOf = ({ code }: Failure): string | undefined => FIELDS[code];

/** In a sign-in, the same failure may also mean that the username is wrong. */
function withOwnErrors(messages: Messages): Messages {
  const code = "signIn.incorrectCredentials";
  const { errors, errorHints, passwordCard } = messages;
  return {
    ...messages,
    errors: { ...errors, [code]: passwordCard.wrongCurrent },
    errorHints: { ...errorHints, [code]: "" },
  };
}
