/** Runs the tests of the guide "Testing components". */
import { configure } from "@testing-library/react";
import "../../docs/examples/greeting.test.tsx";
import "../../docs/examples/sign-in.test.tsx";

configure({ asyncUtilTimeout: 20_000 });
