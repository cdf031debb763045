/** One state in a frame that is as wide as a device and as tall as what it shows. */
import { useEffect, useRef, useState, type ReactElement } from "react";
import { addressOfFrame } from "../shown-state.ts";
import type { GalleryAddress } from "./address.ts";

/** Until the frame has been loaded. */
const FIRST_HEIGHT = 480;

export function StateFrame({ address }: { readonly address: GalleryAddress }): ReactElement {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(FIRST_HEIGHT);
  const { screen, state, language, theme, width, zoom } = address;
  const source = addressOfFrame({ screen, state, language, theme });

  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => {
      const body = element.contentDocument?.body;
      if (body !== undefined) setHeight(Math.ceil(body.getBoundingClientRect().height));
    });
    const onLoad = (): void => {
      const page = element.contentDocument;
      // Before it is loaded, a frame has an empty page.
      if (page === null || page.URL === "about:blank") return;
      page.documentElement.style.fontSize = `${zoom}%`;
      observer.observe(page.body);
    };
    onLoad();
    element.addEventListener("load", onLoad);
    return () => {
      element.removeEventListener("load", onLoad);
      observer.disconnect();
    };
  }, [zoom]);

  return (
    <figure>
      <figcaption>
        {state}{" "}
        <a href={source} target="_blank" rel="noreferrer">
          alone
        </a>
      </figcaption>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- A sandbox with scripts for a page of our own protects nothing. */}
      <iframe
        ref={frame}
        src={source}
        title={`${screen}: ${state}`}
        loading="lazy"
        style={{ width: `${width}px`, height }}
      />
    </figure>
  );
}
