/** Reads a required auth parameter or challenge response. */
import { missingParameterError } from "../../wire/service-error.ts";

/** @throws ServiceError InvalidParameterException "Missing required parameter …" when it is absent or empty. */
export function requireParameter(parameters: ReadonlyMap<string, string> | undefined, name: string): string {
  const value = parameters?.get(name) ?? "";
  if (value === "") throw missingParameterError(name);
  return value;
}
