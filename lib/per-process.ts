/** The one value `name` of this process. Next's bundle and the server in front load separate copies of a module. */
export const perProcess = <Value extends object>(name: string, initial: Value): Value =>
  ((globalThis as Record<symbol, unknown>)[Symbol.for(`collective.${name}`)] ??= initial) as Value;
