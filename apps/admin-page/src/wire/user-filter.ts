/**
 * The `Filter` of ListUsers: one attribute, compared as a whole (`=`) or by its beginning (`^=`).
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/how-to-manage-user-accounts.html
 */
export const SEARCHABLE = {
  email: "E-mail address",
  phone_number: "Phone number",
  username: "Username",
  name: "Name",
  given_name: "Given name",
  family_name: "Family name",
  preferred_username: "Preferred username",
  sub: "Id (sub)",
  "cognito:user_status": "Status",
  status: "May sign in",
} as const;

export type Searchable = keyof typeof SEARCHABLE;

/** The attributes with a fixed set of values. They are compared as a whole. */
export const VALUES: Partial<Record<Searchable, Readonly<Record<string, string>>>> = {
  "cognito:user_status": {
    CONFIRMED: "Confirmed",
    UNCONFIRMED: "Not confirmed",
    FORCE_CHANGE_PASSWORD: "Must change password",
    RESET_REQUIRED: "Must reset password",
    EXTERNAL_PROVIDER: "From another provider",
  },
  status: { Enabled: "Enabled", Disabled: "Disabled" },
};

export interface UserSearch {
  readonly attribute: Searchable;
  readonly text: string;
  readonly isWhole: boolean;
}

/** A search as it stands in the page's address. */
export function readSearch(parameters: URLSearchParams): UserSearch {
  const asked = parameters.get("by") ?? "";
  const attribute = Object.keys(SEARCHABLE).find((name): name is Searchable => name === asked) ?? "email";
  return { attribute, text: parameters.get("text") ?? "", isWhole: parameters.has("whole") };
}

/** The parameters from which `readSearch` reads the same search. */
export function addressOf({ attribute, text, isWhole }: UserSearch): Record<string, string> {
  return text === "" ? {} : { by: attribute, text, ...(isWhole && { whole: "" }) };
}

/** Undefined: all users. */
export function filterOf({ attribute, text, isWhole }: UserSearch): string | undefined {
  if (text === "") return undefined;
  const operator = isWhole || VALUES[attribute] !== undefined ? "=" : "^=";
  return `${attribute} ${operator} "${text.replaceAll(/["\\]/gu, String.raw`\$&`)}"`;
}
