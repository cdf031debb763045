/** Finds the parts of the proof: every `*.proof.ts` of the folder, in the order of their names. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ProofPart } from "./proof-part.ts";

const ENDING = ".proof.ts";

export interface PartFile {
  readonly name: string;
  /** @throws Error when the file's default export is no part of this name. */
  load(): Promise<ProofPart>;
}

export function findParts(folder: string): PartFile[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(ENDING))
    .toSorted()
    .map((file) => {
      const name = file.slice(0, -ENDING.length);
      return { name, load: () => loadPart(join(folder, file), name) };
    });
}

async function loadPart(path: string, name: string): Promise<ProofPart> {
  const module: unknown = await import(pathToFileURL(path).href);
  const part = typeof module === "object" && module !== null && "default" in module ? module.default : undefined;
  if (!isPart(part) || part.name !== name) {
    throw new Error(`${name}${ENDING} has to export a part of the proof named ${name} by default.`);
  }
  return part;
}

function isPart(value: unknown): value is ProofPart {
  return typeof value === "object" && value !== null && "name" in value && "title" in value && "run" in value;
}
