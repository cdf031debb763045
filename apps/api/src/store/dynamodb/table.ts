/**
 * One DynamoDB table, with the few calls that the api makes, their time limits and their errors.
 *
 * The SDK repeats a call that was throttled, got no answer, or was signed with a wrong clock. If a call still fails, it
 * throws a StoreError. A condition that does not hold is a result, not an error.
 *
 * The table has the keys `pk` and `sk`, the time to live `expiresAt` in seconds, and the index `gsi1` with the keys
 * `gsi1pk` and `gsi1sk`, which holds all attributes.
 */
import {
  type AttributeValue,
  ConditionalCheckFailedException,
  DeleteItemCommand,
  DynamoDBClient,
  type DynamoDBClientConfig,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  UpdateItemCommand,
} from "@aws-sdk/client-dynamodb";
import { StoreError } from "../store.ts";

/** A call takes a few milliseconds. A throttled one waits for up to half a second, then a second. */
const TIME_LIMITS = { connectionTimeout: 1_000, requestTimeout: 1_000, throwOnRequestTimeout: true };
const MAX_ATTEMPTS = 3;

export type Values = Readonly<Record<string, string | number>>;

export interface Item {
  readonly pk: string;
  readonly sk: string;
  readonly [attribute: string]: string | number;
}

export type ItemKey = Pick<Item, "pk" | "sk">;

/** A condition or an update in DynamoDB's language. Names begin with `#`, values with `:`. */
export interface Expression {
  readonly condition?: string;
  readonly names?: Readonly<Record<string, string>>;
  readonly values?: Values;
}

/** `refused`: the condition does not hold, or it held for an earlier attempt of this call whose answer was lost. */
export type WriteResult<Written> = { readonly kind: "written"; readonly item: Written } | { readonly kind: "refused" };

export interface Table {
  /** Reads the newest state of an item. */
  get(key: ItemKey): Promise<Item | undefined>;
  put(item: Item, expression?: Expression): Promise<WriteResult<Item>>;
  /** Changes an item and returns its new state. */
  update(key: ItemKey, update: string, expression: Expression): Promise<WriteResult<Item>>;
  remove(key: ItemKey, expression: Expression): Promise<WriteResult<undefined>>;
  /** Reads the first items of an index's partition in the order of their sort keys. It may miss the latest changes. */
  queryIndex(gsi1pk: string, upTo: string, limit: number): Promise<readonly Item[]>;
  close(): void;
}

/** @param config for example another endpoint; region and credentials come from the environment by default */
export function openTable(tableName: string, config: DynamoDBClientConfig = {}): Table {
  const client = new DynamoDBClient({ maxAttempts: MAX_ATTEMPTS, requestHandler: TIME_LIMITS, ...config });
  const table = { TableName: tableName };
  return {
    get: (key) =>
      guarded(async () => {
        const command = new GetItemCommand({ ...table, Key: toAttributes(key), ConsistentRead: true });
        const { Item } = await client.send(command);
        return Item && fromAttributes(Item);
      }),
    put: (item, expression = {}) =>
      write(async () => {
        await client.send(new PutItemCommand({ ...table, Item: toAttributes(item), ...conditionOf(expression) }));
        return item;
      }),
    update: (key, update, expression) =>
      write(async () => {
        const input = { ...table, Key: toAttributes(key), UpdateExpression: update, ReturnValues: "ALL_NEW" as const };
        const { Attributes = {} } = await client.send(new UpdateItemCommand({ ...input, ...conditionOf(expression) }));
        return fromAttributes(Attributes);
      }),
    remove: (key, expression) =>
      write(async () => {
        await client.send(new DeleteItemCommand({ ...table, Key: toAttributes(key), ...conditionOf(expression) }));
        return undefined;
      }),
    queryIndex: (gsi1pk, upTo, limit) =>
      guarded(async () => {
        const command = new QueryCommand({
          ...table,
          IndexName: "gsi1",
          KeyConditionExpression: "gsi1pk = :partition AND gsi1sk <= :upTo",
          ExpressionAttributeValues: toAttributes({ ":partition": gsi1pk, ":upTo": upTo }),
          Limit: limit,
        });
        return ((await client.send(command)).Items ?? []).map(fromAttributes);
      }),
    close: () => client.destroy(),
  };
}

function conditionOf({ condition, names, values }: Expression): object {
  return {
    ...(condition === undefined ? {} : { ConditionExpression: condition }),
    ...(names === undefined ? {} : { ExpressionAttributeNames: names }),
    ...(values === undefined ? {} : { ExpressionAttributeValues: toAttributes(values) }),
  };
}

function write<Written>(work: () => Promise<Written>): Promise<WriteResult<Written>> {
  return guarded(async () => {
    try {
      return { kind: "written", item: await work() };
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return { kind: "refused" };
      throw error;
    }
  });
}

async function guarded<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    throw new StoreError("store.unavailable", "The table did not do what was asked", cause);
  }
}

function toAttributes(values: Values): Record<string, AttributeValue> {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === "string" ? { S: value } : { N: String(value) },
  ]);
  return Object.fromEntries(entries) as Record<string, AttributeValue>;
}

function fromAttributes(attributes: Record<string, AttributeValue>): Item {
  const entries = Object.entries(attributes).map(([name, { S, N }]) => [name, S ?? Number(N)]);
  return Object.fromEntries(entries) as Item;
}
