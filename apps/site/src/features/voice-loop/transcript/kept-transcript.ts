/**
 * Stores the transcript in the tab, so that it survives a reload, the back button and a visit to another page.
 *
 * It is removed with the tab, by the next transcript, or when consent is refused or withdrawn.
 */
import { openTabRecord } from "../../../shared/storage/tab-record.ts";
import { tabStorage, type TabStorage } from "../../../shared/storage/tab-storage.ts";

export interface KeptTranscript {
  readonly text: string;
  /** The text was edited, and neither copied nor downloaded since. */
  readonly isUnsaved: boolean;
}

export interface TranscriptKeeper {
  load(): KeptTranscript | undefined;
  keep(transcript: KeptTranscript): void;
  forget(): void;
}

const STORAGE_KEY = "poolgate.site.transcript";

/** @param storage When it is missing, full or forbidden, the transcript is kept as long as the document. */
export function createTranscriptKeeper(storage: TabStorage | undefined): TranscriptKeeper {
  const record = openTabRecord(storage, STORAGE_KEY, isKept);
  return { load: record.get, keep: record.set, forget: () => record.set(undefined) };
}

let ofThisTab: TranscriptKeeper | undefined;

/** Stores the transcript of this tab. */
export function transcriptKeeper(): TranscriptKeeper {
  ofThisTab ??= createTranscriptKeeper(tabStorage());
  return ofThisTab;
}

function isKept(value: unknown): value is KeptTranscript {
  if (typeof value !== "object" || value === null || !("text" in value) || !("isUnsaved" in value)) return false;
  return typeof value.text === "string" && typeof value.isUnsaved === "boolean";
}
