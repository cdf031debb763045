/**
 * The contact page as a Next app with Amplify's sign-in form, as the documentation of both shows it: an app router with
 * a layout (header, footer, navigation by `next/link`) and one page, rendered on the server and hydrated.
 *
 * The page holds the headline and lead of ours, the form of ours (name, e-mail, message) inside of `Authenticator`, so that
 * only a signed-in visitor meets it, and the list below it. It has our font file, preloaded by `next/font`, our colours in
 * light and dark, and a small style sheet for its few elements. It has no draft, no dialog and none of our
 * other pages, so its links prefetch nothing.
 */

const LAYOUT = `
import localFont from "next/font/local";
import Link from "next/link";
import "./globals.css";

const inter = localFont({ src: "./inter-site.woff2", weight: "100 900", display: "swap" });

export const metadata = {
  title: "Contact · Poolgate",
  description: "Describe your project, question or problem in a few sentences. Sign in once, write, and get an answer by email.",
};

export default function RootLayout({ children }) {
  return (
    <html lang="en" className={inter.className}>
      <body>
        <header className="header">
          <Link prefetch={false} href="/" className="brand">Poolgate</Link>
          <nav aria-label="Main">
            <Link prefetch={false} href="/about">About</Link>
            <Link prefetch={false} href="/products">Products</Link>
            <Link prefetch={false} href="/services">Services</Link>
            <Link prefetch={false} href="/contact">Contact</Link>
          </nav>
        </header>
        <main>{children}</main>
        <footer className="footer">
          <p>© Poolgate</p>
          <nav aria-label="Footer">
            <Link prefetch={false} href="/policy">Policy</Link>
            <Link prefetch={false} href="/terms">Terms</Link>
            <Link prefetch={false} href="/contact">Contact</Link>
          </nav>
        </footer>
      </body>
    </html>
  );
}
`;

const PAGE = `
import { Gate } from "../gate";

export default function ContactPage() {
  return (
    <div className="page">
      <div>
        <h1>Contact</h1>
        <p className="lead">Describe your project, your question or your problem in a few sentences. You will get an answer by email.</p>
      </div>
      <div className="room"><Gate /></div>
      <section aria-labelledby="next-heading">
        <h2 id="next-heading">What happens next</h2>
        <ol>
          <li>Your message is stored and read by a person.</li>
          <li>You get an answer at the email address you give here.</li>
          <li>Your address is used for that answer and nothing else.</li>
        </ol>
      </section>
    </div>
  );
}
`;

const GATE = `
"use client";
import { Authenticator } from "@aws-amplify/ui-react";
import "@aws-amplify/ui-react/styles.css";
import { Amplify } from "aws-amplify";
import { useState } from "react";

Amplify.configure({
  Auth: { Cognito: {
    userPoolId: "us-east-1_LocalPool",
    userPoolClientId: "localclient00000000000000",
    userPoolEndpoint: "http://localhost:9400",
    loginWith: { email: true },
  } },
});

export function Gate() {
  return <Authenticator>{({ user, signOut }) => <ContactForm user={user} signOut={signOut} />}</Authenticator>;
}

function ContactForm({ user, signOut }) {
  const [state, setState] = useState("idle");
  const send = async (event) => {
    event.preventDefault();
    setState("sending");
    const body = JSON.stringify(Object.fromEntries(new FormData(event.currentTarget)));
    const response = await fetch("/api/contact", { method: "POST", body }).catch(() => undefined);
    setState(response?.ok ? "sent" : "failed");
  };
  return (
    <form onSubmit={send}>
      <h2>Write a message</h2>
      <p>Signed in as {user?.signInDetails?.loginId} <button type="button" onClick={signOut}>Sign out</button></p>
      <label>Name<input name="name" required /></label>
      <label>Email<input name="email" type="email" required /></label>
      <label>Message<textarea name="message" required maxLength={4000} /></label>
      <button disabled={state === "sending"}>{state === "sending" ? "Sending..." : "Send message"}</button>
      <output>{state === "sent" && "Thank you for your message!"}{state === "failed" && "It could not be sent."}</output>
    </form>
  );
}
`;

const STYLES = `
:root { color-scheme: light dark; --text: light-dark(#10201d, #e7efed); --back: light-dark(#f6f9f8, #0e1514); --line: light-dark(#cfdcd8, #2b3a37); }
* { box-sizing: border-box; }
body { margin: 0; color: var(--text); background: var(--back); line-height: 1.6; }
a { color: inherit; }
.header, .footer { display: flex; flex-wrap: wrap; gap: 1rem; align-items: center; justify-content: space-between; padding: 1rem max(1rem, 50vw - 36rem); }
.header { border-block-end: 1px solid var(--line); }
.footer { border-block-start: 1px solid var(--line); }
.header nav, .footer nav { display: flex; flex-wrap: wrap; gap: 1.25rem; }
.brand { font-weight: 700; text-decoration: none; }
.page { display: grid; gap: 2rem; max-inline-size: 72rem; margin-inline: auto; padding: 3rem 1rem; }
h1 { margin: 0; font-size: clamp(2.25rem, 6vw, 3.5rem); line-height: 1.1; }
.lead { max-inline-size: 40rem; font-size: 1.2rem; }
.room { min-block-size: 36rem; }
form { display: grid; gap: 1rem; max-inline-size: 36rem; }
label { display: grid; gap: 0.25rem; }
input, textarea { padding: 0.6rem 0.75rem; border: 1px solid var(--line); border-radius: 0.4rem; font: inherit; color: inherit; background: transparent; }
textarea { min-block-size: 10rem; }
@media (width >= 60rem) { .page { grid-template-columns: 1fr 1fr; } }
`;

/** The files of the app by their paths; the font is copied beside them. */
export const NEXT_APP: Readonly<Record<string, string>> = {
  "app/layout.jsx": LAYOUT,
  "app/contact/page.jsx": PAGE,
  "app/gate.jsx": GATE,
  "app/globals.css": STYLES,
};
