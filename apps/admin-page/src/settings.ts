/** What the pool has written into the page. packages/local-pool/src/pages/admin-page.ts is the other side. */
export interface AdminPageSettings {
  /** Whether `POST /faults` moves the clock. */
  readonly hasFaults: boolean;
}

export function readSettings(page: Document): AdminPageSettings {
  // Only the pool writes this element, and it belongs to the same version.
  return JSON.parse(page.querySelector("#settings")?.textContent ?? "") as AdminPageSettings;
}
