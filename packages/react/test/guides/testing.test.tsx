/** Runs the tests of the guide "Testing components". */
import "../../docs/examples/greeting.test.tsx";
import "../../docs/examples/sign-in.test.tsx";
