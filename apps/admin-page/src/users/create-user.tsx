/** Creates a user as an administrator does, with a temporary password. */
import type { ReactElement } from "react";
import { Action } from "../parts/action.tsx";
import { CheckField, filled, TextField, textOf } from "../parts/fields.tsx";
import { usePool } from "../pools/pool-layout.tsx";
import type { Pool } from "../wire/answers.ts";
import { callPool } from "../wire/call-pool.ts";

export function CreateUser(): ReactElement {
  const pool = usePool();
  const { UsernameAttributes = [] } = pool;
  const isByAddress = UsernameAttributes.length > 0;
  const hasEmail = !isByAddress || UsernameAttributes.includes("email");
  const hasPhone = !isByAddress || UsernameAttributes.includes("phone_number");
  return (
    <Action
      label="Create user"
      title="Create a user"
      confirm="Create"
      isPrimary
      change={(form) => createUser(pool, form)}
      done="The user was created."
    >
      {!isByAddress && <TextField label="Username" name="username" isRequired />}
      {hasEmail && <TextField label="E-mail address" name="email" type="email" isRequired={isByAddress && !hasPhone} />}
      {hasPhone && (
        <TextField
          label="Phone number"
          name="phone_number"
          type="tel"
          hint="With the country's code, such as +15550100"
          isRequired={isByAddress && !hasEmail}
        />
      )}
      <TextField
        label="Temporary password"
        name="password"
        type="password"
        hint="The user must change it at the first sign-in. Without one, the pool makes one up."
      />
      <CheckField name="verified" isChecked>
        The addresses are verified
      </CheckField>
      <CheckField name="invited">Send an invitation (you find it under Codes)</CheckField>
    </Action>
  );
}

function createUser({ Id, UsernameAttributes = [] }: Pool, form: FormData): Promise<object> {
  const [username, email, phone] = ["username", "email", "phone_number"].map((name) => textOf(form, name).trim());
  const isVerified = form.has("verified") ? "true" : "false";
  const address = (name: string, value = ""): readonly object[] =>
    value === ""
      ? []
      : [
          { Name: name, Value: value },
          { Name: `${name}_verified`, Value: isVerified },
        ];
  return callPool(
    "AdminCreateUser",
    filled({
      UserPoolId: Id,
      Username: UsernameAttributes.length === 0 ? username : email === "" || email === undefined ? phone : email,
      UserAttributes: [...address("email", email), ...address("phone_number", phone)],
      TemporaryPassword: textOf(form, "password"),
      ...(form.has("invited")
        ? { DesiredDeliveryMediums: [email === "" ? "SMS" : "EMAIL"] }
        : { MessageAction: "SUPPRESS" }),
    }),
  );
}
