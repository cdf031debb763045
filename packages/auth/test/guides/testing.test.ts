/** Runs the test of the guide "Testing an app". */
import "../../docs/examples/greeting.test.ts";
