/**
 * The input for the name to sign in with: an e-mail address, a phone number or a plain username, as the pool is
 * configured.
 */
import type { ReactElement } from "react";
import { useWidget } from "../widget-context.ts";
import { PhoneField } from "./phone-field.tsx";
import { TextField } from "./text-field.tsx";

export interface UsernameFieldProps {
  readonly enterKeyHint: "next" | "send";
  /** Lets the browser suggest passkeys along with the names that it fills in. */
  readonly suggestsPasskeys?: boolean;
}

export function UsernameField({ enterKeyHint, suggestsPasskeys = false }: UsernameFieldProps): ReactElement {
  const { view, send, messages } = useWidget();
  const field = {
    name: "username",
    label: messages.fields.username[view.loginMechanism],
    initialValue: view.username,
    enterKeyHint,
    // A request for suggestions times out after a while, so each focus of the field starts it again.
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
