/**
 * Cached pages are sent complete but without the framework: its scripts, and the inline payload that repeats the page's
 * content for it, wait behind one small script until the visitor does something. A page may ask for them without that:
 * `data-runtime="soon"` for what moves by itself, `data-runtime="at-load"` for what must not be missed. What was clicked
 * until then is done again when the page has come alive.
 */

export type DeferredPage = {
  html: string;
  /** the inline scripts that were taken out, as one script; null when the page was left as it is */
  payload: string | null;
};

const INLINE_SCRIPT = /<script(?![^>]*\s(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g;
const CHUNK_SCRIPT = /<script src="(\/_next\/static\/[^"]+\.js)"[^>]*><\/script>/g;
const CHUNK_PRELOAD = /<link rel="preload" as="script"[^>]*>/g;
/** Content that React moves into its place by an inline script cannot wait. */
const OUT_OF_ORDER = /<div hidden[^>]* id="S:\d+"/;

/** Takes the framework's scripts out of `html`; `payloadUrl` is where the page's payload will be served. */
export function deferRuntime(html: string, payloadUrl: string): DeferredPage {
  if (OUT_OF_ORDER.test(html)) return { html, payload: null };
  // an article's own text is not searched: nothing in it is the framework's
  const [head = "", ...rest] = html.split(/(?=<div data-article="start")/);
  const articleEnd = rest.join("").lastIndexOf('<div data-article="end"');
  const article = articleEnd < 0 ? "" : rest.join("").slice(0, articleEnd);
  const tail = rest.join("").slice(article.length);

  const payload: string[] = [];
  const chunks: string[] = [];
  const withoutScripts = (part: string) =>
    part
      .replace(CHUNK_PRELOAD, "")
      .replace(CHUNK_SCRIPT, (tag, src: string) => {
        // browsers that need the polyfills do not run the framework
        if (!/nomodule/i.test(tag)) chunks.push(src);
        return "";
      })
      .replace(INLINE_SCRIPT, (_tag, script: string) => {
        payload.push(script);
        return "";
      });

  const stripped = withoutScripts(head) + article + withoutScripts(tail);
  if (chunks.length === 0) return { html, payload: null };
  const call = [payloadUrl, [...new Set(chunks)], waitOf(head + tail)].map((argument) => JSON.stringify(argument)).join(",");
  const loader = `<script>(${LOADER})(${call})</script>`;
  const complete = stripped.replace(/<\/body>(?![\s\S]*<\/body>)/, () => `${loader}</body>`);
  return { html: withLaterFonts(complete), payload: payload.join(";\n") };
}

/**
 * On the first page of a visit the text is drawn in the fallbacks (app/styles/font-fallbacks.css), and the fonts are fetched
 * when the page has loaded: before that they would take the line from what the visitor came to see. The next pages have them.
 */
function withLaterFonts(html: string): string {
  return html.replace(/<html([^>]*) class="([^"]*)"([^>]*)><head>/, (_tag, before: string, names: string, after: string) => {
    return `<html${before} class="${names} fonts-later"${after}><head><script>${FONTS_BY_NOW}</script>`;
  });
}

const FONTS_BY_NOW = `try{sessionStorage.fonts&&document.documentElement.classList.remove("fonts-later")}catch(e){}`;

// After what the visitor came to see is there, and before the first slide's seven seconds are over.
const SOON_MS = 5_000;

/** Milliseconds from the load of the page until its framework is fetched unasked; null for never. */
function waitOf(html: string): number | null {
  if (/\sdata-runtime="at-load"/.test(html)) return 0;
  return /\sdata-runtime="soon"/.test(html) ? SOON_MS : null;
}

/**
 * Runs in the browser, so it is plain JavaScript. The payload comes first, since the framework reads it when it begins;
 * one that cannot be
 * fetched is asked for again at the next move. A click on a button and the sending
 * of a form that only the framework handles are remembered and repeated once; what works natively is left alone, unless it
 * is a link that says by `data-live` that it does more on a live page (it is followed all the same when that never comes). What is
 * remembered goes no further: React, which listens before it is done, would answer some of it and then twice.
 */
const LOADER = `function(payload,chunks,wait){
var begun=0,alive=0,clicked,sent;
function add(tag,props){var e=document.createElement(tag);for(var p in props)e[p]=props[p];document.head.appendChild(e)}
function begin(){chunks.forEach(function(src){add("script",{src:src,async:false})})}
function load(){if(begun++)return;
chunks.forEach(function(href){add("link",{rel:"preload",as:"script",href:href})});
add("script",{src:payload,onload:begin,onerror:function(){setTimeout(function(){begun=0},1e3)}})}
function on(type,act){addEventListener(type,function(e){if(!alive)act(e)},{capture:true,passive:type!="submit"&&type!="click"})}
["pointermove","pointerdown","touchstart","keydown","wheel","scroll","focusin"].forEach(function(type){on(type,load)});
on("click",function(e){load();var l=e.target.closest&&e.target.closest("a[data-live]");
if(l&&!(e.metaKey||e.ctrlKey||e.shiftKey||e.altKey)){e.preventDefault();e.stopPropagation();clicked=l;setTimeout(function(){if(!alive)location.href=l.href},5e3);return}
var b=e.target.closest&&e.target.closest("button");if(b&&b.type!="submit"&&!("command"in b&&b.hasAttribute("commandfor"))&&!b.hasAttribute("popovertarget")){e.stopPropagation();clicked=b}});
on("submit",function(e){if(e.target.hasAttribute("action"))return;e.preventDefault();e.stopPropagation();sent=e.target;load()});
addEventListener("hydrated",function(){alive=1;if(clicked&&clicked.isConnected)clicked.click();if(sent&&sent.isConnected)sent.requestSubmit()},{once:true});
addEventListener("load",function(){document.documentElement.classList.remove("fonts-later");try{sessionStorage.fonts=1}catch(e){}if(wait!==null)setTimeout(load,wait)})
}`.replaceAll("\n", "");
