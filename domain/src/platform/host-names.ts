/** Between two names of one text: commas of both scripts, semicolons, the Chinese enumeration mark, blanks. */
const between = /[\s,;，；、]+/u

/** The names in a text as people type several, each once, without case and without the dot of the root. */
export const hostNamesIn = (text: string): readonly string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(between)
      .map(name => name.replace(/\.$/, ''))
      .filter(name => name !== ''),
  ),
]

const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/

/** True for a name or an IPv4 address as the Host header of a request carries it: no port, no path, no wildcard. */
export const isHostName = (name: string): boolean =>
  name.length <= 253 && name.split('.').every(part => label.test(part))

/** Several names as one text of the column. */
export const joinHostNames = (names: readonly string[]): string => names.join(', ')
