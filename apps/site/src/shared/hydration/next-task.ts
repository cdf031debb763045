/** Lets the browser do something else first: draw, or answer to the visitor. Work cut up like this blocks nobody. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
