import { statisticsActions } from '@gt/domain/ledgers/statistics-actions.ts'
import page from '@gt/domain/ledgers/totalset.statistics.ledger.ts'
import { useState } from 'react'
import { useRead } from '../../app/queries.ts'
import { usePage } from '../../app/use-page.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { MenuButton } from '../../kit/menu-button.tsx'
import { type LedgerAsked, readQuestion, writeQuestion } from '../../shapes/ledger-question.ts'
import { LedgerSheet } from '../../shapes/ledger-sheet.tsx'
import { type FailedOf, FailedReports } from './failed-reports.tsx'
import { SaveView } from './save-view.tsx'
import './statistics.css'

/** The value that a question narrows a reference to. */
const chosen = ({ filters }: LedgerAsked, name: string): string | undefined => {
  const value = filters.find(({ field }) => field === name)?.value
  return typeof value === 'string' ? value : undefined
}

/** What is asked of the reports behind a line. */
function failedOf(row: GridRow, asked: LedgerAsked): FailedOf | null {
  // the earlier day first, as the ledger reads them
  const [from, to] = [...asked.period].sort()
  if (!from || !to) return null
  const [project_id, trial_class_id] = [chosen(asked, 'project_id'), chosen(asked, 'trial_class_id')]
  return {
    unit_id: String(row.unit_id),
    name: String(row.unit),
    from,
    to,
    ...(project_id ? { project_id } : {}),
    ...(trial_class_id ? { trial_class_id } : {}),
  }
}

/** Units compared over a period, with the reports behind a pass rate and the questions that the reader keeps. */
export function StatisticsPage() {
  const { t } = useWords()
  const rights = usePage(page.code)
  const [failed, setFailed] = useState<FailedOf | null>(null)
  const [saving, setSaving] = useState<string | null>(null)
  const { data } = useRead(statisticsActions, 'Views', {}, { enabled: rights.can('save') })
  return (
    <>
      <LedgerSheet
        page={page}
        slots={{
          tools: asked => ({ save: { run: () => asked && setSaving(writeQuestion(asked)) } }),
          beside: ask =>
            data && data.views.length > 0 ? (
              <div className="gt-kept-views-choice">
                <MenuButton
                  className="gt-button"
                  items={data.views.map(({ name, question }) => ({
                    key: name,
                    text: name,
                    onChoose: () => {
                      const kept = readQuestion(page, question)
                      if (kept) ask(kept)
                    },
                  }))}
                >
                  {t('page.totalset.statistics.views')}
                </MenuButton>
              </div>
            ) : null,
          cells: {
            pass_rate: (row, asked, shown) =>
              row.pass_rate === null ? null : (
                <button
                  type="button"
                  className="gt-btn link gt-number"
                  title={t('page.totalset.statistics.failed', { unit: String(row.unit) })}
                  onClick={() => setFailed(failedOf(row, asked))}
                >
                  {shown}
                </button>
              ),
          },
        }}
      />
      {failed ? <FailedReports of={failed} onClose={() => setFailed(null)} /> : null}
      {saving !== null ? (
        <SaveView question={saving} views={data?.views ?? []} onClose={() => setSaving(null)} />
      ) : null}
    </>
  )
}
