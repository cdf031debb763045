/** Collects the states of a machine's JSON as a tree of nodes, each with an id of its own. */
import type { ChartProblem } from "./model.ts";
import { isObject, MAX_DEPTH } from "./read-parts.ts";
import type { TargetNode } from "./targets.ts";

export type Json = Readonly<Record<string, unknown>>;

/** One state as it stands in the JSON. */
export interface JsonNode extends TargetNode {
  readonly key: string;
  readonly path: readonly string[];
  readonly parent: JsonNode | undefined;
  readonly children: Map<string, JsonNode>;
  readonly config: Json;
  readonly hasOwnId: boolean;
}

export interface JsonStates {
  /** Parents before their children, in document order. */
  readonly nodes: readonly JsonNode[];
  readonly byId: ReadonlyMap<string, JsonNode>;
}

/**
 * @param problems What is wrong is added to it: members that are no states, ids that are used twice, too many levels.
 */
export function collectStates(json: Json, problems: ChartProblem[]): JsonStates {
  const byId = new Map<string, JsonNode>();
  const nodes: JsonNode[] = [];
  const machineId = idOf(json) ?? textOf(json["key"]) ?? "machine";

  const add = (config: Json, parent: JsonNode | undefined, key: string): void => {
    const path = parent === undefined ? [] : [...parent.path, key];
    const ownId = parent === undefined ? machineId : idOf(config);
    const pathId = [machineId, ...path].join(".");
    const id = freeId(byId, ownId ?? pathId, pathId);
    if (id !== (ownId ?? pathId)) {
      const message = `The id ${ownId ?? pathId} is used twice. The second state is called ${id} here.`;
      problems.push({ code: "duplicate-id", message, state: id });
    }
    const hasOwnId = id !== pathId;
    const node: JsonNode = {
      id,
      key: parent === undefined ? id : key,
      path,
      parent,
      children: new Map(),
      config,
      hasOwnId,
    };
    byId.set(id, node);
    nodes.push(node);
    parent?.children.set(key, node);
    addChildren(node);
  };

  const addChildren = (node: JsonNode): void => {
    const { states } = node.config;
    if (states === undefined || states === null) return;
    if (!isObject(states) || Array.isArray(states)) {
      const message = `The states of ${node.id} are not an object, and are left out.`;
      problems.push({ code: "invalid-member", message, state: node.id });
      return;
    }
    if (node.path.length >= MAX_DEPTH) {
      const message = `${node.id} lies ${MAX_DEPTH} levels deep. Its children are left out.`;
      problems.push({ code: "too-deep", message, state: node.id });
      return;
    }
    for (const [key, child] of Object.entries(states)) {
      if (!isObject(child) || Array.isArray(child)) {
        const message = `${[node.id, key].join(".")} is not an object. It is read as a state without content.`;
        problems.push({ code: "invalid-member", message, state: node.id });
      }
      add(isObject(child) && !Array.isArray(child) ? child : {}, node, key);
    }
  };

  add(json, undefined, machineId);
  return { nodes, byId };
}

function idOf(config: Json): string | undefined {
  const id = textOf(config["id"]);
  return id === "" ? undefined : id;
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

function freeId(taken: ReadonlyMap<string, unknown>, wanted: string, pathId: string): string {
  if (!taken.has(wanted)) return wanted;
  let id = pathId;
  for (let n = 2; taken.has(id); n += 1) id = `${pathId}~${n}`;
  return id;
}
