/** The player of a recording, whose code is loaded once the visitor has agreed to record. */
import { lazy, Suspense, type ComponentType } from "react";
import { voiceLoop } from "../../../../content/voice-loop.ts";
import type { RecordingPlayerProps } from "./recording-player.tsx";

const importPlayer = () => import("./recording-player.tsx");

const Player = lazy(async (): Promise<{ default: ComponentType<RecordingPlayerProps> }> => {
  try {
    return await importPlayer();
  } catch {
    return { default: PlayerMissing };
  }
});

/** Loads the player early, so that it is there when the network is gone after a recording. */
export function preloadPlayer(): void {
  importPlayer().catch(() => undefined);
}

/** Its surroundings keep the room. */
export function LaterRecordingPlayer(props: RecordingPlayerProps) {
  return (
    <Suspense>
      <Player {...props} />
    </Suspense>
  );
}

function PlayerMissing() {
  return <p>{voiceLoop.playerMissing}</p>;
}
