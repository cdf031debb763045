/** Lists the second factors, each with its state and the actions for it. */
import { useRef, type ReactElement, type ReactNode, type RefObject } from "react";
import type { MfaMethod, MfaSettingsEvent, MfaSettingsView } from "@poolgate/auth/account";
import { LinkButton } from "../frame/buttons.tsx";
import type { Messages } from "../messages/en.ts";
import styles from "../theme/settings.module.css";
import { ActionButton } from "./action-button.tsx";
import { RemoveButton } from "./remove-button.tsx";
import { useFocusFallback } from "./use-card-focus.ts";

export interface MfaMethodsProps {
  readonly view: MfaSettingsView;
  readonly send: (event: MfaSettingsEvent) => void;
  readonly messages: Messages;
  /** Gets the focus when a button that has it disappears. */
  readonly card: RefObject<HTMLElement | null>;
}

export function MfaMethods(props: MfaMethodsProps): ReactElement {
  return (
    <ul className={styles["items"]}>
      {props.view.methods.map((method) => (
        <MethodRow key={method.mfaType} method={method} {...props} />
      ))}
    </ul>
  );
}

interface MethodRowProps extends MfaMethodsProps {
  readonly method: MfaMethod;
}

function MethodRow(props: MethodRowProps): ReactElement {
  const { method, view, send, messages, card } = props;
  const { mfaType, isEnabled, isPreferred, need } = method;
  const texts = messages.mfaCard;
  const name = mfaType === "PASSKEY" ? messages.passkeys.unnamed : texts.names[mfaType];
  const preferable = view.methods.filter((other) => other.isEnabled && other.mfaType !== "PASSKEY");
  const mayPrefer = !isPreferred && preferable.includes(method) && preferable.length > 1;
  const maySetUpAgain = mfaType === "TOTP" && !isEnabled && need === undefined;
  return (
    <li className={styles["item"]}>
      <div className={styles["words"]}>
        <p className={styles["name"]}>{name}</p>
        {factsOf(method, texts).map((fact) => (
          <p key={fact} className={styles["fact"]}>
            <bdi>{fact}</bdi>
          </p>
        ))}
        {mayPrefer && mfaType !== "PASSKEY" && (
          <More card={card}>
            <LinkButton
              {...(isRunning(props, "prefer")
                ? { text: texts.busy }
                : { text: texts.preferOf(name), shownText: texts.prefer })}
              isInert={view.isBusy}
              onPress={() => send({ type: "preference.requested", mfaType })}
            />
          </More>
        )}
        {maySetUpAgain && (
          <More card={card}>
            <LinkButton
              text={texts.setUpOf(name)}
              shownText={texts.setUp}
              isInert={view.isBusy}
              onPress={() => send({ type: "appSetup.requested" })}
            />
          </More>
        )}
      </div>
      {/* The key replaces the button with its question when the factor was turned on or off. */}
      <Toggle key={String(isEnabled)} name={name} {...props} />
    </li>
  );
}

function Toggle({ name, ...props }: MethodRowProps & { readonly name: string }): ReactElement | null {
  const { method, view, send, messages, card } = props;
  const { mfaType, isEnabled, need } = method;
  const texts = messages.mfaCard;
  const part = useRef<HTMLDivElement>(null);
  useFocusFallback(part, card);
  if (!isEnabled && isMissing(need)) return null;
  const turnOff = {
    open: texts.turnOff,
    openOf: texts.turnOffOf,
    question: texts.turnOffQuestion,
    confirm: texts.turnOffConfirm,
    confirmBusy: texts.busy,
    cancel: texts.turnOffCancel,
  };
  return (
    <div ref={part} className={styles["toggle"]}>
      {isEnabled ? (
        <RemoveButton
          name={name}
          texts={turnOff}
          isBusy={view.isBusy}
          isRunning={isRunning(props, "disable")}
          onRemove={() => send({ type: "disabling.requested", mfaType })}
        />
      ) : (
        <ActionButton
          name={need === "app" ? texts.setUpOf(name) : texts.turnOnOf(name)}
          text={need === "app" ? texts.setUp : texts.turnOn}
          runningText={isRunning(props, "enable") ? texts.busy : undefined}
          isBusy={view.isBusy}
          onPress={() => send({ type: "enabling.requested", mfaType })}
        />
      )}
    </div>
  );
}

function More({ card, children }: { readonly children: ReactNode } & Pick<MfaMethodsProps, "card">): ReactElement {
  const part = useRef<HTMLDivElement>(null);
  useFocusFallback(part, card);
  return (
    <div ref={part} className={styles["remembering"]}>
      {children}
    </div>
  );
}

function isRunning({ method, view }: MethodRowProps, action: MfaSettingsView["busyAction"]): boolean {
  return view.busyAction === action && view.mfaType === method.mfaType;
}

/** Without these the factor can't be turned on here. An app can be set up. */
function isMissing(need: MfaMethod["need"]): boolean {
  return need !== undefined && need !== "app";
}

function factsOf({ mfaType, isEnabled, isPreferred, need, address }: MfaMethod, texts: Messages["mfaCard"]): string[] {
  const state = isEnabled ? [texts.on, ...(isPreferred ? [texts.preferred] : [])].join(" · ") : texts.off;
  const hints = { SMS: texts.needsPhoneNumber, EMAIL: texts.needsEmail, PASSKEY: texts.needsOther, TOTP: "" };
  const about = mfaType === "PASSKEY" ? texts.passkey : address;
  return [state, ...(about === undefined ? [] : [about]), ...(!isEnabled && isMissing(need) ? [hints[mfaType]] : [])];
}
