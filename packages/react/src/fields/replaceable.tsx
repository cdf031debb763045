/**
 * Gives a field what the app says about it (`formFields`), and renders the app's own component in its place
 * (`components.fields`). A component that throws an error is replaced by the widget's field.
 */
import { createContext, useContext, type ComponentType, type InputHTMLAttributes, type ReactElement } from "react";
import type { ReactNode } from "react";
import { FormHostContext } from "../form/form-host.ts";
import type { AnyFieldOptions } from "../options/form-fields.ts";
import { SlotBoundary } from "../slots/slot-boundary.tsx";
import { WidgetContext } from "../widget-context.ts";
import { useFieldOptions } from "./use-field-options.ts";
import type { FieldOptions } from "./use-field.ts";

/** What all fields have in common. Each of them takes what it needs. */
export interface ReplaceableProps extends FieldOptions {
  readonly label: ReactNode;
  readonly type?: InputHTMLAttributes<HTMLInputElement>["type"];
  readonly autoComplete?: string | undefined;
  readonly initialValue?: string | undefined;
  readonly autoCapitalize?: InputHTMLAttributes<HTMLInputElement>["autoCapitalize"];
  readonly readOnly?: boolean | undefined;
  readonly pattern?: string | undefined;
  /** Of a phone number. */
  readonly dialCode?: string | undefined;
  readonly dialCodeList?: readonly string[] | undefined;
}

/** The field that the app's component replaces. */
export const ReplacedFieldContext = createContext<ReplaceableProps | undefined>(undefined);

/** @param below What is shown below the input, also below the app's own. */
export function replaceable<Props extends ReplaceableProps>(
  Standard: ComponentType<Props>,
  below: (props: Props) => ReactNode = () => null,
) {
  return function Replaceable(given: Props): ReactElement {
    const isInCard = useContext(FormHostContext) !== undefined;
    const widget = useContext(WidgetContext);
    const options = useFieldOptions();
    if (isInCard || widget === undefined) return <Standard {...given} />;
    const props = { ...given, ...optionsOf(given, options(given.name)) };
    const standard = <Standard {...props} />;
    const own = widget.components?.fields;
    const Own = own !== undefined && Object.hasOwn(own, given.name) ? own[given.name] : undefined;
    if (Own === undefined) return standard;
    return (
      <ReplacedFieldContext.Provider value={props}>
        <SlotBoundary
          name={`fields.${given.name}`}
          component={Own}
          fallback={standard}
          root={widget.root}
          onFailed={() => widget.onPartFailed(Own)}
        >
          <Own name={given.name} />
          {below(props)}
        </SlotBoundary>
      </ReplacedFieldContext.Provider>
    );
  };
}

/** The app's options under the names of the props. Those that it does not set change nothing. */
function optionsOf(given: ReplaceableProps, options: AnyFieldOptions): Partial<ReplaceableProps> {
  const { label, labelHidden, placeholder, autocomplete, type, defaultValue, dialCode, dialCodeList } = options;
  const { autocapitalize, isReadOnly, pattern } = options;
  const isFilled = given.initialValue !== undefined && given.initialValue !== "";
  const found = {
    label,
    labelHidden,
    placeholder,
    type,
    autoComplete: autocomplete,
    autoCapitalize: autocapitalize,
    readOnly: isReadOnly,
    pattern,
    initialValue: isFilled ? undefined : defaultValue,
    dialCode,
    dialCodeList,
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}
