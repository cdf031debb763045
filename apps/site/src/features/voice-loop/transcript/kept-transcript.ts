/**
 * The transcript of this tab: it survives a reload, the back button and a visit to another page, and goes with the tab, with
 * the next transcript, or with the consent.
 */
import { tabStorage, type TabStorage } from "../../../shared/storage/tab-storage.ts";

export interface KeptTranscript {
  readonly text: string;
  /** Edited, and neither copied nor downloaded since. */
  readonly isUnsaved: boolean;
}

export interface TranscriptKeeper {
  load(): KeptTranscript | undefined;
  keep(transcript: KeptTranscript): void;
  forget(): void;
}

const STORAGE_KEY = "poolgate.site.transcript";

/** @param storage When it is missing, full or forbidden, the transcript lives as long as the document. */
export function createTranscriptKeeper(storage: TabStorage | undefined): TranscriptKeeper {
  let kept = readKept(storage);

  const write = (next: KeptTranscript | undefined): void => {
    kept = next;
    try {
      if (next === undefined) storage?.removeItem(STORAGE_KEY);
      else storage?.setItem(STORAGE_KEY, JSON.stringify(next));
    } catch {
      // A full or forbidden storage: the transcript is still in `kept`.
    }
  };

  return { load: () => kept, keep: write, forget: () => write(undefined) };
}

let ofThisTab: TranscriptKeeper | undefined;

/** The keeper of this tab. */
export function transcriptKeeper(): TranscriptKeeper {
  ofThisTab ??= createTranscriptKeeper(tabStorage());
  return ofThisTab;
}

function readKept(storage: TabStorage | undefined): KeptTranscript | undefined {
  try {
    const value: unknown = JSON.parse(storage?.getItem(STORAGE_KEY) ?? "null");
    return isKept(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isKept(value: unknown): value is KeptTranscript {
  if (typeof value !== "object" || value === null || !("text" in value) || !("isUnsaved" in value)) return false;
  return typeof value.text === "string" && typeof value.isUnsaved === "boolean";
}
