/**
 * The code of the CloudFront function that answers before the cache: every page has one address.
 *
 * `/products/`, `/products.html` and `/Products` are redirected to `/products`, as by the site's own server. The code is
 * a text in the plain JavaScript that CloudFront's runtime knows; the table of pages is written into it.
 *
 * @see https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-javascript-runtime-20.html
 */

/** @param pages The paths of the pages, such as `/` and `/products`. */
export function edgeFunctionCode(pages: readonly string[]): string {
  const table = Object.fromEntries(pages.map((path) => [path.toLowerCase(), path]));
  return `var pages = ${JSON.stringify(table)};

function handler(event) {
  var request = event.request;
  var uri = request.uri;
  // The 404 page is the answer to other paths, and has no address of its own.
  if (uri === "/404" || uri === "/404.html") {
    request.uri = "/not-found";
    return request;
  }
  var bare = uri.length > 1 ? uri.replace(/\\/$/, "") : uri;
  var key = bare.toLowerCase().replace(/^\\/index\\.html$/, "/").replace(/\\.html$/, "");
  // The table inherits names such as "constructor".
  if (!Object.prototype.hasOwnProperty.call(pages, key)) return request;
  var page = pages[key];
  if (page === uri) return request;
  return {
    statusCode: 301,
    statusDescription: "Moved Permanently",
    headers: { location: { value: page + queryOf(request.querystring) } },
  };
}

function queryOf(querystring) {
  var parts = [];
  Object.keys(querystring).forEach(function (name) {
    var entry = querystring[name];
    (entry.multiValue || [entry]).forEach(function (one) {
      parts.push(one.value === "" ? name : name + "=" + one.value);
    });
  });
  return parts.length === 0 ? "" : "?" + parts.join("&");
}
`;
}
