import type { PageDefinition } from '@gt/domain/kit/page/page.ts'
import ledger from '@gt/domain/ledgers/djstatistical.trialaccount.ledger.ts'
import { useNavigate } from 'react-router'
import { routeKey } from '../../app/routes.ts'
import { useSigned } from '../../app/state.ts'
import { to } from '../../app/to.ts'
import { usePage } from '../../app/use-page.ts'
import { today } from '../../kit/clock.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { daysOf, firstQuestion, writeQuestion } from '../../shapes/ledger-question.ts'
import { MasterDetailPage } from '../../shapes/master-detail-page.tsx'

/** Ledger templates; an own one that is bound is shown with the rows of the last month. */
export function LedgerTemplatesPage({ page }: { page: PageDefinition }) {
  const { can, toolbar } = usePage(page.code)
  const { routes } = useSigned()
  const navigate = useNavigate()
  const word = toolbar('row').find(tool => tool.Op === 'preview')?.Name ?? 'preview'
  const mayShow = can('preview') && routes.has(routeKey(to(ledger.code)))
  const show = (row: GridRow): void => {
    const question = {
      ...firstQuestion(ledger, today()),
      date: String(row.date_field),
      period: daysOf('last_month', today()),
      template: row.id,
    }
    void navigate(to(ledger.code, { l: writeQuestion(question) }))
  }
  return (
    <MasterDetailPage
      page={page}
      slots={{
        rowCommands: row =>
          mayShow && row.source === 'own' && row.test_count !== 0
            ? [{ key: 'preview', text: word, run: () => show(row) }]
            : [],
      }}
    />
  )
}
