import page from '@gt/domain/people/personnel.personelAllManage.ledger.ts'
import { useState } from 'react'
import { usePage } from '../../app/use-page.ts'
import { MoveDialog, PeopleHead } from '../../features/people/move-dialogs.tsx'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { LedgerSheet } from '../../shapes/ledger-sheet.tsx'

/** People of all units in sight. */
export default function AllPeoplePage() {
  const { t } = useWords()
  const { can } = usePage(page.code)
  const [moving, setMoving] = useState<GridRow | null>(null)
  return (
    <>
      <LedgerSheet
        page={page}
        slots={{
          above: <PeopleHead />,
          ...(can('transfer')
            ? {
                commands: row => [
                  {
                    key: 'transfer',
                    text: t('page.personnel.personelAllManage.move'),
                    run: () => setMoving(row),
                    ...(row.may_move ? {} : { reason: t('page.personnel.personelAllManage.no_move') }),
                  },
                ],
              }
            : {}),
        }}
      />
      {moving ? <MoveDialog row={moving} onClose={() => setMoving(null)} /> : null}
    </>
  )
}
