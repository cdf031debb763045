/** The app clients of a pool. */
import type { ReactElement } from "react";
import { Link } from "react-router";
import { PageHeading } from "../parts/page.tsx";
import { Pager, usePages } from "../parts/pager.tsx";
import { Empty, Loaded } from "../parts/states.tsx";
import { useAnswer } from "../wire/use-pool.ts";
import { usePool } from "./pool-layout.tsx";

export function ClientsPage(): ReactElement {
  const { Id } = usePool();
  const pages = usePages(Id);
  const query = useAnswer("ListUserPoolClients", { UserPoolId: Id, MaxResults: 60, NextToken: pages.token });
  return (
    <>
      <PageHeading title="App clients" />
      <Loaded query={query}>
        {({ UserPoolClients, NextToken }) => (
          <>
            {UserPoolClients.length === 0 && (
              <Empty title="No app clients">
                <p>
                  An app needs a client to sign its users in. Make one with <code>CreateUserPoolClient</code>.
                </p>
              </Empty>
            )}
            <ul className="rows">
              {UserPoolClients.map(({ ClientId, ClientName }) => (
                <li key={ClientId}>
                  <Link to={ClientId}>{ClientName}</Link>
                  <code className="soft">{ClientId}</code>
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
