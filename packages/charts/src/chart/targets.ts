/**
 * Finds the state that a target means, by XState's rules: `#id` and `#id.child` anywhere, `.child` in the source,
 * otherwise a sibling of the source or something in it. A backslash keeps the next character from being a separator.
 *
 * @see https://stately.ai/docs/transitions
 */

/** The part of a state that targets are looked up by. */
export interface TargetNode {
  readonly id: string;
  readonly parent: TargetNode | undefined;
  readonly children: ReadonlyMap<string, TargetNode>;
}

/** The state, or nothing when there is no such state. */
export function resolveTarget(
  target: string,
  source: TargetNode,
  byId: ReadonlyMap<string, TargetNode>,
): TargetNode | undefined {
  if (target.startsWith("#")) return resolveId(target.slice(1), byId);
  if (target.startsWith(".")) return follow(source, splitPath(target.slice(1)));
  return source.parent === undefined ? undefined : follow(source.parent, splitPath(target));
}

function resolveId(text: string, byId: ReadonlyMap<string, TargetNode>): TargetNode | undefined {
  const whole = byId.get(text);
  if (whole !== undefined) return whole;
  const [first = "", ...rest] = splitPath(text);
  const start = byId.get(first);
  return start === undefined ? undefined : follow(start, rest);
}

function follow(start: TargetNode, keys: readonly string[]): TargetNode | undefined {
  let at: TargetNode | undefined = start;
  for (const key of keys) at = key === "" ? at : at?.children.get(key);
  return at;
}

function splitPath(text: string): string[] {
  const [...parts] = text.matchAll(/(?<escaped>\\(?<character>[^]))|(?<dot>\.)|(?<other>[^\\.]+)/gu);
  const keys = [""];
  for (const { groups = {} } of parts) {
    if (groups["dot"] !== undefined) keys.push("");
    else keys.push(`${keys.pop() ?? ""}${groups["character"] ?? groups["other"] ?? ""}`);
  }
  return keys;
}
