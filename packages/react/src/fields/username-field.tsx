/** The name somebody signs in with: an e-mail, a phone number or a plain name, as the pool has it (`spec.md` §3). */
import type { ComponentProps, ReactElement } from "react";
import type { LoginMechanism } from "@poolgate/auth";
import { useWidget } from "../widget-context.ts";
import { TextField } from "./text-field.tsx";

const TRAITS: Readonly<Record<LoginMechanism, Pick<ComponentProps<typeof TextField>, "type" | "inputMode">>> = {
  email: { type: "email", inputMode: "email" },
  phone_number: { type: "tel", inputMode: "tel" },
  username: {},
};

export function UsernameField({ enterKeyHint }: { readonly enterKeyHint: "next" | "send" }): ReactElement {
  const { view, messages } = useWidget();
  return (
    <TextField
      name="username"
      label={messages.fields.username[view.loginMechanism]}
      initialValue={view.username}
      autoComplete="username"
      enterKeyHint={enterKeyHint}
      {...TRAITS[view.loginMechanism]}
    />
  );
}
