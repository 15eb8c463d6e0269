import { Fragment, isValidElement, type ReactNode } from "react";
import { GROOVES, SLOTS_PATH } from "../record-paths";

type RecordInks = { disc: string; groove: string; label: string; rim: string; slots: string };

const pictureOf = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** The address of a drawing in `palette`. */
export const drawingUrl = (...drawing: Parameters<typeof svgText>) => pictureOf(svgText(...drawing));

/** The record as on the site (record-symbol.tsx). */
export const recordUrl = ({ disc, groove, label, rim, slots }: RecordInks) =>
  drawingUrl(
    <svg viewBox="0 0 200 200" width="820" height="820">
      <circle cx="100" cy="100" r="99.5" fill={disc} />
      <path d={GROOVES.high.tracks} fill="none" stroke={groove} strokeWidth={0.4} strokeOpacity={0.42} />
      <path d={GROOVES.high.light} fill="none" stroke={groove} strokeWidth={0.8} />
      <circle cx="100" cy="100" r="44" fill={label} />
      <circle cx="100" cy="100" r="41" fill="none" stroke={rim} strokeWidth={0.5} />
      <path d={SLOTS_PATH} fill={slots} transform="translate(100 100) scale(1.06)" />
    </svg>,
    {},
  );

/** The three slots of the mark, beside the site's name. */
export const slotsUrl = (color: string) =>
  drawingUrl(
    <svg viewBox="-32 -13 64 26" width="84" height="34">
      <path d={SLOTS_PATH} fill={color} />
    </svg>,
    {},
  );

/** Attributes that are in camel case in SVG, too. */
const CAMEL_CASE = ["viewBox", "preserveAspectRatio", "pathLength"];

/**
 * A drawing as the text of an SVG file with the colors of `palette`: next/og knows no fragments and no variables
 * within one. Nothing is escaped, so no part of it may come from a user.
 */
function svgText(drawing: ReactNode, palette: Record<string, string>): string {
  return textOf(drawing).replace(/var\(--([\w-]+)\)/g, (_variable, name: string) => palette[name] ?? "none");
}

function textOf(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(textOf).join("");
  if (!isValidElement<Record<string, unknown>>(node)) return "";
  const type: unknown = node.type;
  const { children, ...attributes } = node.props;
  if (typeof type === "function") return textOf((type as (props: object) => ReactNode)(node.props));
  const inner = textOf(children as ReactNode);
  if (type === Fragment) return inner;
  const namespace = type === "svg" ? { xmlns: "http://www.w3.org/2000/svg" } : {};
  return `<${String(type)}${attributesOf({ ...namespace, ...attributes })}>${inner}</${String(type)}>`;
}

function attributesOf(attributes: Record<string, unknown>): string {
  return Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${CAMEL_CASE.includes(name) ? name : hyphenated(name)}="${valueOf(value)}"`)
    .join("");
}

const valueOf = (value: unknown) =>
  typeof value !== "object" || value === null
    ? String(value)
    : Object.entries(value)
        .map(([name, setting]) => `${hyphenated(name)}:${setting}`)
        .join(";");

const hyphenated = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
