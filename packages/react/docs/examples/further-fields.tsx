import { Authenticator, type SignUpField } from "@poolgate/react";
import type { ReactElement } from "react";
import { auth } from "./auth.ts";

const terms = (
  <>
    I have read the <a href="/terms">terms</a>
  </>
);
const signUpFields: readonly SignUpField[] = [
  { name: "website", label: "Website", type: "url" },
  { name: "seats", label: "Seats", type: "number", required: true, validate: (seats) => checkSeats(Number(seats)) },
  { name: "terms", label: terms, labelText: "Terms", type: "checkbox", required: true },
];

function checkSeats(seats: number): string | undefined {
  return seats > 50 ? "Please call us for more than 50" : undefined;
}

export function TeamPage(): ReactElement {
  return <Authenticator auth={auth} initialState="signUp" signUpFields={signUpFields} />;
}
