/** Embedded content of other sites: the name of the site and the address of its frame. */
import { orNull } from "../or-null.ts";
import { parseUrl } from "../validation/address.ts";

type Embed = { site: string; src: string };

type Address = { url: URL; host: string; parts: string[] };

const SITES: { site: string; frames: string; srcOf: (address: Address) => string | undefined }[] = [
  { site: "YouTube", frames: "https://www.youtube-nocookie.com", srcOf: youTube },
  { site: "Vimeo", frames: "https://player.vimeo.com", srcOf: vimeo },
  { site: "Loom", frames: "https://www.loom.com", srcOf: loom },
  { site: "Spotify", frames: "https://open.spotify.com", srcOf: spotify },
  { site: "SoundCloud", frames: "https://w.soundcloud.com", srcOf: soundCloud },
  { site: "Google Maps", frames: "https://www.google.com", srcOf: googleMaps },
  { site: "Google Forms", frames: "https://docs.google.com", srcOf: googleForms },
];

/** The hosts of the frames, for the Content-Security-Policy. */
export const FRAME_HOSTS = SITES.map(({ frames }) => frames);

export const EMBED_SITES = SITES.map(({ site }) => site);

/** The embed for `address`; undefined if its site is unknown. */
export function embedOf(address: string): Embed | undefined {
  const read = readAddress(address);
  if (!read) return undefined;
  for (const { site, srcOf } of SITES) {
    const src = srcOf(read);
    if (src !== undefined) return { site, src };
  }
  return undefined;
}

/** The embed address of a YouTube or Vimeo video, without cookies before it plays; undefined for anything else. */
export function videoEmbed(address: string): string | undefined {
  const read = readAddress(address);
  return read && (youTube(read) ?? vimeo(read));
}

export function videoPage(src: string): string {
  const { hostname, pathname, searchParams } = new URL(src);
  const id = pathname.split("/").at(-1) ?? "";
  if (hostname === "player.vimeo.com")
    return ["https://vimeo.com", id, searchParams.get("h")].filter(Boolean).join("/");
  const start = searchParams.get("start");
  return `https://www.youtube.com/watch?v=${id}${start ? `&t=${start}` : ""}`;
}

function readAddress(address: string): Address | undefined {
  const url = parseUrl(address.trim().replace(/^\/\//, "https://"));
  if (!url || (url.protocol !== "https:" && url.protocol !== "http:")) return undefined;
  if (url.username !== "" || url.password !== "" || url.port !== "") return undefined;
  return { url, host: url.hostname.replace(/^(www|m)\./, ""), parts: url.pathname.split("/").filter(Boolean) };
}

function youTube({ url: { searchParams: query }, host, parts: [first, second] }: Address): string | undefined {
  let id: string | null | undefined;
  if (host === "youtu.be") id = first;
  else if (host !== "youtube.com" && host !== "youtube-nocookie.com") return undefined;
  else if (first === "watch") id = query.get("v");
  else if (first === "embed" || first === "shorts" || first === "live") id = second;
  // a playlist and a channel have names here that look like a video's
  if (!id || !/^(?!videoseries$|live_stream$)[\w-]{6,20}$/.test(id)) return undefined;
  // "95", "95s" or "1m35s"
  const time =
    /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(query.get("start") ?? query.get("t") ?? "") ?? [];
  const [, hours = 0, minutes = 0, seconds = 0] = time.map((part = "0") => Number(part));
  const start = hours * 3600 + minutes * 60 + seconds;
  return `https://www.youtube-nocookie.com/embed/${id}${start ? `?start=${start}` : ""}`;
}

function vimeo({ url: { searchParams: query }, host, parts }: Address): string | undefined {
  if (host !== "vimeo.com" && host !== "player.vimeo.com") return undefined;
  // showcases, events and the like have numbers, too
  const isVideo = (part: string, index: number) =>
    /^\d{5,12}$/.test(part) && !/^(?:showcase|album|event|channel|group|user|folder)s?$/.test(parts[index - 1] ?? "");
  const at = parts.findIndex(isVideo);
  const id = parts[at];
  if (id === undefined) return undefined;
  const hash = [query.get("h"), parts[at + 1]].find((value) => value && /^[0-9a-f]{6,16}$/.test(value));
  return `https://player.vimeo.com/video/${id}?${hash ? `h=${hash}&` : ""}dnt=1`;
}

function loom({ host, parts: [kind, id = ""] }: Address): string | undefined {
  const isKnown = host === "loom.com" && (kind === "share" || kind === "embed") && /^[0-9a-f]{32}$/.test(id);
  return isKnown ? `https://www.loom.com/embed/${id}` : undefined;
}

function spotify({ host, parts }: Address): string | undefined {
  if (host !== "open.spotify.com") return undefined;
  const [kind = "", id = ""] = parts.filter((part) => part !== "embed" && !part.startsWith("intl-"));
  return /^(track|album|playlist|episode|show|artist)$/.test(kind) && /^[0-9A-Za-z]{10,40}$/.test(id)
    ? `https://open.spotify.com/embed/${kind}/${id}`
    : undefined;
}

function soundCloud({ url, host, parts }: Address): string | undefined {
  const page = host === "w.soundcloud.com" ? parseUrl(url.searchParams.get("url") ?? "") : url;
  if (!page || !/^(www\.|m\.|api\.)?soundcloud\.com$/.test(page.hostname)) return undefined;
  if (page === url && (parts.length < 2 || !parts.every((part) => /^[\w-]+$/.test(part)))) return undefined;
  return `https://w.soundcloud.com/player/?url=${encodeURIComponent(`https://${page.hostname}${page.pathname}`)}`;
}

function googleMaps({ url, host, parts: [first, second, place = ""] }: Address): string | undefined {
  const isGoogle = /^(?:maps\.)?google\.(?:com|[a-z]{2}|com?\.[a-z]{2})$/.test(host);
  if (!isGoogle || (first !== "maps" && !host.startsWith("maps."))) return undefined;
  const map = url.searchParams.get("pb");
  if (second === "embed" && map !== null) return `https://www.google.com/maps/embed?pb=${encodeURIComponent(map)}`;
  const named = second === "place" || second === "search" ? (orNull(() => decodeURIComponent(place)) ?? "") : "";
  const wanted = url.searchParams.get("q") ?? url.searchParams.get("query") ?? named.replaceAll("+", " ");
  return wanted === "" ? undefined : `https://www.google.com/maps?q=${encodeURIComponent(wanted)}&output=embed`;
}

function googleForms({ host, parts }: Address): string | undefined {
  if (host !== "docs.google.com" || parts[0] !== "forms") return undefined;
  const form = /^\/?forms\/d\/((?:e\/)?[\w-]{20,120})(?:\/|$)/.exec(parts.join("/"))?.[1];
  return form === undefined ? undefined : `https://docs.google.com/forms/d/${form}/viewform?embedded=true`;
}
