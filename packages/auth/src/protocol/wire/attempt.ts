/**
 * Calls a function that may throw, such as one that reads what a browser may lack, or refuse to a page: with site data blocked,
 * naming it throws. Returns undefined then.
 */
export function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
