/** Finds the address against which relative addresses are resolved. */
import type { AuthEnvironment } from "./environment.ts";

/** Returns the address of the environment, else of the document or the worker; undefined on a server. */
export function baseUrlOf({ baseUrl }: Pick<AuthEnvironment, "baseUrl">): string | undefined {
  if (baseUrl !== undefined) return baseUrl();
  const { document, location } = globalThis as Partial<typeof globalThis>;
  return document?.baseURI ?? location?.href;
}
