/** What the site's own validators have against a form: asked at a submission, kept until the field is edited. */
import { useLayoutEffect, useRef, useState } from "react";
import { useWidget } from "../widget-context.ts";
import type { FormValues } from "./form-values.ts";
import type { FieldErrors } from "./rules.ts";
import { runValidators } from "./validators.ts";

export interface SiteValidation {
  readonly found: FieldErrors;
  /** Whether there is anybody to ask, and anything that may be told. */
  readonly isWanted: (values: FormValues) => boolean;
  /** Resolves to undefined for somebody who has left the screen meanwhile. */
  readonly ask: (values: FormValues) => Promise<FieldErrors | undefined>;
  /** Drops what was found about a field that is edited, and about the form as a whole. */
  readonly forget: (form: HTMLFormElement, edited: string | undefined) => void;
}

export function useSiteValidation(): SiteValidation {
  const { view, messages, validators, setChecking } = useWidget();
  const asking = useRef<AbortController>(undefined);
  const [found, setFound] = useState<FieldErrors>({});

  useLayoutEffect(
    () => () => {
      asking.current?.abort();
      setChecking(false);
    },
    [setChecking],
  );

  const ask = async (values: FormValues): Promise<FieldErrors | undefined> => {
    const { signal } = (asking.current = new AbortController());
    setChecking(true);
    const submission = { route: view.route, values: values.open(), signal };
    const answer = await runValidators(validators, submission, messages.validation);
    if (signal.aborted) return undefined;
    setChecking(false);
    setFound(answer);
    return answer;
  };

  return {
    found,
    isWanted: (values) => validators.length > 0 && Object.keys(values.open()).length > 0,
    ask,
    forget: (form, edited) =>
      setFound((before) => {
        const kept = Object.entries(before).filter(([field]) => field !== edited && form.elements.namedItem(field));
        return Object.fromEntries(kept);
      }),
  };
}
