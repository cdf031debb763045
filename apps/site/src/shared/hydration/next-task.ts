/** Yields to the browser, so that it can paint or react to the visitor between two pieces of work. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
