/** Tells what has just been done, to the eye for a few seconds and to a screen reader. */
import { createContext, useContext, useEffect, useState, type ReactElement, type ReactNode } from "react";

const SHOWN_MS = 6_000;

const Announce = createContext<(text: string) => void>(() => undefined);

export function useAnnounce(): (text: string) => void {
  return useContext(Announce);
}

export function Announcer({ children }: { readonly children: ReactNode }): ReactElement {
  const [said, setSaid] = useState<{ readonly text: string }>();
  useEffect(() => {
    if (said === undefined) return undefined;
    const timer = setTimeout(() => setSaid(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [said]);
  return (
    <Announce value={(text) => setSaid({ text })}>
      {children}
      <output className="announced">{said !== undefined && <span>{said.text}</span>}</output>
    </Announce>
  );
}
