/** Adds a passkey, with a name if the user types one. The browser then creates it in its own dialog. */
import { useId, useRef, useState, type FormEvent, type ReactElement } from "react";
import type { PasskeysEvent, PasskeysView } from "@poolgate/auth/passkeys";
import { FieldProblems } from "../fields/field-problems.tsx";
import { ConfirmButton, LinkButton } from "../frame/buttons.tsx";
import type { Messages } from "../messages/en.ts";
import formStyles from "../theme/form.module.css";
import styles from "../theme/settings.module.css";
import { useLayoutEffect } from "../use-layout-effect.ts";

/** The longest name that can be typed. */
const MAX_NAME_LENGTH = 64;

export interface AddPasskeyProps {
  readonly view: PasskeysView;
  readonly send: (event: PasskeysEvent) => void;
  readonly messages: Messages;
}

export function AddPasskey({ view, send, messages }: AddPasskeyProps): ReactElement {
  const { add } = messages.passkeys;
  const id = useId();
  const confirm = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const isRunning = view.busyAction === "register";
  const [isTooLong, setTooLong] = useState(false);
  const problems = isTooLong ? [{ text: messages.validation.tooLong(MAX_NAME_LENGTH) }] : [];
  const typedName = (): string => input.current?.value.trim() ?? "";

  useLayoutEffect(() => {
    if (view.notice === "passkeyRegistered" && input.current !== null) input.current.value = "";
  }, [view.notice]);

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (view.isBusy) return;
    const friendlyName = typedName();
    if (friendlyName.length > MAX_NAME_LENGTH) {
      setTooLong(true);
      input.current?.focus();
      return;
    }
    // A disabled input loses the focus, and this one is disabled next.
    confirm.current?.focus();
    send({ type: "registration.requested", friendlyName: friendlyName === "" ? undefined : friendlyName });
  };

  return (
    <form className={styles["add"]} method="post" aria-label={add.submit} onSubmit={submit}>
      <div className={formStyles["field"]}>
        <label htmlFor={`${id}name`}>{add.name}</label>
        <input
          ref={input}
          id={`${id}name`}
          name="passkeyName"
          className={formStyles["input"]}
          type="text"
          autoComplete="off"
          enterKeyHint="done"
          disabled={view.isBusy}
          aria-invalid={isTooLong || undefined}
          aria-describedby={isTooLong ? `${id}problems ${id}hint` : `${id}hint`}
          onInput={() => {
            if (typedName().length <= MAX_NAME_LENGTH) setTooLong(false);
          }}
        />
        <FieldProblems id={`${id}problems`} problems={problems} />
        <p id={`${id}hint`} className={styles["fact"]}>
          {add.nameHint}
        </p>
      </div>
      <ConfirmButton
        buttonRef={confirm}
        isBusy={view.isBusy}
        isRunning={isRunning}
        text={isRunning ? add.submitBusy : add.submit}
      />
      {view.isAsking && <CancelPasskeyPrompt send={send} messages={messages} />}
    </form>
  );
}

/** Closes the browser's dialog. The focus moves to the button that opens it again. */
export function CancelPasskeyPrompt({ send, messages }: Pick<AddPasskeyProps, "send" | "messages">): ReactElement {
  const { add } = messages.passkeys;
  return (
    <div className={formStyles["actions"]}>
      <p className={formStyles["aside"]}>{add.asking}</p>
      <LinkButton
        text={add.abandon}
        onPress={({ currentTarget }) => {
          currentTarget.form?.querySelector<HTMLElement>("[type=submit]")?.focus();
          send({ type: "registration.abandoned" });
        }}
      />
    </div>
  );
}
