/** A redirect to a path of this site. It names no host, so no header of a client can say where it leads. */
export function redirectTo(path: `/${string}`, headers: [string, string][] = []): Response {
  return new Response(null, { status: 302, headers: [["Location", path], ["Cache-Control", "private, no-store"], ...headers] });
}
