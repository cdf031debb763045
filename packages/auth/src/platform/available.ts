/** Reads what a browser may lack, or refuse to a page: with site data blocked, naming it throws. */
export function available<T>(read: () => T | undefined): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
