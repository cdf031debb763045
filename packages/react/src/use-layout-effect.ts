/**
 * React's `useLayoutEffect`, without the warning that React 18 logs for each one on a server, where neither effect runs.
 *
 * It has the name of React's own, so that the linter checks its dependencies.
 */
import { useEffect, useLayoutEffect as useReactLayoutEffect } from "react";

export const useLayoutEffect = typeof document === "undefined" ? useEffect : useReactLayoutEffect;
