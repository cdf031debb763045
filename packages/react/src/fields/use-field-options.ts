/** Looks up what the app says about the fields of the current screen (`formFields`). A settings card has none. */
import { useContext } from "react";
import { FormHostContext } from "../form/form-host.ts";
import { fieldOptions, type AnyFieldOptions } from "../options/form-fields.ts";
import { screenNameOf } from "../options/screen-name.ts";
import { WidgetContext } from "../widget-context.ts";

export function useFieldOptions(): (name: string) => AnyFieldOptions {
  const isInCard = useContext(FormHostContext) !== undefined;
  const widget = useContext(WidgetContext);
  const formFields = isInCard ? undefined : widget?.formFields;
  const screen = widget && screenNameOf(widget.view);
  return (name) => fieldOptions(formFields, screen, name);
}
