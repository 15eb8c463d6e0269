import { ifSet, oneOf, plainAddress, type AttributeRule, type HtmlRule } from "../../../lib/article-html/rule.ts";

const linkAddress = ifSet((value) => {
  const address = plainAddress(value);
  const scheme = /^([^/?#]*?):/.exec(address)?.[1];
  if (address === "" || (scheme !== undefined && !/^(https?|mailto|tel|sms)$/i.test(scheme))) return undefined;
  return /^[\\/]{2}/.test(address) ? `https://${address.slice(2)}` : address;
});

const RELATIONS = ["noopener", "noreferrer", "nofollow", "sponsored", "ugc"];

const linkRelation: AttributeRule = (value = "", { target }) => {
  const named = new Set(value.toLowerCase().split(/\s+/));
  if (target?.toLowerCase() === "_blank") named.add("noopener");
  const kept = RELATIONS.filter((relation) => named.has(relation));
  return kept.length > 0 ? kept.join(" ") : undefined;
};

export const htmlRule: HtmlRule = {
  elements: {
    a: {
      href: linkAddress,
      title: ifSet((value) => value.trim() || undefined),
      target: oneOf("_blank"),
      rel: linkRelation,
    },
  },
};
