import type { PaperData } from '@gt/domain/paper/data.ts'
import { type PaperTemplate, type Section, sectionRows } from '@gt/domain/paper/template.ts'
import { snapshotOf } from '../../src/modules/reports/draft.ts'
import type { MadeReport, ReportPlace } from './reports.ts'

/** What the newest revision of a report was frozen as, with the layouts of its records. */
export async function frozenOf(
  place: ReportPlace,
  report: MadeReport,
): Promise<{ readonly paper: PaperData; readonly layout: PaperTemplate; readonly records: readonly PaperTemplate[] }> {
  const [row] = await place.query<{ data_snapshot: never }>(
    'select data_snapshot from report_revision where report_id = $1 order by revision_no desc limit 1',
    [report.id],
  )
  if (!row) throw new Error('the report has no revision')
  const { paper, layout, records } = snapshotOf(row as never)
  if (!paper || !layout) throw new Error('nothing is frozen yet')
  return { paper, layout, records: records.map(one => one.layout) }
}

/** What stands in the cells of a part of a layout: its words, and `#` with the kind of everything else. */
export const cellsOf = (sections: readonly Section[]): string[] =>
  sections
    .flatMap(sectionRows)
    .flatMap(({ cells }) =>
      cells.map(({ parts }) =>
        parts
          .map(part => (part.kind === 'text' ? part.text.zh : part.kind === 'page' ? `#${part.of}` : `#${part.kind}`))
          .join(''),
      ),
    )
