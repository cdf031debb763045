/** The widget with props that can be toggled, and the code for them. */
import { Authenticator, type AuthenticatorProps } from "@poolgate/react";
import { useId, useState, type ReactElement } from "react";
import type { GalleryAddress } from "../gallery/address.ts";
import { auth } from "./client.ts";
import { PROP_CHOICES, type PropChoice, type PropValue } from "./prop-choices.tsx";

export function Playground({ address }: { readonly address: GalleryAddress }): ReactElement {
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const values = PROP_CHOICES.map((choice) => valueOf(choice, chosen));
  const own = [
    ...(address.language === "en" ? [] : [`language="${address.language}"`]),
    ...(address.theme === "auto" ? [] : [`theme="${address.theme}"`]),
  ];
  const code = [...own, ...values.flatMap(({ code: text }) => text ?? [])];
  const props: Partial<AuthenticatorProps> = Object.assign({}, ...values.map(({ props: some }) => some));
  const isModal = props.variation === "modal";
  const close = (): void => setChosen({ ...chosen, variation: "default" });
  return (
    <>
      <h2>Playground</h2>
      <div className="playground">
        <form className="props">
          {PROP_CHOICES.map((choice) => (
            <PropSelect
              key={choice.name}
              choice={choice}
              value={valueOf(choice, chosen).label}
              onChange={(label) => setChosen({ ...chosen, [choice.name]: label })}
            />
          ))}
          <p>No pool answers here: what is submitted ends in a network error.</p>
        </form>
        <div className="stage" style={{ inlineSize: `${address.width}px` }}>
          <Authenticator
            auth={auth}
            language={address.language}
            theme={address.theme}
            {...props}
            {...(isModal && { onClose: close })}
          />
        </div>
        <pre className="code" aria-label="The code">
          {codeOf(code)}
        </pre>
      </div>
    </>
  );
}

interface PropSelectProps {
  readonly choice: PropChoice;
  readonly value: string;
  readonly onChange: (label: string) => void;
}

function PropSelect({ choice, value, onChange }: PropSelectProps): ReactElement {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{choice.name}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {choice.values.map(({ label }) => (
          <option key={label}>{label}</option>
        ))}
      </select>
    </div>
  );
}

function valueOf({ name, values }: PropChoice, chosen: Readonly<Record<string, string>>): PropValue {
  return values.find(({ label }) => label === chosen[name]) ?? values[0];
}

function codeOf(attributes: readonly string[]): string {
  if (attributes.length === 0) return "<Authenticator auth={auth} />";
  return ["<Authenticator", "  auth={auth}", ...attributes.map((text) => `  ${text}`), "/>"].join("\n");
}
