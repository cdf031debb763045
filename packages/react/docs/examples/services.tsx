import { Authenticator, type Services } from "@poolgate/react";
import type { ReactElement } from "react";
import { auth } from "./auth.ts";

const services: Services = {
  signIn: ({ username, ...rest }) => ({ ...rest, username: username.toLowerCase() }),
  async signUp({ username }, { values, signal }) {
    const body = JSON.stringify({ address: username, seats: values["seats"] });
    const answer = await fetch("https://api.example.com/seats", { method: "POST", body, signal });
    return answer.ok ? undefined : { problems: { seats: "There are not so many seats left" } };
  },
};

export function SeatsPage(): ReactElement {
  return <Authenticator auth={auth} services={services} />;
}
