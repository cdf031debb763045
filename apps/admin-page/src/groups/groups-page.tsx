/** The groups of a pool. */
import type { ReactElement } from "react";
import { Link } from "react-router";
import { Action } from "../parts/action.tsx";
import { filled, TextField, textOf } from "../parts/fields.tsx";
import { PageHeading } from "../parts/page.tsx";
import { Pager, usePages } from "../parts/pager.tsx";
import { Empty, Loaded } from "../parts/states.tsx";
import { usePool } from "../pools/pool-layout.tsx";
import { callPool } from "../wire/call-pool.ts";
import { useAnswer } from "../wire/use-pool.ts";

export function GroupsPage(): ReactElement {
  const { Id } = usePool();
  const pages = usePages(Id);
  const query = useAnswer("ListGroups", { UserPoolId: Id, Limit: 20, NextToken: pages.token });
  return (
    <>
      <PageHeading title="Groups" actions={<CreateGroup userPoolId={Id} />} />
      <Loaded query={query}>
        {({ Groups, NextToken }) => (
          <>
            {Groups.length === 0 && (
              <Empty title="No groups yet">
                <p>
                  Create one here. The names of a user&rsquo;s groups are in its tokens, as <code>cognito:groups</code>.
                </p>
              </Empty>
            )}
            <ul className="rows">
              {Groups.map(({ GroupName, Description, Precedence }) => (
                <li key={GroupName}>
                  <Link to={encodeURIComponent(GroupName)}>{GroupName}</Link>
                  <span className="soft">{Description}</span>
                  <span className="soft">{Precedence !== undefined && `Precedence ${Precedence}`}</span>
                </li>
              ))}
            </ul>
            <Pager pages={pages} next={NextToken} />
          </>
        )}
      </Loaded>
    </>
  );
}

function CreateGroup({ userPoolId }: { readonly userPoolId: string }): ReactElement {
  const create = (form: FormData): Promise<object> => {
    const precedence = textOf(form, "precedence");
    return callPool(
      "CreateGroup",
      filled({
        UserPoolId: userPoolId,
        GroupName: textOf(form, "name").trim(),
        Description: textOf(form, "description"),
        Precedence: precedence === "" ? undefined : Number(precedence),
        RoleArn: textOf(form, "role").trim(),
      }),
    );
  };
  return (
    <Action
      label="Create group"
      title="Create a group"
      confirm="Create"
      isPrimary
      change={create}
      done="The group was created."
    >
      <TextField label="Name" name="name" isRequired />
      <TextField label="Description" name="description" />
      <TextField
        label="Precedence"
        name="precedence"
        type="number"
        hint="The group with the lowest number comes first."
      />
      <TextField label="ARN of the role" name="role" />
    </Action>
  );
}
