/** Waits for a promise up to a time limit. */

/** @throws Error when the promise has not settled in time; otherwise what the promise rejects with. */
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
