import type { Filter, ListQuery } from '@gt/domain/kit/list.ts'

/** What the user asked of a list; it stands in the address as `q`, so that a link shares the view. */
export interface Asked {
  readonly filters: readonly Filter[]
  readonly chip: string | null
}

/** No filter, no chip. */
export const nothingAsked: Asked = { filters: [], chip: null }

/** Quotation marks typed into a filter become typographic ones (grid rules). */
const typographic = (text: string): string =>
  text
    .replace(/'([^']*)'/g, '‘$1’')
    .replace(/"([^"]*)"/g, '“$1”')
    .replaceAll("'", '’')
    .replaceAll('"', '”')

/** The filter with its text as it is sent. */
export const cleanFilter = (filter: Filter): Filter =>
  typeof filter.value === 'string' ? { ...filter, value: typographic(filter.value.trim()) } : filter

/** Text of `q` in the address; null when nothing is asked. */
export function writeAsked({ filters, chip }: Asked): string | null {
  if (filters.length === 0 && chip === null) return null
  return JSON.stringify({ ...(filters.length > 0 ? { f: filters } : {}), ...(chip === null ? {} : { c: chip }) })
}

const isFilter = (value: unknown): value is Filter =>
  typeof value === 'object' && value !== null && 'field' in value && 'op' in value && 'value' in value

/** Reads `q` back; an address that somebody spoiled asks for nothing. */
export function readAsked(text: string | null): Asked {
  if (text === null) return nothingAsked
  try {
    const { f, c } = JSON.parse(text) as { f?: unknown; c?: unknown } // checked in the next line
    return { filters: Array.isArray(f) ? f.filter(isFilter) : [], chip: typeof c === 'string' ? c : null }
  } catch {
    return nothingAsked
  }
}

/** All conditions of a list together: those of the page, of the chosen chip and of the query bar. */
export const joinFilters = (...parts: readonly (readonly Filter[])[]): Pick<ListQuery, 'filter'> => {
  const filter = parts.flat()
  return filter.length > 0 ? { filter } : {}
}
