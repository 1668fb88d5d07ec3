import type { DocumentGrid } from '@gt/domain/paper/document.ts'

/**
 * Names of the tables of a paper. A curve or a note comes between two tables while readings are typed: what tells a table is
 * the first value that stands in it, so that the one that is typed into stays, with the cursor in it.
 */
export function gridNames(grids: readonly DocumentGrid[]): string[] {
  const seen = new Map<string, number>()
  return grids.map(({ rows }) => {
    const first = rows.flatMap(({ cells }) => cells).find(({ path }) => path !== undefined)?.path ?? ''
    const count = (seen.get(first) ?? 0) + 1
    seen.set(first, count)
    return `${first} ${count}`
  })
}
