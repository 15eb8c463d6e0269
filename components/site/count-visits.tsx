"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";

type Counter = { countView?: (path: string) => void };

/**
 * Tells the server of each page that is opened (lib/statistics): the first after the load event, before the framework;
 * the pages of soft navigation as the visitor comes to them. No cookie, and nothing where the browser says so.
 */
export function CountVisits() {
  const path = usePathname();
  useEffect(() => (window as Counter).countView?.(path), [path]);
  // with its type the script stays in the page (lib/front/next-internals.ts, SCRIPTS.inline)
  return <script type="text/javascript" dangerouslySetInnerHTML={{ __html: BEACON }} />;
}

const BEACON = [
  "(()=>{let last;const{searchParams:s}=new URL(location),source=s.get('utm_source')||undefined;",
  "const count=path=>{if(path===last||navigator.globalPrivacyControl)return;",
  "const referrer=last?location.origin:document.referrer;last=path;",
  "navigator.sendBeacon('/api/views',JSON.stringify({path,referrer,source}))};",
  "const first=()=>count(location.pathname);window.countView=count;",
  "addEventListener('load',()=>setTimeout(()=>document.prerendering?",
  "document.addEventListener('prerenderingchange',first,{once:true}):first()),{once:true})})()",
].join("");
