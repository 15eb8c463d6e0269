import { GROOVES, SLOTS_PATH } from "../record-paths";

type RecordInks = { disc: string; groove: string; label: string; rim: string; slots: string };

const svgUrl = (attributes: string, content: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`)}`;

/** The record as on the site (record-symbol.tsx). */
export const recordUrl = ({ disc, groove, label, rim, slots }: RecordInks) =>
  svgUrl(
    'viewBox="0 0 200 200" width="820" height="820"',
    `<circle cx="100" cy="100" r="99.5" fill="${disc}"/>
    <path d="${GROOVES.high.tracks}" fill="none" stroke="${groove}" stroke-width=".4" stroke-opacity=".42"/>
    <path d="${GROOVES.high.light}" fill="none" stroke="${groove}" stroke-width=".8"/>
    <circle cx="100" cy="100" r="44" fill="${label}"/>
    <circle cx="100" cy="100" r="41" fill="none" stroke="${rim}" stroke-width=".5"/>
    <path d="${SLOTS_PATH}" fill="${slots}" transform="translate(100 100) scale(1.06)"/>`,
  );

/** The three slots of the mark, beside the site's name. */
export const slotsUrl = (color: string) =>
  svgUrl('viewBox="-32 -13 64 26" width="84" height="34"', `<path d="${SLOTS_PATH}" fill="${color}"/>`);
