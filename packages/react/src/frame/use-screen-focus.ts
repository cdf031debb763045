/**
 * Moves the focus when the view changes: to the first empty field of a new screen, or to what failed.
 *
 * The first screen gets the focus only with `autoFocus`. When the user went on to another part of the page while a
 * submission ran, the focus stays there.
 */
import { useCallback, useRef, type FocusEvent, type RefObject } from "react";
import type { AuthenticatorView } from "@poolgate/auth/authenticator";
import { useLayoutEffect } from "../use-layout-effect.ts";
import { isLoadingRoute, isPendingRoute } from "./routes-without-screen.ts";

type Root = RefObject<HTMLElement | null>;

const SCREEN = "[data-poolgate-screen]";
/** Among radio buttons it is the selected one, as for the Tab key. */
const FIELDS = "form input:not([hidden], :disabled, [type=radio]:not(:checked))";
const PASSKEY_BUTTON = "[data-poolgate-one-tap]";

type Before = Pick<AuthenticatorView, "failure" | "passkeyUsername"> & { readonly screen: string };

export interface ScreenFocusOptions {
  /** A key that changes with the screen. */
  readonly screen: string;
  readonly root: Root;
  readonly view: AuthenticatorView;
  readonly autoFocus: boolean;
  /** The screen is still being loaded. The focus moves when it is there. */
  readonly isLoading: boolean;
}

export interface ScreenFocus {
  /** Leaves the focus where it is at the next change of screen. */
  readonly keepOnce: () => void;
  /** For the root element: they record which element has the focus. */
  readonly handlers: { readonly onFocus: (event: FocusEvent) => void; readonly onBlur: () => void };
}

export function useScreenFocus({ root, view, screen, autoFocus, isLoading }: ScreenFocusOptions): ScreenFocus {
  const { route, failure, passkeyUsername, isBusy } = view;
  const before = useRef<Before>(undefined);
  /** The user has already seen a screen, so the next one may get the focus. */
  const isUnderWay = useRef(false);
  const isKept = useRef(false);
  /** The element that was focused in this frame, before the browser has painted it. */
  const unseen = useRef<Element>(undefined);
  /** The screen, if it has the focus in place of its fields, which are disabled while a request runs. */
  const standIn = useRef<Element>(undefined);
  /** The element with the focus. React sends no blur event when it removes the element. */
  const focused = useRef<Element>(undefined);

  useLayoutEffect(() => {
    if (isLoading) return;
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
    const isUsableNow = !isBusy && standIn.current !== undefined && standIn.current === document.activeElement;
    if (!isBusy) standIn.current = undefined;
    if (isUsableNow && !hasFailed) focusFirstControl(root.current);
    if (isLoadingRoute(route) || !(hasEntered || hasFailed)) return;
    const mayMove = isUnderWay.current ? holdsFocus(root.current) && !wasKept : autoFocus;
    isUnderWay.current ||= !isPendingRoute(route);
    if (!mayMove) return;
    if (hasFailed) {
      focusFailure(root.current);
      return;
    }
    focusFirstControl(root.current);
    unseen.current = document.activeElement ?? undefined;
    if (isBusy) standIn.current = unseen.current;
    requestAnimationFrame(() => (unseen.current = undefined));
  }, [root, route, screen, failure, passkeyUsername, isBusy, autoFocus, isLoading]);

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

/** Focuses the passkey button, which is above the form, or the first field; without either, the screen itself. */
export function focusFirstControl(root: HTMLElement | null): void {
  const target =
    root?.querySelector<HTMLElement>(PASSKEY_BUTTON) ?? firstField(root) ?? root?.querySelector<HTMLElement>(SCREEN);
  target?.focus();
}

/** Focuses the first field of the screen that this control is on. */
export function focusFirstField(control: HTMLElement): void {
  firstField(control.closest(SCREEN))?.focus();
}

/** The first field that is empty, such as the password below a username that is filled in; else the first of all. */
function firstField(part: Element | null): HTMLElement | undefined {
  const fields = [...(part?.querySelectorAll<HTMLInputElement>(FIELDS) ?? [])];
  return fields.find(({ value }) => value === "") ?? fields[0];
}

/** The form of the screen that this control is on. */
export function formOfScreen(control: HTMLElement): HTMLFormElement | null | undefined {
  return control.closest(SCREEN)?.querySelector("form");
}

function focusFailure(root: HTMLElement | null): void {
  const target = root?.querySelector<HTMLElement>("[aria-invalid=true], [role=alert][tabindex]");
  target?.focus();
}

/** Whether the focus is in the widget or nowhere: the element that had it may just have been removed. */
function holdsFocus(root: HTMLElement | null): boolean {
  const active = document.activeElement;
  return active === null || active === document.body || (root?.contains(active) ?? false);
}
