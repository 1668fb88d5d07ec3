import type { PageDefinition } from '@gt/domain/kit/page/page.ts'
import { digitActions } from '@gt/domain/methods/digit-actions.ts'
import { useState } from 'react'
import { useWords } from '../../kit/i18n.ts'
import { TreePage } from '../../shapes/tree-page.tsx'
import { useRetake } from '../../shapes/use-retake.ts'
import { RoundingDialog, RoundingOfForm } from './rounding-trial.tsx'

/** How the values of tests are rounded, with a trial of what is set; open tests follow when the user wants it. */
export function DigitsPage({ page }: { page: PageDefinition }) {
  const { t } = useWords()
  const [trying, setTrying] = useState(false)
  const retake = useRetake(digitActions)
  return (
    <TreePage
      page={page}
      slots={{
        tools: { tryOut: { run: () => setTrying(true) } },
        besideForm: ({ form, record }) => <RoundingOfForm form={form} record={record} />,
        afterChange: row => void retake({ id: row.id }),
        dialogs: trying ? (
          <RoundingDialog title={t('page.djtrialtestset.digitset.try')} onClose={() => setTrying(false)} />
        ) : null,
      }}
    />
  )
}
