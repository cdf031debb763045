/**
 * Loads the certificate of `--tls` from the data folder, and creates it when there is none, or when it expires soon.
 *
 * `pool-tls.pem` holds the key and the certificates, for their owner only. `pool-ca.pem` holds the authority alone: the file that
 * browsers and programs shall trust.
 */
import { createPrivateKey, X509Certificate } from "node:crypto";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import {
  codeOf,
  removeTemporaryFiles,
  restrictFileToOwner,
  writeError,
  writeFileAtomically,
} from "../../private-files.ts";
import { StoreError } from "../../store/store.ts";
import { createLocalCertificate, type LocalCertificate } from "./certificate.ts";

/** The name of the file to trust, in the data folder. */
export const AUTHORITY_FILE = "pool-ca.pem";
const SERVER_FILE = "pool-tls.pem";

const RENEW_BEFORE_MS = 30 * 86_400_000;

/**
 * The certificate of a data folder, or a new one for `:memory:`.
 *
 * @throws StoreError when a file cannot be read or written.
 */
export function loadCertificate(location: string, nowMs = Date.now()): LocalCertificate {
  if (location === ":memory:") return createLocalCertificate(nowMs);
  const serverFile = join(location, SERVER_FILE);
  const authorityFile = join(location, AUTHORITY_FILE);
  removeTemporaryFiles(serverFile, authorityFile);
  restrictFileToOwner(serverFile);
  const stored = readCertificate(serverFile);
  const isUsable = stored !== undefined && expiryOf(stored) - RENEW_BEFORE_MS > nowMs;
  const certificate = isUsable ? stored : storeNewCertificate(serverFile, nowMs);
  if (readText(authorityFile) !== certificate.authority) replaceFile(authorityFile, certificate.authority);
  return certificate;
}

/** If another process stores one at the same moment, returns that one. */
function storeNewCertificate(file: string, nowMs: number): LocalCertificate {
  const fresh = createLocalCertificate(nowMs);
  replaceFile(file, fresh.key + fresh.chain);
  return readCertificate(file) ?? fresh;
}

/** Undefined for a missing or empty file. */
function readCertificate(file: string): LocalCertificate | undefined {
  const text = readText(file);
  if (text === undefined || text === "") return undefined;
  const [key, server, authority] = text.match(/-----BEGIN [^-]+-----[^-]+-----END [^-]+-----\n/g) ?? [];
  try {
    if (key === undefined || server === undefined || authority === undefined) throw new Error("A part is missing.");
    if (!new X509Certificate(server).checkPrivateKey(createPrivateKey(key))) throw new Error("Not the key.");
    return { key, chain: server + authority, authority };
  } catch {
    // The cause is dropped, because its message may quote the key.
    throw new StoreError(
      `${file} is not a certificate of this pool; it was left as it is. Delete it, and start again.`,
    );
  }
}

function expiryOf({ chain }: LocalCertificate): number {
  return Date.parse(new X509Certificate(chain).validTo);
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch (cause) {
    if (codeOf(cause) === "ENOENT") return undefined;
    const todo = "Give its owner the right to read it, and start again.";
    throw new StoreError(`${file} cannot be read (${codeOf(cause)}). ${todo}`, { cause });
  }
}

function replaceFile(file: string, text: string): void {
  try {
    rmSync(file, { force: true });
    writeFileAtomically(file, Buffer.from(text));
  } catch (cause) {
    throw writeError(file, cause);
  }
}
