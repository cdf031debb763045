/**
 * What CloudFront would do with the site's stack, read from the template alone.
 *
 * A property that is not understood here is an error, so that the template cannot say what nobody tries out.
 */
import { headersOf } from "../response-headers.ts";
import { readTemplates } from "../templates.ts";
import type { CloudSettings } from "../../../src/settings/settings.ts";
import { edgeHandler, type EdgeRequest, type EdgeResult } from "./edge-handler.ts";

export interface Edge {
  readonly rootObject: string;
  readonly methods: readonly string[];
  readonly isCompressed: boolean;
  /** The headers that every response of a path gets. */
  readonly headersOf: (path: string) => Readonly<Record<string, string>>;
  /** By the origin's status: the page and the status that the visitor gets. */
  readonly errors: ReadonlyMap<number, { readonly page: string; readonly status: number }>;
  readonly handle: (request: EdgeRequest) => EdgeResult;
}

interface Distribution {
  readonly DefaultRootObject: string;
  readonly DefaultCacheBehavior: { readonly AllowedMethods: readonly string[]; readonly Compress: boolean };
  readonly CustomErrorResponses: readonly {
    readonly ErrorCode: number;
    readonly ResponseCode: number;
    readonly ResponsePagePath: string;
  }[];
}

/** @param folder The synthesised templates. */
export function readEdge(folder: string, settings: CloudSettings): Edge {
  const { site } = readTemplates(folder, settings, ["site"]);
  const { DistributionConfig } = site.only("AWS::CloudFront::Distribution");
  const { DefaultCacheBehavior: behavior, ...distribution } = DistributionConfig as Distribution;
  const { FunctionCode } = site.only("AWS::CloudFront::Function");
  return {
    rootObject: distribution.DefaultRootObject,
    methods: behavior.AllowedMethods,
    isCompressed: behavior.Compress,
    headersOf: (path) => headersOf(site, path),
    errors: new Map(
      distribution.CustomErrorResponses.map(({ ErrorCode, ResponseCode, ResponsePagePath }) => [
        ErrorCode,
        { page: ResponsePagePath, status: ResponseCode },
      ]),
    ),
    handle: edgeHandler(String(FunctionCode)),
  };
}
