/** What an administrator can do with a user. The status decides which changes are offered. */
import type { ReactElement } from "react";
import { useNavigate } from "react-router";
import { Action } from "../parts/action.tsx";
import { CheckField, TextField, textOf } from "../parts/fields.tsx";
import { usePool } from "../pools/pool-layout.tsx";
import type { User } from "../wire/answers.ts";
import { callPool } from "../wire/call-pool.ts";

interface UserActionsProps {
  readonly user: Pick<User, "Enabled" | "Username" | "UserStatus">;
  readonly name: string;
}

export function UserActions({ user, name }: UserActionsProps): ReactElement {
  const { Username, UserStatus, Enabled } = user;
  const { Id } = usePool();
  const navigate = useNavigate();
  const call = (operation: string, more: object = {}): Promise<object> =>
    callPool(operation, { UserPoolId: Id, Username, ...more });
  return (
    <>
      {UserStatus === "UNCONFIRMED" && (
        <Action
          label="Confirm"
          title={`Confirm ${name}?`}
          confirm="Confirm"
          isPrimary
          change={() => call("AdminConfirmSignUp")}
          done={`${name} is confirmed.`}
        >
          <p>The user can sign in without a code. The e-mail address and phone number stay unverified.</p>
        </Action>
      )}
      <Action
        label="Set password"
        title={`Set the password of ${name}`}
        confirm="Set password"
        change={(form) =>
          call("AdminSetUserPassword", { Password: textOf(form, "password"), Permanent: !form.has("temporary") })
        }
        done={`${name} has a new password.`}
      >
        <TextField label="New password" name="password" type="password" isRequired />
        <CheckField name="temporary">The user must change it at the next sign-in</CheckField>
      </Action>
      {(UserStatus === "CONFIRMED" || UserStatus === "RESET_REQUIRED") && (
        <Action
          label="Reset password"
          title={`Reset the password of ${name}?`}
          confirm="Reset password"
          change={() => call("AdminResetUserPassword")}
          done={`${name} must reset the password. The code is under Codes.`}
        >
          <p>The old password no longer works. The user gets a code and chooses a new one.</p>
        </Action>
      )}
      <Action
        label={Enabled ? "Disable" : "Enable"}
        title={Enabled ? `Disable ${name}?` : `Enable ${name}?`}
        confirm={Enabled ? "Disable" : "Enable"}
        change={() => call(Enabled ? "AdminDisableUser" : "AdminEnableUser")}
        done={Enabled ? `${name} is disabled.` : `${name} is enabled.`}
      >
        <p>{Enabled ? "The user can no longer sign in, until you enable it." : "The user can sign in again."}</p>
      </Action>
      <Action
        label="Delete"
        title={`Delete ${name}?`}
        confirm="Delete for ever"
        isDanger
        change={() => call("AdminDeleteUser")}
        done={`${name} was deleted.`}
        onDone={() => void navigate("../users")}
      >
        <p>The user, its attributes, sessions and devices are gone. You cannot take this back.</p>
      </Action>
    </>
  );
}
