/** What stands in the place of an answer: it loads, it is empty, or the pool has refused. */
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactElement, ReactNode } from "react";
import { adviceFor, Refusal } from "../wire/refusal.ts";

interface AnswerProps<Answer> {
  readonly query: UseQueryResult<Answer>;
  readonly children: (answer: Answer) => ReactNode;
}

/** Shows an answer, or says why there is none. */
export function Loaded<Answer>({ query, children }: AnswerProps<Answer>): ReactElement {
  if (query.isError) return <RefusalNotice error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <Loading />;
  return (
    <div className="loaded" aria-busy={query.isPlaceholderData}>
      {children(query.data)}
    </div>
  );
}

/** It appears after a moment, because the pool answers sooner. */
function Loading(): ReactElement {
  return <output className="loading">Loading…</output>;
}

export function Empty({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactElement {
  return (
    <div className="empty">
      <h2>{title}</h2>
      {children}
    </div>
  );
}

interface RefusalNoticeProps {
  readonly error: Error;
  readonly onRetry?: () => void;
}

/** The pool's own words, what to do, and the error's name for a search. */
export function RefusalNotice({ error, onRetry }: RefusalNoticeProps): ReactElement {
  return (
    <div className="refusal" role="alert">
      <p>
        <strong>{error.message}</strong>
      </p>
      <p>{adviceFor(error)}</p>
      <p className="soft">{error instanceof Refusal ? error.exception : error.name}</p>
      {onRetry !== undefined && (
        <button type="button" onClick={onRetry}>
          Try again
        </button>
      )}
    </div>
  );
}
