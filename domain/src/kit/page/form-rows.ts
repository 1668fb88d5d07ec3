import type { DetailSpec, PageDefinition } from './page.ts'

/** The kinds of rows that the form of a page takes with its record. */
export const rowsOfForm = ({ form }: Pick<PageDefinition, 'form'>): readonly DetailSpec[] =>
  form.flatMap(({ rows }) => rows ?? [])

/** Everything that belongs to the records of a page: what is shown with them, and what their form takes; each once. */
export const partsOf = (page: Pick<PageDefinition, 'form' | 'details'>): readonly DetailSpec[] => [
  ...new Set([...page.details, ...rowsOfForm(page)]),
]
