import { getCurrentUser, type Auth } from "@poolgate/auth";
import { createSignedInAuth } from "@poolgate/auth/testing";
import { render, screen } from "@testing-library/react";
import { type ReactElement, useEffect, useState } from "react";
import { expect, test } from "vitest";

function Greeting({ auth }: { readonly auth: Auth }): ReactElement {
  const [name, setName] = useState("");
  useEffect(() => void getCurrentUser(auth).then(({ username }) => setName(username)), [auth]);
  return <p>Hello {name}</p>;
}

test("the page greets the user", async () => {
  const auth = await createSignedInAuth({ username: "ann" });
  render(<Greeting auth={auth} />);
  expect(await screen.findByText("Hello ann")).toBeTruthy();
  auth.dispose();
});
