/**
 * The people who signed in here before: choosing one fills in the name and moves the focus to what is asked next.
 *
 * Each of them can be removed from this device. While a request runs, the list is inactive.
 */
import { useId, type MouseEvent, type ReactElement } from "react";
import { fillUsername } from "../../form/fill-username.ts";
import { PersonIcon } from "../../frame/icons.tsx";
import { isDoubleClick } from "../../frame/repeated-input.ts";
import { focusFirstField, formOfScreen } from "../../frame/use-screen-focus.ts";
import styles from "../../theme/people.module.css";
import { useWidget } from "../../widget-context.ts";
import { ForgetButton, PersonName } from "./person.tsx";

export function PeopleList({ people }: { readonly people: readonly string[] }): ReactElement {
  const { view, send, say, isChecking, messages } = useWidget();
  const texts = messages.people;
  const labelId = useId();
  const isInert = view.isBusy || isChecking;

  const choose = (event: MouseEvent<HTMLButtonElement>, name: string): void => {
    if (!isInert && !isDoubleClick(event)) fillUsername(formOfScreen(event.currentTarget), name);
  };

  const forget = (button: HTMLElement, name: string): void => {
    const others = [...(button.closest("ul")?.querySelectorAll<HTMLElement>("[data-poolgate-forget]") ?? [])];
    const index = others.indexOf(button);
    const next = others[index + 1] ?? others[index - 1];
    send({ type: "recentUser.forgotten", username: name });
    say(texts.forgotten(name));
    if (next === undefined) focusFirstField(button);
    else next.focus();
  };

  return (
    <>
      <p id={labelId} className={styles["label"]}>
        {texts.label}
      </p>
      <ul aria-labelledby={labelId} className={styles["people"]}>
        {people.map((name) => (
          <li key={name} className={styles["person"]}>
            <button
              type="button"
              className={styles["use"]}
              aria-label={texts.choose(name)}
              aria-disabled={isInert}
              onClick={(event) => choose(event, name)}
            >
              <Avatar name={name} />
              <PersonName name={name} />
            </button>
            <ForgetButton text={texts.forget(name)} isInert={isInert} onPress={(button) => forget(button, name)} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The first letter of a name. The style sheet draws it, so that it is not part of the button's text. A phone number gets an icon. */
function Avatar({ name }: { readonly name: string }): ReactElement {
  const initial = /^\p{L}\p{M}*/u.exec(name)?.[0];
  return (
    <span className={styles["icon"]} data-initial={initial?.toLocaleUpperCase()} aria-hidden="true">
      {initial === undefined && <PersonIcon />}
    </span>
  );
}
