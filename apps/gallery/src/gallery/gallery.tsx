/** The list of screens, the controls, and the states of the chosen screen, each in a frame of the chosen width. */
import { lazy, Suspense, type ReactElement } from "react";
import { WIDGET_STATES } from "@poolgate/testkit/widget-views";
import { addressOf, useAddress, type GalleryAddress } from "./address.ts";
import { Controls } from "./controls.tsx";
import { StateFrame } from "./state-frame.tsx";

const Playground = lazy(async () => {
  const { Playground: Page } = await import("../playground/playground.tsx");
  return { default: Page };
});

const SCREENS = [...new Set(WIDGET_STATES.map(({ screen }) => screen))];

export function Gallery(): ReactElement {
  const address = useAddress();
  const isPlayground = address.page === "playground";
  return (
    <div className="gallery">
      <header>
        <h1>The sign-in widget</h1>
        <Controls address={address} />
      </header>
      <ScreenList address={address} />
      <main>
        {isPlayground ? (
          <Suspense fallback={<p>Loading the playground…</p>}>
            <Playground address={address} />
          </Suspense>
        ) : (
          <States address={address} />
        )}
      </main>
    </div>
  );
}

function ScreenList({ address }: { readonly address: GalleryAddress }): ReactElement {
  return (
    <nav aria-label="Screens">
      <ul>
        <li>
          <a
            href={addressOf({ ...address, page: "playground" })}
            aria-current={address.page === "playground" ? "page" : undefined}
          >
            Playground
          </a>
        </li>
        {SCREENS.map((screen) => {
          const [first] = WIDGET_STATES.filter((one) => one.screen === screen);
          const isCurrent = address.page === "screens" && address.screen === screen;
          return (
            <li key={screen}>
              <a
                href={addressOf({ ...address, page: "screens", screen, state: first?.state ?? "" })}
                aria-current={isCurrent ? "page" : undefined}
              >
                {screen}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function States({ address }: { readonly address: GalleryAddress }): ReactElement {
  const states = WIDGET_STATES.filter(({ screen }) => screen === address.screen);
  return (
    <>
      <h2>{address.screen}</h2>
      {states.length === 0 && <p>There is no screen of this name. Choose one from the list.</p>}
      <div className="states">
        {states.map(({ state }) => (
          <StateFrame key={`${address.screen} ${state}`} address={{ ...address, state }} />
        ))}
      </div>
    </>
  );
}
