/** Opens the page of an app to follow it, and says whether a page is connected. */
import { useId, useState, type ReactElement } from "react";
import { openPage } from "./live-store.ts";

const KEY = "poolgate-charts-page";
/** Where `dev` serves the page behind the sign-in. */
const USUAL = "http://localhost:5173/contact";

interface ConnectionProps {
  readonly isRunning: boolean;
  readonly source: string | undefined;
}

export function Connection({ isRunning, source }: ConnectionProps): ReactElement {
  const id = useId();
  const [address, setAddress] = useState(() => sessionStorage.getItem(KEY) ?? USUAL);
  const [failure, setFailure] = useState<string>();
  return (
    <form
      className="connection"
      onSubmit={(event) => {
        event.preventDefault();
        try {
          openPage(address);
          sessionStorage.setItem(KEY, address);
          setFailure(undefined);
        } catch (error) {
          setFailure(error instanceof Error ? error.message : String(error));
        }
      }}
    >
      <label htmlFor={id}>Page to follow</label>
      <div className="line">
        <input
          id={id}
          type="url"
          required
          value={address}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
        <button type="submit">Open</button>
      </div>
      {failure !== undefined && <p role="alert">{failure}</p>}
      <output className="quiet">{wordsOf(isRunning, source)}</output>
    </form>
  );
}

function wordsOf(isRunning: boolean, source: string | undefined): string {
  if (isRunning) return `Following “${source ?? "Page"}”.`;
  if (source !== undefined) return `Showing a recording of “${source}”.`;
  return "No page is followed. Start the site with “dev”, then open it from here. No password or code is ever sent.";
}
