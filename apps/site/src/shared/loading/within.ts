/** Waits for something that may never come, but not for ever. */

/** @throws Error when the promise hasn't settled in time; whatever it rejects with when it has. */
export async function within<T>(limitMs: number, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`It did not arrive within ${limitMs / 1000} seconds.`)), limitMs);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
