// @vitest-environment jsdom
import { createAuth } from "@poolgate/auth";
import { listen } from "@poolgate/local-pool";
import { Authenticator } from "@poolgate/react";
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";

afterEach(cleanup);

test("a wrong password is said at the form", async () => {
  const pool = await listen({ config: { seededUsers: [{ email: "ann@example.com", password: "correct horse" }] } });
  const { url: userPoolEndpoint, userPoolId, userPoolClientId } = pool;
  const auth = createAuth({ userPoolEndpoint, userPoolId, userPoolClientId, loginMechanisms: ["email"] });
  render(<Authenticator auth={auth} />);

  const user = userEvent.setup();
  await user.type(await screen.findByLabelText("Email"), "ann@example.com");
  await user.type(screen.getByLabelText("Password"), "wrong horse");
  await user.click(screen.getByRole("button", { name: "Sign In" }));
  expect((await screen.findByRole("alert")).textContent).toContain("Incorrect username or password");

  cleanup();
  auth.dispose();
  await pool.close();
});
