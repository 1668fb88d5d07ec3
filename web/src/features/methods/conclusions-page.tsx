import type { PageDefinition } from '@gt/domain/kit/page/page.ts'
import { useState } from 'react'
import { FormModal } from '../../kit/form-modal.tsx'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { TreePage } from '../../shapes/tree-page.tsx'
import { ConclusionOfForm, ConclusionPreview } from './conclusion-preview.tsx'

/** Sentences of conclusions, shown as a report prints them. */
export function ConclusionsPage({ page }: { page: PageDefinition }) {
  const { t } = useWords()
  const [shown, setShown] = useState<GridRow | null>(null)
  return (
    <TreePage
      page={page}
      slots={{
        besideForm: ({ form, record }) => <ConclusionOfForm form={form} record={record} />,
        rowCommands: row => [
          { key: 'tryOut', text: t('page.djtrialtestset.trialresult.preview'), run: () => setShown(row) },
        ],
        dialogs: shown ? (
          <FormModal
            title={t('page.djtrialtestset.trialresult.preview')}
            leave={{ verb: t('common.close'), look: 'default' }}
            onClose={() => setShown(null)}
          >
            <ConclusionPreview values={shown} />
          </FormModal>
        ) : null,
      }}
    />
  )
}
