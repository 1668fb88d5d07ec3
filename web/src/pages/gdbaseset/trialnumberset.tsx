import page from '@gt/domain/methods/gdbaseset.trialnumberset.page.ts'
import { useState } from 'react'
import { usePage } from '../../app/use-page.ts'
import { NumberDialog, NumbersOfForm } from '../../features/tasks/number-trial.tsx'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { TreePage } from '../../shapes/tree-page.tsx'

/** How many specimens a test takes and how often it is demanded, with a trial of what is set. */
export default function TrialNumberSetPage() {
  const { t } = useWords()
  const { toolbar } = usePage(page.code)
  const [trying, setTrying] = useState<GridRow | null>(null)
  const word = toolbar('toolbar').find(tool => tool.Op === 'tryOut')?.Name ?? 'tryOut'
  return (
    <TreePage
      page={page}
      slots={{
        batch: rows => ({
          tryOut: {
            run: () => setTrying(rows[0] ?? null),
            reason: rows.length === 1 ? undefined : t('page.gdbaseset.trialnumberset.one_first'),
          },
        }),
        besideForm: ({ form, record }) => <NumbersOfForm form={form} record={record} />,
        dialogs: trying ? <NumberDialog title={word} row={trying} onClose={() => setTrying(null)} /> : null,
      }}
    />
  )
}
