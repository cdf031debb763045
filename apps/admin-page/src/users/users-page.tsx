/** The users of a pool, a page at a time. */
import type { ReactElement } from "react";
import { useSearchParams } from "react-router";
import { PageHeading } from "../parts/page.tsx";
import { Pager, usePages } from "../parts/pager.tsx";
import { Empty, Loaded } from "../parts/states.tsx";
import { usePool } from "../pools/pool-layout.tsx";
import { filterOf, readSearch } from "../wire/user-filter.ts";
import { useAnswer } from "../wire/use-pool.ts";
import { CreateUser } from "./create-user.tsx";
import { SearchForm } from "./search-form.tsx";
import { UserRows } from "./user-rows.tsx";

const USERS_ON_A_PAGE = 20;

export function UsersPage(): ReactElement {
  const { Id, EstimatedNumberOfUsers: count = 0 } = usePool();
  const [parameters] = useSearchParams();
  const filter = filterOf(readSearch(parameters));
  const pages = usePages(JSON.stringify([Id, filter]));
  const query = useAnswer("ListUsers", {
    UserPoolId: Id,
    Limit: USERS_ON_A_PAGE,
    Filter: filter,
    PaginationToken: pages.token,
  });
  const isEmptyPool = filter === undefined && query.data?.Users.length === 0;
  return (
    <>
      <PageHeading title="Users" actions={<CreateUser />}>
        {count > 0 && <p className="soft">{count.toLocaleString("en")} in this pool</p>}
      </PageHeading>
      {!isEmptyPool && <SearchForm />}
      <Loaded query={query}>
        {({ Users, PaginationToken }) => (
          <>
            {Users.length === 0 && (filter === undefined ? <NoUsers /> : <NoMatch filter={filter} />)}
            <UserRows users={Users} />
            <Pager pages={pages} next={PaginationToken} />
          </>
        )}
      </Loaded>
    </>
  );
}

function NoUsers(): ReactElement {
  return (
    <Empty title="No users yet">
      <p>
        Create one here, sign up in your app, or seed some with <code>AdminCreateUser</code> or the{" "}
        <code>seededUsers</code> of the settings file.
      </p>
    </Empty>
  );
}

function NoMatch({ filter }: { readonly filter: string }): ReactElement {
  return (
    <Empty title="No user matches">
      <p>
        The filter was <code>{filter}</code>. Search by less text, or by another attribute.
      </p>
    </Empty>
  );
}
