import page from '@gt/domain/reports/djentrustmanage.deliverlist.page.ts'
import { parcelActions } from '@gt/domain/reports/parcel-actions.ts'
import { useState } from 'react'
import { call } from '../../app/client.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { useWords } from '../../kit/i18n.ts'
import { PdfDialog } from '../../kit/pdf-viewer-dialog.tsx'
import { bytesOfBase64 } from '../../kit/pdf-viewer-source.ts'
import { ListPage } from '../../shapes/list-page.tsx'

interface Printed {
  readonly ids: readonly string[]
  /** Which paper; asked first. */
  readonly kind: 'list' | 'labels' | null
}

/** The register of deliveries. */
export default function DeliverListPage() {
  const { t } = useWords()
  const [printed, print] = useState<Printed | null>(null)
  const close = (): void => print(null)
  return (
    <ListPage
      page={page}
      slots={{
        batch: rows => ({
          print: {
            run: () => print({ ids: rows.map(({ id }) => id), kind: null }),
            reason: rows.length === 0 ? t('page.djentrustmanage.deliverlist.none') : undefined,
          },
        }),
        mayChange: row => row.calc_state === 'pending' || row.calc_state === 'on_way',
        dialogs: printed?.kind ? (
          <PdfDialog
            source={{
              name: `${t(`page.djentrustmanage.deliverlist.${printed.kind}`)}.pdf`,
              load: async () =>
                bytesOfBase64(
                  (await call(parcelActions, 'Paper', { ids: [...printed.ids], kind: printed.kind ?? 'list' })).pdf,
                ),
              print: true,
              save: true,
            }}
            onClose={close}
          />
        ) : printed ? (
          <Dialog
            title={t('page.djentrustmanage.deliverlist.which')}
            onClose={close}
            foot={
              <>
                <Button onClick={() => print({ ...printed, kind: 'labels' })}>
                  {t('page.djentrustmanage.deliverlist.labels')}
                </Button>
                <Button look="primary" onClick={() => print({ ...printed, kind: 'list' })}>
                  {t('page.djentrustmanage.deliverlist.list')}
                </Button>
              </>
            }
          >
            <p>{t('page.djentrustmanage.deliverlist.chosen', { n: printed.ids.length })}</p>
          </Dialog>
        ) : null,
      }}
    />
  )
}
