/** The attributes of a user, to read and to change. */
import type { ReactElement } from "react";
import { Action } from "../parts/action.tsx";
import { TextField, textOf } from "../parts/fields.tsx";
import { Facts } from "../parts/facts.tsx";
import { Section } from "../parts/page.tsx";
import { usePool } from "../pools/pool-layout.tsx";
import type { Attribute } from "../wire/answers.ts";
import { callPool } from "../wire/call-pool.ts";

interface UserAttributesProps {
  readonly username: string;
  readonly attributes: readonly Attribute[];
}

export function UserAttributes({ username, attributes }: UserAttributesProps): ReactElement {
  const { Id } = usePool();
  const change = (form: FormData): Promise<object> => {
    const [Name, Value] = [textOf(form, "name").trim(), textOf(form, "value")];
    const user = { UserPoolId: Id, Username: username };
    return Value === ""
      ? callPool("AdminDeleteUserAttributes", { ...user, UserAttributeNames: [Name] })
      : callPool("AdminUpdateUserAttributes", { ...user, UserAttributes: [{ Name, Value }] });
  };
  const setAttribute = (
    <Action label="Set attribute" title="Set an attribute" confirm="Set" change={change} done="The attribute was set.">
      <TextField label="Name" name="name" hint="Such as given_name, email_verified or custom:plan" isRequired />
      <TextField label="Value" name="value" hint="Without a value, the attribute is deleted." />
    </Action>
  );
  return (
    <Section title="Attributes" actions={setAttribute}>
      <Facts facts={Object.fromEntries(attributes.map(({ Name, Value }) => [Name, Value]))} />
    </Section>
  );
}
