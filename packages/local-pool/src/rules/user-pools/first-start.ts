/** When the store was first used: the creation date of the pool of the settings file, and of its clients. */
import type { Store } from "../../store/store.ts";

const SETTING = "firstStart";

/** Stores the time, unless there is one. */
export function recordFirstStart(store: Store, nowMs: number): void {
  store.transaction(() => store.addSetting(SETTING, Buffer.from(String(nowMs))));
}

export function firstStartMs(store: Pick<Store, "readSetting">): number {
  return Number(Buffer.from(store.readSetting(SETTING) ?? []).toString());
}
