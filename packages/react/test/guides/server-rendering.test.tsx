/** The example of the guide "Server rendering" comes to life in the browser without a difference. */
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { act, screen, waitFor } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { GUIDE_USER } from "@poolgate/testkit/guide-pool";
import { serveGuidePool } from "../support/serve-guide-pool.ts";

serveGuidePool();

/** Each call loads the modules again, as a server process and a page do. */
const load = async () => {
  vi.resetModules();
  const { auth } = await import("../../docs/examples/auth.ts");
  onTestFinished(() => auth.dispose());
  return import("../../docs/examples/sign-in-page.tsx");
};

test.each([false, true])("the first render repeats the server's, with a user signed in: %s", async (isSignedIn) => {
  const onServer = await load();
  const markup = renderToString(<onServer.SignInPage />);
  if (isSignedIn) {
    const { auth } = await import("../../docs/examples/auth.ts");
    const { signIn } = await import("@poolgate/auth");
    await signIn(auth, { username: GUIDE_USER.email, password: GUIDE_USER.password });
    auth.dispose();
  }
  const errors = vi.spyOn(console, "error");
  document.body.innerHTML = `<div id="root">${markup}</div>`;
  const { SignInPage } = await load();
  const root = document.getElementById("root");
  if (root === null) throw new Error("There is a root.");
  const differences: unknown[] = [];
  const options = { onRecoverableError: (error: unknown) => void differences.push(error) };
  const app = await act(async () => hydrateRoot(root, <SignInPage />, options));
  // The skeleton is replaced by nothing, or by the form.
  await waitFor(() => expect(screen.queryByLabelText("Email") === null).toBe(isSignedIn));
  await waitFor(() => expect(root.querySelector("[data-poolgate-route=idle]")).toBeNull());
  expect(differences).toEqual([]);
  expect(errors).not.toHaveBeenCalled();
  await act(async () => app.unmount());
});
