/** The name somebody signs in with: an e-mail, a phone number or a plain name, as the pool has it (`spec.md` §3). */
import type { ReactElement } from "react";
import { useWidget } from "../widget-context.ts";
import { PhoneField } from "./phone-field.tsx";
import { TextField } from "./text-field.tsx";

export interface UsernameFieldProps {
  readonly enterKeyHint: "next" | "send";
  /** The browser may suggest a passkey among the names that it fills in. */
  readonly suggestsPasskeys?: boolean;
}

export function UsernameField({ enterKeyHint, suggestsPasskeys = false }: UsernameFieldProps): ReactElement {
  const { view, send, messages } = useWidget();
  const field = {
    name: "username",
    label: messages.fields.username[view.loginMechanism],
    initialValue: view.username,
    enterKeyHint,
    // What it suggests ends by itself after a while: whoever comes to the field finds it again.
    ...(suggestsPasskeys
      ? { autoComplete: "username webauthn", onFocus: () => send({ type: "autofill.requested" }) }
      : { autoComplete: "username" }),
  };
  switch (view.loginMechanism) {
    case "phone_number":
      return <PhoneField {...field} />;
    case "email":
      return <TextField {...field} type="email" inputMode="email" />;
    case "username":
      return <TextField {...field} />;
  }
}
