/**
 * Moves what was typed from inputs that React removes to those of the same name that it creates in the same step, for
 * example when an app changes a prop that needs other elements.
 *
 * The values are kept only while React changes the document.
 */
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface Typed {
  readonly control: Control;
  readonly value: string;
  readonly isChecked: boolean;
  readonly hasFocus: boolean;
}

export type TypedValues = ReadonlyMap<string, Typed>;

export function takeValues(root: HTMLElement | null): TypedValues {
  return new Map(
    controlsOf(root).map((control) => [
      keyOf(control),
      {
        control,
        value: control.value,
        isChecked: control instanceof HTMLInputElement && control.checked,
        hasFocus: control === document.activeElement,
      },
    ]),
  );
}

export function restoreValues(root: HTMLElement | null, taken: TypedValues): void {
  for (const control of controlsOf(root)) {
    const typed = taken.get(keyOf(control));
    if (typed === undefined || typed.control.isConnected) continue;
    if (typed.control.type !== "hidden") restore(control, typed);
    if (typed.hasFocus) control.focus();
  }
}

function restore(control: Control, { value, isChecked }: Typed): void {
  if (control instanceof HTMLInputElement && (control.type === "checkbox" || control.type === "radio")) {
    if (control.checked !== isChecked) control.click();
    return;
  }
  writeValue(control, value);
}

/** Changes a value as the user would, so that a field of the app's own notices it. */
export function writeValue(control: Control, value: string): void {
  if (value === control.value) return;
  // React ignores a change that its own setter has made.
  setterOf(control)?.call(control, value);
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
}

function setterOf(control: Control): ((value: string) => void) | undefined {
  // oxlint-disable-next-line typescript/unbound-method -- It is called with the control.
  return Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set;
}

function controlsOf(root: HTMLElement | null): readonly Control[] {
  return [...(root?.querySelectorAll<Control>("form :is(input, textarea, select)[name]") ?? [])];
}

function keyOf(control: Control): string {
  const isOption = control instanceof HTMLInputElement && control.type === "radio";
  return isOption ? `${control.name} ${control.value}` : control.name;
}
