/** The sessions of a user, each of which can be ended. */
import type { ReactElement } from "react";
import { Action } from "../parts/action.tsx";
import { Moment } from "../parts/facts.tsx";
import { Section } from "../parts/page.tsx";
import { Pager, usePages } from "../parts/pager.tsx";
import { Loaded } from "../parts/states.tsx";
import { usePool } from "../pools/pool-layout.tsx";
import { callPool } from "../wire/call-pool.ts";
import { useAnswer } from "../wire/use-pool.ts";

interface UserSessionsProps {
  readonly username: string;
  readonly name: string;
}

export function UserSessions({ username, name }: UserSessionsProps): ReactElement {
  const { Id } = usePool();
  const user = { UserPoolId: Id, Username: username };
  const pages = usePages(username);
  const query = useAnswer("AdminListUserSessions", { ...user, NextToken: pages.token });
  const signOut = (
    <Action
      label="Sign out everywhere"
      title={`Sign ${name} out everywhere?`}
      confirm="Sign out"
      change={() => callPool("AdminUserGlobalSignOut", user)}
      done={`${name} is signed out everywhere.`}
    >
      <p>All sessions end. Apps that check only the signature accept the tokens until they expire.</p>
    </Action>
  );
  return (
    <Section title="Sessions" actions={signOut}>
      <Loaded query={query}>
        {({ Sessions, NextToken }) => (
          <>
            {Sessions.length === 0 && <p className="soft">Not signed in.</p>}
            <ul className="rows">
              {Sessions.map(({ SessionId, ClientId, CreateDate, DeviceType, LastIPAddress }) => (
                <li key={SessionId}>
                  <span>
                    Since <Moment at={CreateDate * 1000} />
                  </span>
                  <span className="soft">
                    {[DeviceType, LastIPAddress, ClientId].filter((known) => known !== undefined).join(" · ")}
                  </span>
                  <Action
                    label="Revoke"
                    title="Revoke this session?"
                    confirm="Revoke"
                    change={() => callPool("AdminRevokeUserSession", { ...user, SessionId })}
                    done="The session was revoked."
                  >
                    <p>Its tokens can no longer be refreshed.</p>
                  </Action>
                </li>
              ))}
            </ul>
            <Pager pages={pages} next={NextToken} />
          </>
        )}
      </Loaded>
    </Section>
  );
}
