/**
 * Creates folders and files that only their owner can read (0700, 0600), and writes files atomically.
 *
 * A file is written under a temporary name, flushed, and then linked to its own name. An interrupted start leaves at most a
 * temporary file, which the next start removes.
 */
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { randomUUID } from "node:crypto";
import { basename, dirname, join } from "node:path";
import { StoreError } from "./store/store.ts";

const OWNER_ONLY_FOLDER = 0o700;
const OWNER_ONLY_FILE = 0o600;

/**
 * Creates a folder, unless it exists. It stays as it is when it holds files, and none that `isOwn` knows by its name.
 *
 * @throws StoreError when the folder cannot be created or read, or holds other files.
 */
export function createPrivateFolder(path: string, isOwn: (name: string) => boolean): void {
  const names = namesIn(path);
  if (names.length === 0 || names.some(isOwn)) return;
  throw new StoreError(`${path} holds other files; it was left as it is. Choose an empty or a new folder.`);
}

function namesIn(path: string): string[] {
  try {
    mkdirSync(path, { recursive: true, mode: OWNER_ONLY_FOLDER });
    return readdirSync(path);
  } catch (cause) {
    const todo = "Choose another one, or make room for it.";
    throw new StoreError(`The folder ${path} cannot be made (${codeOf(cause)}). ${todo}`, { cause });
  }
}

/**
 * Removes the permissions of other users from a folder.
 *
 * @throws StoreError
 */
export function restrictFolderToOwner(path: string): void {
  restrictToOwner(path, OWNER_ONLY_FOLDER);
}

/**
 * Removes the permissions of other users from a file, if it exists.
 *
 * @throws StoreError
 */
export function restrictFileToOwner(path: string): void {
  if (existsSync(path)) restrictToOwner(path, OWNER_ONLY_FILE);
}

/** A temporary name beside a file. */
export function temporaryPath(path: string): string {
  return `${path}.draft-${randomUUID()}`;
}

/**
 * Creates an empty file for its owner only.
 *
 * @throws Error of the file system, also when the file exists.
 */
export function makeEmptyFile(path: string): void {
  closeSync(openSync(path, "wx", OWNER_ONLY_FILE));
}

/**
 * Writes a file atomically. A file with content that is already there stays.
 *
 * @throws Error of the file system.
 */
export function writeFileAtomically(path: string, content: Uint8Array): void {
  const draft = temporaryPath(path);
  try {
    makeEmptyFile(draft);
    writeFileSync(draft, content);
    renameTemporaryFile(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

/**
 * Flushes a temporary file, and gives it its final name. A file that another process has put there stays.
 *
 * @throws Error of the file system.
 */
export function renameTemporaryFile(draft: string, path: string): void {
  flush(draft);
  const isEmpty = existsSync(path) && statSync(path).size === 0;
  if (isEmpty) renameSync(draft, path);
  else linkUnlessThere(draft, path);
  rmSync(draft, { force: true });
  flush(dirname(path));
}

/** Removes the temporary files that interrupted starts have left. */
export function removeTemporaryFiles(...paths: readonly string[]): void {
  for (const path of paths) {
    const prefix = `${basename(path)}.draft-`;
    const drafts = readdirSync(dirname(path)).filter((name) => name.startsWith(prefix));
    for (const name of drafts) rmSync(join(dirname(path), name), { force: true });
  }
}

/** The error for a file that cannot be written. Its message says what to do. */
export function writeError(what: string, cause: unknown): StoreError {
  const code = codeOf(cause);
  const isFull = code === "ENOSPC" || code === "EDQUOT" || code === "EFBIG";
  const todo = isFull ? "The disk is full: free some space" : "Give its folder's owner the right to write";
  return new StoreError(`${what} cannot be written (${code}). ${todo}, and start again.`, { cause });
}

export function codeOf(error: unknown): string {
  return typeof error === "object" && error !== null && "code" in error ? String(error.code) : "unknown error";
}

function restrictToOwner(path: string, mode: number): void {
  try {
    // On Windows, where these modes have no meaning, there is nothing to restrict.
    if ((statSync(path).mode & 0o077) !== 0) chmodSync(path, mode);
  } catch (cause) {
    const todo = "Make it yours, or choose another folder.";
    throw new StoreError(`${path} may be read by others, which cannot be changed (${codeOf(cause)}). ${todo}`, {
      cause,
    });
  }
}

function linkUnlessThere(draft: string, path: string): void {
  try {
    linkSync(draft, path);
  } catch (error) {
    if (!existsSync(path)) throw error;
  }
}

function flush(path: string): void {
  const file = openSync(path, "r");
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
