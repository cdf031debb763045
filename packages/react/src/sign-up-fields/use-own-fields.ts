/** The site's own fields of the current screen. Those with a name that can't be used are reported and left out. */
import { useContext, useEffect } from "react";
import type { AuthenticatorView } from "@poolgate/auth/authenticator";
import { isAttribute } from "../fields/attribute-names.ts";
import { FormHostContext } from "../form/form-host.ts";
import type { SignUpField } from "../options/sign-up-field.ts";
import { WidgetContext } from "../widget-context.ts";

const RESERVED = ["username", "password", "confirmPassword", "country_code"];
const NONE: readonly SignUpField[] = [];

export function useOwnFields(): readonly SignUpField[] {
  const isInCard = useContext(FormHostContext) !== undefined;
  const widget = useContext(WidgetContext);
  if (isInCard || widget?.view.route !== "signUp") return NONE;
  return widget.signUpFields.filter(({ name }, index, all) => isUsable(name, index, all, widget.view));
}

/** Tells the developer of fields with a name that can't be used. */
export function useFieldNameReport(fields: readonly SignUpField[], view: AuthenticatorView): void {
  const refused = fields.filter(({ name }, index, all) => !isUsable(name, index, all, view)).map(({ name }) => name);
  const names = refused.join(", ");
  useEffect(() => {
    if (names !== "") console.error(`@poolgate/react: signUpFields has names that can't be used: ${names}.`);
  }, [names]);
}

function isUsable(name: string, index: number, all: readonly SignUpField[], view: AuthenticatorView): boolean {
  const isTaken = RESERVED.includes(name) || name === view.loginMechanism;
  const isFirst = all.findIndex((field) => field.name === name) === index;
  return name !== "" && !isTaken && isFirst && (isAttribute(name) || !isMemberOfForms(name));
}

/** An input that is named as a member of its form, such as `elements`, would hide that member. A server has no forms. */
function isMemberOfForms(name: string): boolean {
  return typeof HTMLFormElement !== "undefined" && name in HTMLFormElement.prototype;
}
