const INVISIBLE = /[\u00ad\u200b\u2060\ufeff]|(?<=^|[\p{Script=Latin}\s\d\p{P}])[\u200c\u200d]+/gu;

// stays: 10 000, 10 km, € 10
const UNIT =
  "[%‰°€$£¥]|°[CF]|[kcm]?m[²³]?|km/h|ha|[kmµ]?g|t|m?l|[mµ]?s|min|h|[kMGT]?(?:W|Wh|Hz|B|bit)|[kM]?J|px|pt|EUR|USD|GBP|CHF";
const KEPT = new RegExp(
  `(?<=\\d)[\\u00a0\\u202f](?=\\d|(?:${UNIT})(?![\\p{L}\\d]))|(?<=[€$£¥])[\\u00a0\\u202f](?=\\d)`,
  "gu",
);

/** Text whose blanks break lines, except between a number and its unit, and without invisible letters. */
export const withBlanks = (text: string): string =>
  text
    .replace(INVISIBLE, "")
    .split(KEPT)
    .map((part) => part.replace(/[\u00a0\u202f]/g, " "))
    .join("\u00a0");
