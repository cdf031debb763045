/** Runs the tests of the guide "Testing an app". */
import "../../docs/examples/greeting.test.ts";
import "../../docs/examples/orders.test.ts";
