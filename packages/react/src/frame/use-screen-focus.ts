/**
 * Where the focus goes when the view changes: to the first control of a new screen, to what failed.
 *
 * Never on its own: a page that opens with the widget on it keeps its focus unless `autoFocus` asks, and so does
 * somebody who went on to another part of the page while a submission ran.
 */
import { useCallback, useLayoutEffect, useRef, type FocusEvent, type RefObject } from "react";
import type { AuthenticatorView } from "@poolgate/auth/authenticator";

type Root = RefObject<HTMLElement | null>;

const SCREEN = "[data-poolgate-screen]";
/** Of radio buttons the chosen one: that is where the Tab key leads as well. */
const FIRST_FIELD = "form input:not([hidden], :disabled, [type=radio]:not(:checked))";
/** One tap stands above the form. */
const FIRST_CONTROL = `[data-poolgate-one-tap], ${FIRST_FIELD}`;

type Before = Pick<AuthenticatorView, "failure" | "passkeyUsername"> & { readonly screen: string };

export interface ScreenFocusOptions {
  /** Changes whenever another screen is in view. */
  readonly screen: string;
  readonly root: Root;
  readonly view: AuthenticatorView;
  readonly autoFocus: boolean;
}

export interface ScreenFocus {
  /** The next change of screen leaves the focus where it is. */
  readonly keepOnce: () => void;
  /** Of the root: they note what has the focus. */
  readonly handlers: { readonly onFocus: (event: FocusEvent) => void; readonly onBlur: () => void };
}

export function useScreenFocus({ root, view, screen, autoFocus }: ScreenFocusOptions): ScreenFocus {
  const { route, failure, passkeyUsername } = view;
  const before = useRef<Before>(undefined);
  /** Somebody has had a screen to work with, so the next one may take the focus. */
  const isUnderWay = useRef(false);
  const isKept = useRef(false);
  /** What the focus was put on, until it has been seen there. */
  const unseen = useRef<Element>(undefined);
  /** What has the focus; React tells nobody of a blur when it takes an element away itself. */
  const focused = useRef<Element>(undefined);

  useLayoutEffect(() => {
    const hasEntered = before.current?.screen !== screen;
    const hasFailed = failure !== undefined && before.current?.failure !== failure;
    const wasOffered = before.current?.passkeyUsername !== undefined;
    const isOffered = passkeyUsername !== undefined;
    before.current = { screen, failure, passkeyUsername };
    const wasKept = isKept.current;
    isKept.current = false;
    if (route === "authenticated") {
      isUnderWay.current = false;
      return;
    }
    const wasTakenAway = wasOffered && !isOffered && focused.current?.isConnected === false;
    const isUnseen = !wasOffered && isOffered && unseen.current === document.activeElement;
    if (!hasEntered && (isUnseen || wasTakenAway)) focusFirstControl(root.current);
    if (route === "idle" || route === "setup" || !(hasEntered || hasFailed)) return;
    const mayMove = isUnderWay.current ? holdsFocus(root.current) && !wasKept : autoFocus;
    isUnderWay.current ||= route !== "transition" && route !== "signOut";
    if (!mayMove) return;
    if (hasFailed) {
      focusFailure(root.current);
      return;
    }
    focusFirstControl(root.current);
    unseen.current = document.activeElement ?? undefined;
    requestAnimationFrame(() => (unseen.current = undefined));
  }, [root, route, screen, failure, passkeyUsername, autoFocus]);

  const keepOnce = useCallback(() => {
    isKept.current = true;
  }, []);
  const onFocus = useCallback(({ target }: FocusEvent) => {
    focused.current = target;
  }, []);
  const onBlur = useCallback(() => {
    focused.current = undefined;
  }, []);
  return { keepOnce, handlers: { onFocus, onBlur } };
}

/** One tap, or the first field that can be typed into; without either, the screen itself. */
export function focusFirstControl(root: HTMLElement | null): void {
  const target = root?.querySelector<HTMLElement>(FIRST_CONTROL) ?? root?.querySelector<HTMLElement>(SCREEN);
  target?.focus();
}

/** The first field of the screen that this control is on. */
export function focusFirstField(control: HTMLElement): void {
  control.closest(SCREEN)?.querySelector<HTMLElement>(FIRST_FIELD)?.focus();
}

function focusFailure(root: HTMLElement | null): void {
  const target = root?.querySelector<HTMLElement>("[aria-invalid=true], [role=alert][tabindex]");
  target?.focus();
}

/** Nobody else has it: what had it may just have left the document. */
function holdsFocus(root: HTMLElement | null): boolean {
  const active = document.activeElement;
  return active === null || active === document.body || (root?.contains(active) ?? false);
}
