/** All pools of the process. */
import type { ReactElement } from "react";
import { Link } from "react-router";
import { Moment } from "../parts/facts.tsx";
import { PageHeading } from "../parts/page.tsx";
import { Pager, usePages } from "../parts/pager.tsx";
import { Empty, Loaded } from "../parts/states.tsx";
import { TopBar } from "../parts/top-bar.tsx";
import { useAnswer } from "../wire/use-pool.ts";

export function PoolsPage(): ReactElement {
  const pages = usePages("pools");
  const query = useAnswer("ListUserPools", { MaxResults: 60, NextToken: pages.token });
  return (
    <>
      <TopBar />
      <main>
        <PageHeading title="User pools" />
        <Loaded query={query}>
          {({ UserPools, NextToken }) => (
            <>
              {UserPools.length === 0 && (
                <Empty title="No pools">
                  <p>
                    Make one with <code>CreateUserPool</code>: by an AWS SDK, the AWS CLI, Terraform or the CDK.
                  </p>
                </Empty>
              )}
              <ul className="rows">
                {UserPools.map(({ Id, Name, CreationDate }) => (
                  <li key={Id}>
                    <Link to={`/pools/${Id}`}>{Name}</Link>
                    <span className="soft">{Id}</span>
                    <span className="soft">
                      {CreationDate !== undefined && <Moment at={CreationDate * 1000} isDay />}
                    </span>
                  </li>
                ))}
              </ul>
              <Pager pages={pages} next={NextToken} />
            </>
          )}
        </Loaded>
      </main>
    </>
  );
}
