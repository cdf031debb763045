/**
 * Loads the machine again, and submits the form again.
 *
 * In Chromium, a native `import()` that has failed fails until the page is loaded again
 * (findings/chromium-failed-import-stays-failed.sh), and after a deployment the chunk is gone. So the page is loaded again when
 * the second attempt fails too. Offline it is not: the page would be replaced by an error of the browser.
 */
import { useState, type ReactElement } from "react";
import { useWidget } from "../widget-context.ts";
import { LinkButton } from "./buttons.tsx";

export interface LoadAgainButtonProps {
  readonly load: () => Promise<unknown>;
  /** The form was submitted, and is submitted again. */
  readonly isOfForm: boolean;
}

export function LoadAgainButton({ load, isOfForm }: LoadAgainButtonProps): ReactElement {
  const { messages, root } = useWidget();
  const [isLoading, setLoading] = useState(false);
  const loadAgain = async (): Promise<void> => {
    const form = isOfForm ? root.current?.querySelector("form") : undefined;
    setLoading(true);
    const isLoaded = await load().then(isTrue, isFalse);
    setLoading(false);
    if (!isLoaded && navigator.onLine) location.reload();
    // The machine may have shown another screen at once.
    if (isLoaded && form?.isConnected) form.requestSubmit();
  };
  return <LinkButton text={messages.challenges.tryAgain} isInert={isLoading} onPress={() => void loadAgain()} />;
}

const isTrue = (): boolean => true;
const isFalse = (): boolean => false;
