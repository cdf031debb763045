/** One user. */
import type { ReactElement } from "react";
import { useParams } from "react-router";
import { Facts, Moment } from "../parts/facts.tsx";
import { PageHeading } from "../parts/page.tsx";
import { Loaded } from "../parts/states.tsx";
import { usePool } from "../pools/pool-layout.tsx";
import { useAnswer } from "../wire/use-pool.ts";
import { Status, nameOf } from "./describe-user.tsx";
import { UserActions } from "./user-actions.tsx";
import { UserAttributes } from "./user-attributes.tsx";
import { UserGroups } from "./user-groups.tsx";
import { UserSessions } from "./user-sessions.tsx";

export function UserPage(): ReactElement {
  const { Id } = usePool();
  const { username = "" } = useParams();
  const query = useAnswer("AdminGetUser", { UserPoolId: Id, Username: username });
  const name = query.data && nameOf(query.data.Username, query.data.UserAttributes);
  return (
    <>
      <PageHeading
        title={name ?? "User"}
        up={{ to: "../users", label: "Users" }}
        actions={query.data && <UserActions user={query.data} name={name ?? ""} />}
      >
        {query.data && <Status user={query.data} />}
      </PageHeading>
      <Loaded query={query}>
        {(user) => (
          <>
            <Facts
              facts={{
                Username: <code>{user.Username}</code>,
                Created: <Moment at={user.UserCreateDate * 1000} />,
                Changed: <Moment at={user.UserLastModifiedDate * 1000} />,
                "Second factors": (user.UserMFASettingList ?? []).map((factor) => FACTORS[factor] ?? factor).join(", "),
              }}
            />
            <UserAttributes username={user.Username} attributes={user.UserAttributes} />
            <UserGroups username={user.Username} name={name ?? ""} />
            <UserSessions username={user.Username} name={name ?? ""} />
          </>
        )}
      </Loaded>
    </>
  );
}

const FACTORS: Readonly<Record<string, string>> = {
  SMS_MFA: "Code by text message",
  EMAIL_OTP: "Code by e-mail",
  SOFTWARE_TOKEN_MFA: "Authenticator app",
};
