/** Returns the content type of a file by its ending, from Hono's list and some types that it lacks. */
import { getMimeType, mimes } from "hono/utils/mime";

const TYPES: Readonly<Record<string, string>> = {
  ...mimes,
  json: "application/json; charset=utf-8",
  m4a: "audio/mp4",
  stl: "model/stl",
  svg: "image/svg+xml",
  webmanifest: "application/manifest+json; charset=utf-8",
};

export function contentType(file: string): string {
  return getMimeType(file, TYPES) ?? "application/octet-stream";
}
