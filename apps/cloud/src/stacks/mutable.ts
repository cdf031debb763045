/** CDK's types ask for lists that may be changed. */
export type Mutable<Value> = Value extends readonly (infer Item)[]
  ? Mutable<Item>[]
  : Value extends object
    ? { -readonly [Name in keyof Value]: Mutable<Value[Name]> }
    : Value;

/** A copy of plain data. */
export function mutable<Value extends object>(data: Value): Mutable<Value> {
  return structuredClone(data) as Mutable<Value>;
}
