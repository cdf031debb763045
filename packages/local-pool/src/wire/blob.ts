/** Declares a binary value in a request: base64 with padding, in a text. */
import { type Member, string } from "./schema.ts";
import { serializationError } from "./service-error.ts";
import { strictBase64 } from "./base64.ts";

/**
 * The value stays base64.
 *
 * @param max in bytes.
 */
export function blob(max: number): Member<string> {
  return {
    read(value, path, violations) {
      const text = string().read(value, path, violations);
      const bytes = strictBase64(text);
      if (bytes === undefined) throw serializationError("A Blob is not base64");
      if (bytes.length > max) {
        violations.push(
          `Value at '${path}' failed to satisfy constraint: Member must have length less than or equal to ${max}`,
        );
      }
      return text;
    },
  };
}
