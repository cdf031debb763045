/**
 * Where two answers differ, by the paths of their members. A list counts as one member, unless its items have members.
 *
 * @param whole The paths of members that are compared as a whole.
 */
export function differences(one: unknown, other: unknown, whole: ReadonlySet<string> = new Set(), path = ""): string[] {
  if (!whole.has(path)) {
    if (isObject(one) && isObject(other)) {
      const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
      return names.flatMap((name) =>
        differences(one[name], other[name], whole, path === "" ? name : `${path}.${name}`),
      );
    }
    if (Array.isArray(one) && Array.isArray(other) && one.length === other.length && one.every(isObject)) {
      return [...new Set(one.flatMap((item, index) => differences(item, other[index], whole, path)))];
    }
  }
  return JSON.stringify(one) === JSON.stringify(other) ? [] : [path];
}

/** An answer without what is new in every answer: ids, times, tokens and other long texts. */
export function withoutChance(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(withoutChance);
  if (isObject(answer)) {
    const members = Object.entries(answer).map(([name, member]) => [
      name,
      CHANCE.has(name) ? name : withoutChance(member),
    ]);
    return Object.fromEntries(members);
  }
  return typeof answer === "string" ? answer.replaceAll(NEW_TEXT, "…") : answer;
}

const CHANCE: ReadonlySet<string> = new Set([
  ..."aud auth_time client_id event_id exp iat iss jti origin_jti sub".split(" "),
  ..."AccessKeyId challenge DeviceGroupKey Expiration SALT SECRET_BLOCK Session SRP_B".split(" "),
]);
/** UUIDs, and texts without a space that no word is as long as. */
const NEW_TEXT = /[\da-f]{8}-[\da-f-]{27}|[\w+/=.-]{40,}/gu;

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
