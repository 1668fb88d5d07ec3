import type { Language } from '@gt/domain/kit/label.ts'
import { missingPapers } from '@gt/domain/reports/missing-papers.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { reportNumber } from './desk-commands.ts'

/** Reports that are told one by one; of more only how many lack the same papers, their list tells which. */
const mostNamed = 3

/** What the files of reports lack, report by report; of many by the papers. */
export function toldMissing(rows: readonly GridRow[], language: Language): readonly string[] {
  const lacking = rows.flatMap(row =>
    Array.isArray(row.missing) && row.missing.length > 0
      ? [{ number: reportNumber(row), papers: missingPapers(row.missing, language) }]
      : [],
  )
  if (rows.length === 1) return lacking.map(({ papers }) => papers)
  if (lacking.length <= mostNamed) return lacking.map(({ number, papers }) => `${number} ${papers}`)
  const counts = new Map<string, number>()
  for (const { papers } of lacking) counts.set(papers, (counts.get(papers) ?? 0) + 1)
  return [...counts].map(([papers, n]) => `${papers} × ${n}`)
}
