/** Texts that are the same word in English and in another language, by language. */
export const MAY_BE_ENGLISH: Readonly<Record<string, readonly string[]>> = {
  de: ["Name", "Website", "Passkey", "Passkeys", "Ada (optional)"],
  el: ["Email"],
  id: ["Email"],
  it: ["Email", "Password", "Passkey"],
  nl: ["Website"],
  pt: ["Email", "Website"],
  vi: ["Email"],
};
