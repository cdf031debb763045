/** Where the files of import jobs are sent to, and how long they may be. */

export const IMPORT_PATH = "/imports/";

/** The service's limit is 100 MB. This one keeps a file in memory. */
export const MAX_IMPORT_BYTES = 10 * 1_048_576;
