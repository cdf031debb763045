/** The diagnostics channel on which test pools say `opened` and `closed`, so that a recorder of tests knows of them. */
export const TEST_POOL_CHANNEL = "poolgate:test-pool";
