/** Zooms by a quarter, and fits the picture into its frame. */
import { useSyncExternalStore, type ReactElement } from "react";
import type { PictureFrame } from "./picture-frame.ts";

export function ZoomButtons({ frame }: { readonly frame: PictureFrame }): ReactElement {
  const scale = useSyncExternalStore(frame.subscribe, () => frame.scale);
  return (
    <div className="zoom">
      <button type="button" aria-label="Zoom out" onClick={() => frame.zoomOut()}>
        −
      </button>
      <span className="zoom-scale">{Math.round(scale * 100)} %</span>
      <button type="button" aria-label="Zoom in" onClick={() => frame.zoomIn()}>
        +
      </button>
      <button type="button" onClick={() => frame.fit()}>
        Fit
      </button>
    </div>
  );
}
