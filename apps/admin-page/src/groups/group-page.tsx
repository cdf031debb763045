/** One group and its members. */
import type { ReactElement } from "react";
import { useNavigate, useParams } from "react-router";
import { Action } from "../parts/action.tsx";
import { TextField, textOf } from "../parts/fields.tsx";
import { Facts } from "../parts/facts.tsx";
import { PageHeading, Section } from "../parts/page.tsx";
import { Pager, usePages } from "../parts/pager.tsx";
import { Loaded } from "../parts/states.tsx";
import { usePool } from "../pools/pool-layout.tsx";
import { UserRows } from "../users/user-rows.tsx";
import { callPool } from "../wire/call-pool.ts";
import { useAnswer } from "../wire/use-pool.ts";

export function GroupPage(): ReactElement {
  const { Id } = usePool();
  const { groupName = "" } = useParams();
  const group = { UserPoolId: Id, GroupName: groupName };
  const query = useAnswer("GetGroup", group);
  const navigate = useNavigate();
  const remove = (
    <Action
      label="Delete"
      title={`Delete ${groupName}?`}
      confirm="Delete for ever"
      isDanger
      change={() => callPool("DeleteGroup", group)}
      done={`${groupName} was deleted.`}
      onDone={() => void navigate("../groups")}
    >
      <p>Its members stay in the pool. Their next tokens no longer name the group.</p>
    </Action>
  );
  return (
    <>
      <PageHeading title={groupName} up={{ to: "../groups", label: "Groups" }} actions={query.data && remove} />
      <Loaded query={query}>
        {({ Group: { Description, Precedence, RoleArn } }) => (
          <>
            <Facts facts={{ Description, Precedence, Role: RoleArn && <code>{RoleArn}</code> }} />
            <Members group={group} />
          </>
        )}
      </Loaded>
    </>
  );
}

interface MembersProps {
  readonly group: { readonly UserPoolId: string; readonly GroupName: string };
}

function Members({ group }: MembersProps): ReactElement {
  const pages = usePages(group.GroupName);
  const query = useAnswer("ListUsersInGroup", { ...group, Limit: 20, NextToken: pages.token });
  const add = (
    <Action
      label="Add member"
      title={`Add a user to ${group.GroupName}`}
      confirm="Add"
      change={(form) => callPool("AdminAddUserToGroup", { ...group, Username: textOf(form, "username").trim() })}
      done={`The user was added to ${group.GroupName}.`}
    >
      <TextField label="Username" name="username" hint="Or another name that the user signs in with" isRequired />
    </Action>
  );
  return (
    <Section title="Members" actions={add}>
      <Loaded query={query}>
        {({ Users, NextToken }) => (
          <>
            {Users.length === 0 && <p className="soft">No members yet.</p>}
            <UserRows
              users={Users}
              renderAction={({ Username }, name) => (
                <Action
                  label="Remove"
                  name={`Remove ${name}`}
                  title={`Remove ${name} from ${group.GroupName}?`}
                  confirm="Remove"
                  change={() => callPool("AdminRemoveUserFromGroup", { ...group, Username })}
                  done={`${name} was removed.`}
                >
                  <p>The user stays in the pool.</p>
                </Action>
              )}
            />
            <Pager pages={pages} next={NextToken} />
          </>
        )}
      </Loaded>
    </Section>
  );
}
