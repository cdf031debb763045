/** The name somebody signs in with: an e-mail, a phone number or a plain name, as the pool has it (`spec.md` §3). */
import type { ReactElement } from "react";
import { useWidget } from "../widget-context.ts";
import { PhoneField } from "./phone-field.tsx";
import { TextField } from "./text-field.tsx";

export function UsernameField({ enterKeyHint }: { readonly enterKeyHint: "next" | "send" }): ReactElement {
  const { view, messages } = useWidget();
  const field = {
    name: "username",
    label: messages.fields.username[view.loginMechanism],
    initialValue: view.username,
    autoComplete: "username",
    enterKeyHint,
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
