/** How users are named and their status is said, wherever they are listed. */
import type { ReactElement } from "react";
import type { Attribute, User } from "../wire/answers.ts";
import { VALUES } from "../wire/user-filter.ts";

export function valueOf(attributes: readonly Attribute[] = [], name: string): string | undefined {
  return attributes.find((attribute) => attribute.Name === name)?.Value;
}

/** What a person knows a user by. A username may be only an id. */
export function nameOf(username: string, attributes: readonly Attribute[] = []): string {
  const [name] = ["email", "phone_number", "preferred_username"].flatMap((known) => valueOf(attributes, known) ?? []);
  const isId = username === valueOf(attributes, "sub");
  return isId ? (name ?? username) : username;
}

/** What else is known of a user: the name, and an address that is not the name already. */
export function moreOf({ Username, Attributes }: User): string {
  const title = nameOf(Username, Attributes);
  const full = ["given_name", "family_name"].flatMap((name) => valueOf(Attributes, name) ?? []).join(" ");
  const known = [
    valueOf(Attributes, "name") ?? full,
    valueOf(Attributes, "email"),
    valueOf(Attributes, "phone_number"),
  ];
  return known.filter((value) => value !== undefined && value !== "" && value !== title).join(" · ");
}

/** The status in words, and whether the user may sign in. */
export function Status({ user }: { readonly user: Pick<User, "Enabled" | "UserStatus"> }): ReactElement {
  const { UserStatus, Enabled } = user;
  return (
    <span className="statuses">
      <span className={UserStatus === "CONFIRMED" ? "status good" : "status"}>
        {VALUES["cognito:user_status"]?.[UserStatus] ?? UserStatus}
      </span>
      {!Enabled && <span className="status bad">Disabled</span>}
    </span>
  );
}
