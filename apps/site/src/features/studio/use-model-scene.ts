/** Loads the 3-D view into an element while a component is mounted, and disposes of it afterwards. */
import { useEffect, useRef, useState, type RefObject } from "react";
import { mediaUrl } from "../../shared/config/media.ts";
import { canDrawIn3d, loadModelScene } from "./load-model-scene.ts";
import type { ModelScene } from "./model-scene.ts";

export type ScenePhase = "loading" | "ready" | "failed" | "unsupported";

export function useModelScene(host: RefObject<HTMLElement | null>) {
  const [phase, setPhase] = useState<ScenePhase>(() => (canDrawIn3d() ? "loading" : "unsupported"));
  const scene = useRef<ModelScene>(undefined);
  const isUnsupported = phase === "unsupported";

  useEffect(() => {
    if (host.current === null || isUnsupported) return;
    const leaving = new AbortController();
    const load = async (element: HTMLElement) => {
      try {
        const loaded = await loadModelScene(element, mediaUrl("pen-holder.stl"), leaving.signal);
        if (leaving.signal.aborted) return loaded.dispose();
        scene.current = loaded;
        setPhase("ready");
      } catch {
        // Offline, outdated, or out of graphics memory: for each of them the visitor can only try again.
        if (!leaving.signal.aborted) setPhase("failed");
      }
    };
    void load(host.current);
    return () => {
      leaving.abort();
      scene.current?.dispose();
      scene.current = undefined;
    };
  }, [host, isUnsupported]);

  return { phase, scene };
}
