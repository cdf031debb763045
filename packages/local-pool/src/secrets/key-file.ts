/**
 * The file that holds the pool's master key, beside the database but never in it.
 *
 * Made once, readable by its owner only. A file that is there but not a key is left alone and told about.
 */
import { randomBytes } from "node:crypto";
import { linkSync, openSync, closeSync, fsyncSync, readFileSync, unlinkSync, writeSync } from "node:fs";
import { StoreError } from "../store/store.ts";
import { MASTER_KEY_BYTES } from "./pool-secrets.ts";

/**
 * The 32 bytes of the key file, which is made when it is missing.
 *
 * @throws StoreError when the file is not a key, is missing although `mustExist`, or cannot be read or written.
 */
export function readKeyFile(path: string, { mustExist }: { readonly mustExist: boolean }): Uint8Array {
  const key = readIfThere(path) ?? makeKeyFile(path, mustExist);
  if (key.length === MASTER_KEY_BYTES) return key;
  throw new StoreError(`${path} is not a key of this pool; it was left as it is.`);
}

function readIfThere(path: string): Uint8Array | undefined {
  try {
    return readFileSync(path);
  } catch (cause) {
    if (codeOf(cause) === "ENOENT") return undefined;
    throw new StoreError(`The key file ${path} cannot be read (${codeOf(cause)}).`, { cause });
  }
}

function makeKeyFile(path: string, mustExist: boolean): Uint8Array {
  if (mustExist) {
    throw new StoreError(`The key file ${path} is missing; without it the accounts of this pool cannot be read.`);
  }
  const key = randomBytes(MASTER_KEY_BYTES);
  const draft = `${path}.${process.pid}`;
  try {
    const file = openSync(draft, "wx", 0o600);
    writeSync(file, key);
    fsyncSync(file);
    closeSync(file);
    // A link appears whole or not at all, and never replaces the key of a pool that starts at the same moment.
    linkSync(draft, path);
    unlinkSync(draft);
  } catch (cause) {
    if (codeOf(cause) !== "EEXIST") {
      throw new StoreError(`The key file ${path} cannot be written (${codeOf(cause)}).`, { cause });
    }
    return readFileSync(path);
  }
  return key;
}

function codeOf(error: unknown): string {
  return typeof error === "object" && error !== null && "code" in error ? String(error.code) : "unknown error";
}
