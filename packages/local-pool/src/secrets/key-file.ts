/**
 * Reads and creates the file with the pool's master key. The file is beside the database, readable by its owner only, and is
 * never overwritten.
 */
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { codeOf, writeFileAtomically, writeError } from "../private-files.ts";
import { StoreError } from "../store/store.ts";
import { MASTER_KEY_BYTES } from "./pool-secrets.ts";

/**
 * The 32 bytes of the key file. Undefined for a missing or empty file.
 *
 * @throws StoreError when the file is not a key, or cannot be read.
 */
export function readKeyFile(path: string): Uint8Array | undefined {
  let key: Uint8Array;
  try {
    key = readFileSync(path);
  } catch (cause) {
    if (codeOf(cause) === "ENOENT") return undefined;
    const todo = "Give its owner the right to read it, and start again.";
    throw new StoreError(`The key file ${path} cannot be read (${codeOf(cause)}). ${todo}`, { cause });
  }
  if (key.length === 0) return undefined;
  if (key.length === MASTER_KEY_BYTES) return key;
  throw new StoreError(`${path} is not a key of this pool; it was left as it is. Put the right key back. ${OTHERWISE}`);
}

/**
 * Creates the key file. If another process creates it at the same moment, returns that key.
 *
 * @throws StoreError when the file cannot be written.
 */
export function makeKeyFile(path: string): Uint8Array {
  const fresh = randomBytes(MASTER_KEY_BYTES);
  try {
    writeFileAtomically(path, fresh);
  } catch (cause) {
    throw writeError(`The key file ${path}`, cause);
  }
  return readKeyFile(path) ?? fresh;
}

/** The error for a database whose key is missing. */
export function keyMissingError(path: string): StoreError {
  const why = "without it the accounts of this pool cannot be read";
  return new StoreError(`The key file ${path} is missing; ${why}. Put it back. ${OTHERWISE}`);
}

const OTHERWISE = "Otherwise choose another folder, or delete this one and its accounts.";
