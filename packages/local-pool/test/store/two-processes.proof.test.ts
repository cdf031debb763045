/** Two processes that share a folder: what the owner changes in one is not lost in the other. */
import { expect, it } from "vitest";
import { makeFolder } from "../support/make-folder.ts";
import { startNodePool } from "../support/node-pool.ts";
import { callWell, sendTo } from "../support/wire-client.ts";

const ROUNDS = 60;
const CALLS = 30;

it("loses no change of 1,800 by two processes", async () => {
  const folder = makeFolder();
  const first = await startNodePool(["--data", folder]);
  const second = await startNodePool(["--data", folder]);
  const fetches = [sendTo(first.url), sendTo(second.url)] as const;
  const { UserPool } = await callWell(fetches[0], "CreateUserPool", { PoolName: "shop" });
  const { Arn: ResourceArn } = UserPool as { readonly Arn: string };
  for (let round = 0; round < ROUNDS; round += 1) {
    const keys = Array.from({ length: CALLS }, (_, at) => `${round}-${at}`);
    const tag = (key: string, at: number) =>
      callWell(fetches[at % 2 === 0 ? 0 : 1], "TagResource", { ResourceArn, Tags: { [key]: "" } });
    await Promise.all(keys.map(tag));
    const { Tags } = await callWell(fetches[0], "ListTagsForResource", { ResourceArn });
    expect(Object.keys(Tags as object).toSorted()).toEqual(keys.toSorted());
    await callWell(fetches[0], "UntagResource", { ResourceArn, TagKeys: keys });
  }
}, 120_000);
