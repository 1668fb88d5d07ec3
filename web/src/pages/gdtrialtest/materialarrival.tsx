import { arrivalActions, arrivalSignActions } from '@gt/domain/samples/arrival-actions.ts'
import page from '@gt/domain/samples/gdtrialtest.materialarrival.page.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../app/client.ts'
import { refreshAfter } from '../../app/queries.ts'
import { to } from '../../app/to.ts'
import { usePage } from '../../app/use-page.ts'
import { confirm } from '../../kit/confirm.tsx'
import { toastFailure } from '../../kit/failure-words.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { itemOf } from '../../kit/item-of.ts'
import { PdfDialog } from '../../kit/pdf-viewer-dialog.tsx'
import { bytesOfBase64 } from '../../kit/pdf-viewer-source.ts'
import { toastDone } from '../../kit/toast.tsx'
import { ListPage } from '../../shapes/list-page.tsx'

/** Batches of material on site, from which samples are taken. */
export default function MaterialArrivalPage() {
  const { t } = useWords()
  const { toolbar } = usePage(page.code)
  const navigate = useNavigate()
  const [printed, print] = useState<GridRow | null>(null)
  const verb = toolbar('toolbar').find(tool => tool.Op === 'test')?.Name ?? ''
  const take = async (row: GridRow): Promise<void> => {
    const question = t('page.gdtrialtest.materialarrival.take', {
      number: String(row.arrival_no),
      n: String(row.calc_missing),
    })
    if (!(await confirm({ question, verb }))) return
    try {
      const { entrustment_id, samples } = await call(arrivalActions, 'TakeSamples', itemOf(row))
      await refreshAfter(arrivalActions, 'TakeSamples')
      toastDone(t('page.gdtrialtest.materialarrival.taken', { n: samples }))
      void navigate(to('gdtrialtest.samplelist', { id: entrustment_id }))
    } catch (error) {
      toastFailure(error)
    }
  }
  return (
    <ListPage
      page={page}
      slots={{
        batch: rows => ({
          test: {
            run: () => (rows[0] ? void take(rows[0]) : undefined),
            reason: rows.length === 1 ? undefined : t('page.gdtrialtest.materialarrival.one_batch'),
          },
        }),
        rowOperations: { printLabel: print },
        mayChange: row => row.result_state !== 'withdrawn',
        dialogs: printed ? (
          <PdfDialog
            source={{
              name: `${printed.arrival_no}.pdf`,
              load: async () => bytesOfBase64((await call(arrivalSignActions, 'Sign', { id: printed.id })).pdf),
              print: true,
              save: true,
            }}
            onClose={() => print(null)}
          />
        ) : null,
      }}
    />
  )
}
