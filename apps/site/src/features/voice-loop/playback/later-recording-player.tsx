/** The player of a recording, whose code is loaded once the visitor has agreed to record. */
import { lazy, Suspense, useState, type ComponentType } from "react";
import { voiceLoop } from "../../../../content/voice-loop.ts";
import { importChunk } from "../../../shared/loading/import-chunk.ts";
import type { RecordingPlayerProps } from "./recording-player.tsx";

/** The player, once it is loaded. */
let loaded: ComponentType<RecordingPlayerProps> | undefined;

async function loadPlayer(): Promise<{ default: ComponentType<RecordingPlayerProps> }> {
  try {
    const module = await importChunk(() => import("./recording-player.tsx"));
    loaded = module.default;
    return module;
  } catch {
    return { default: PlayerMissing };
  }
}

const LazyPlayer = lazy(loadPlayer);

/** Loads the player early, so that it is there when the network is gone after a recording. */
export function preloadPlayer(): void {
  void loadPlayer();
}

/** Its surroundings keep the room. */
export function LaterRecordingPlayer(props: RecordingPlayerProps) {
  // A loaded one is rendered at once; a lazy one would come later.
  const [Player] = useState(() => loaded ?? LazyPlayer);
  return (
    <Suspense>
      <Player {...props} />
    </Suspense>
  );
}

function PlayerMissing() {
  return <p>{voiceLoop.playerMissing}</p>;
}
