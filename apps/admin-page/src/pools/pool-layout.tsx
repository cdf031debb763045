/** One pool: its name and its places above the place that is open, which gets the pool's description. */
import type { ReactElement } from "react";
import { Outlet, useOutletContext, useParams } from "react-router";
import { Loaded } from "../parts/states.tsx";
import { TopBar } from "../parts/top-bar.tsx";
import type { Pool } from "../wire/answers.ts";
import { useAnswer } from "../wire/use-pool.ts";

export function PoolLayout(): ReactElement {
  const { userPoolId = "" } = useParams();
  const query = useAnswer("DescribeUserPool", { UserPoolId: userPoolId });
  return (
    <>
      <TopBar pool={{ id: userPoolId, name: query.data?.UserPool.Name ?? userPoolId }} />
      <main>
        <Loaded query={query}>{({ UserPool }) => <Outlet context={UserPool} />}</Loaded>
      </main>
    </>
  );
}

/** The pool that is open. */
export function usePool(): Pool {
  return useOutletContext<Pool>();
}
