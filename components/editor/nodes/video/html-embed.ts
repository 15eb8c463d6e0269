/** The embed address of a YouTube or Vimeo video, without cookies before it plays; undefined for anything else. */
export function videoEmbed(address: string): string | undefined {
  let url: URL;
  try {
    url = new URL(address.trim().replace(/^\/\//, "https://"));
  } catch {
    return undefined;
  }
  if (url.protocol !== "https:" && url.protocol !== "http:") return undefined;
  if (url.username !== "" || url.password !== "" || url.port !== "") return undefined;
  const host = url.hostname.replace(/^(www|m)\./, "");
  const parts = url.pathname.split("/").filter(Boolean);
  return youTube(host, parts, url.searchParams) ?? vimeo(host, parts, url.searchParams);
}

function youTube(host: string, [first, second]: string[], query: URLSearchParams): string | undefined {
  let id: string | null | undefined;
  if (host === "youtu.be") id = first;
  else if (host !== "youtube.com" && host !== "youtube-nocookie.com") return undefined;
  else if (first === "watch") id = query.get("v");
  else if (first === "embed" || first === "shorts" || first === "live") id = second;
  if (!id || !/^[\w-]{6,20}$/.test(id)) return undefined;
  const start = /^(\d{1,6})s?$/.exec(query.get("start") ?? query.get("t") ?? "")?.[1];
  return `https://www.youtube-nocookie.com/embed/${id}${start ? `?start=${start}` : ""}`;
}

function vimeo(host: string, parts: string[], query: URLSearchParams): string | undefined {
  if (host !== "vimeo.com" && host !== "player.vimeo.com") return undefined;
  const at = parts.findIndex((part) => /^\d{5,12}$/.test(part));
  const id = parts[at];
  if (id === undefined) return undefined;
  const hash = [query.get("h"), parts[at + 1]].find((value) => value && /^[0-9a-f]{6,16}$/.test(value));
  return `https://player.vimeo.com/video/${id}?${hash ? `h=${hash}&` : ""}dnt=1`;
}
