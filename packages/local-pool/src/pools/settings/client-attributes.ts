/**
 * What is wrong with the lists of attributes that a client may read and write.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-settings-attributes.html#user-pool-settings-attribute-permissions-and-scopes
 */
import type { SchemaAttributeConfig } from "../../config.ts";

type Schema = readonly Pick<SchemaAttributeConfig, "name" | "required">[];

/** The service lets no client write them. */
const UNWRITABLE: ReadonlySet<string> = new Set(["sub", "email_verified", "phone_number_verified"]);

/** Those that the pool does not have. */
export function unknownAttributes(schema: Schema, names: readonly string[]): readonly string[] {
  return names.filter((name) => schema.every((attribute) => attribute.name !== name));
}

/** Those that no client can write. */
export function unwritableAttributes(names: readonly string[]): readonly string[] {
  return names.filter((name) => UNWRITABLE.has(name));
}

/** Those that users must have, and that a list of writable attributes does not have. */
export function missingAttributes(schema: Schema, writable: readonly string[]): readonly string[] {
  return schema.flatMap(({ name, required }) =>
    required && !UNWRITABLE.has(name) && !writable.includes(name) ? [name] : [],
  );
}
