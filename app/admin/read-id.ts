/** The id in an address; undefined for what can be none (the database's integers end at 2147483647). */
export function readId(value: string): number | undefined {
  const id = /^[1-9]\d{0,9}$/.test(value) ? Number(value) : 0;
  return id > 0 && id <= 2_147_483_647 ? id : undefined;
}
