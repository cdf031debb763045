/** Runs the code of a CloudFront function by itself: it sees nothing of Node. */
import { createContext, runInContext } from "node:vm";

interface QueryValue {
  readonly value: string;
  readonly multiValue?: readonly QueryValue[];
}

export interface EdgeRequest {
  readonly uri: string;
  readonly querystring: Readonly<Record<string, QueryValue>>;
}

/** The request goes on with this path, or is answered with a redirect. */
export type EdgeResult = { readonly uri: string } | { readonly statusCode: number; readonly location: string };

export function edgeHandler(code: string): (request: EdgeRequest) => EdgeResult {
  const context = createContext({});
  runInContext(code, context);
  return ({ uri, querystring }) => {
    const event = JSON.stringify({ request: { method: "GET", uri, querystring, headers: {}, cookies: {} } });
    const result = JSON.parse(runInContext(`JSON.stringify(handler(${event}))`, context) as string) as {
      readonly uri?: string;
      readonly statusCode?: number;
      readonly headers?: { readonly location: { readonly value: string } };
    };
    if (result.statusCode === undefined) return { uri: result.uri ?? uri };
    return { statusCode: result.statusCode, location: result.headers?.location.value ?? "" };
  };
}
