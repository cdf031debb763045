/** Shown after the sign-in: the pool is told, and the browser goes back to the app. */
import { useEffect, useState, type ReactElement } from "react";
import { StalePageError } from "./end-login.ts";

interface ReturningProps {
  readonly appName: string;
  /** Resolves when the browser is on its way. */
  readonly onReturn: () => Promise<void>;
  readonly onReload: () => void;
}

type Failure = "stale" | "unreachable";

export function Returning(props: ReturningProps): ReactElement {
  const [attempt, setAttempt] = useState(1);
  return <Attempt key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

/** One attempt, which starts when it is shown. */
function Attempt({
  appName,
  onReturn,
  onReload,
  onRetry,
}: ReturningProps & { readonly onRetry: () => void }): ReactElement {
  const [failure, setFailure] = useState<Failure>();

  useEffect(() => {
    let isShown = true;
    onReturn().catch((error: unknown) => {
      if (isShown) setFailure(error instanceof StalePageError ? "stale" : "unreachable");
    });
    return () => {
      isShown = false;
    };
  }, [onReturn]);

  if (failure === undefined) return <output className="notice">You are signed in. Returning to {appName}…</output>;
  const isStale = failure === "stale";
  return (
    <div className="notice" role="alert">
      <p>{isStale ? "This page is too old. Please sign in again." : "A network error has occurred."}</p>
      <button type="button" onClick={isStale ? onReload : onRetry}>
        {isStale ? "Back to Sign In" : "Try again"}
      </button>
    </div>
  );
}
