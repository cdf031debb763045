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
            {Sessions.length === 0 && <NoSessions userPoolId={Id} />}
            <ul className="rows">
              {Sessions.map(({ SessionId, SessionType, ClientId, CreateDate, LastActiveDate }) => (
                <li key={SessionId}>
                  <span>
                    {SessionType === "SSO" ? "Hosted pages" : "App"}, since <Moment at={CreateDate * 1000} />
                  </span>
                  <span className="soft">
                    {ClientId}
                    {LastActiveDate !== undefined && (
                      <>
                        {" "}
                        · last active <Moment at={LastActiveDate * 1000} />
                      </>
                    )}
                  </span>
                  <Action
                    label="Revoke"
                    name={`Revoke the session since ${new Date(CreateDate * 1000).toUTCString()}`}
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

/** The list is always empty in a pool that does not track sessions. */
function NoSessions({ userPoolId }: { readonly userPoolId: string }): ReactElement {
  const { data } = useAnswer("GetUserPoolSessionConfiguration", { UserPoolId: userPoolId });
  if (data?.UserSessionTracking !== "DISABLED") return <p className="soft">No sessions.</p>;
  return (
    <div className="buttons">
      <p className="soft">The pool does not track sessions, so it cannot list them.</p>
      <Action
        label="Track sessions"
        title="Track the sessions of all users?"
        confirm="Track"
        change={() =>
          callPool("SetUserPoolSessionConfiguration", {
            UserPoolId: userPoolId,
            UserSessionTracking: "ENABLED",
            TokenSession: data.TokenSession,
          })
        }
        done="The pool tracks sessions from now on."
      >
        <p>
          Sign-ins from now on are listed here. A user may have {data.TokenSession.MaxPerUser} sessions; the oldest one
          ends when there are more.
        </p>
      </Action>
    </div>
  );
}
