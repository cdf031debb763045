/** The groups of a user. */
import type { ReactElement } from "react";
import { Link } from "react-router";
import { Action } from "../parts/action.tsx";
import { TextField, textOf } from "../parts/fields.tsx";
import { Section } from "../parts/page.tsx";
import { Pager, usePages } from "../parts/pager.tsx";
import { Loaded } from "../parts/states.tsx";
import { usePool } from "../pools/pool-layout.tsx";
import { callPool } from "../wire/call-pool.ts";
import { useAnswer } from "../wire/use-pool.ts";

interface UserGroupsProps {
  readonly username: string;
  readonly name: string;
}

export function UserGroups({ username, name }: UserGroupsProps): ReactElement {
  const { Id } = usePool();
  const user = { UserPoolId: Id, Username: username };
  const pages = usePages(username);
  const query = useAnswer("AdminListGroupsForUser", { ...user, Limit: 20, NextToken: pages.token });
  const add = (
    <Action
      label="Add to group"
      title={`Add ${name} to a group`}
      confirm="Add"
      change={(form) => callPool("AdminAddUserToGroup", { ...user, GroupName: textOf(form, "group").trim() })}
      done={`${name} was added to the group.`}
    >
      <TextField label="Name of the group" name="group" isRequired />
    </Action>
  );
  return (
    <Section title="Groups" actions={add}>
      <Loaded query={query}>
        {({ Groups, NextToken }) => (
          <>
            {Groups.length === 0 && <p className="soft">In no group.</p>}
            <ul className="rows">
              {Groups.map(({ GroupName, Description }) => (
                <li key={GroupName}>
                  <Link to={`/pools/${Id}/groups/${encodeURIComponent(GroupName)}`}>{GroupName}</Link>
                  <span className="soft">{Description}</span>
                  <Action
                    label="Remove"
                    name={`Remove from ${GroupName}`}
                    title={`Remove ${name} from ${GroupName}?`}
                    confirm="Remove"
                    change={() => callPool("AdminRemoveUserFromGroup", { ...user, GroupName })}
                    done={`${name} was removed from ${GroupName}.`}
                  >
                    <p>Tokens that were issued before keep the group until they expire.</p>
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
