/** Fills in the username as if it was typed, and moves the focus to the password, or without one to the submit button. */
export function fillUsername(form: HTMLFormElement | null | undefined, username: string): void {
  const input = form?.querySelector<HTMLInputElement>("input[name=username]");
  if (form == null || input == null) return;
  input.value = username;
  // The form clears the errors of the field, and a phone number moves its dial code to the select beside it.
  input.dispatchEvent(new Event("input", { bubbles: true }));
  input.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
  form.querySelector<HTMLElement>("input[name=password], [type=submit]")?.focus();
}
