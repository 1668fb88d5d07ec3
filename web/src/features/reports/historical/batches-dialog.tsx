import { historicalActions } from '@gt/domain/reports/historical-actions.ts'
import { useRead, useWrite } from '../../../app/queries.ts'
import { Button } from '../../../kit/button.tsx'
import { confirm } from '../../../kit/confirm.tsx'
import { DetailLines } from '../../../kit/detail-lines.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { toastFailure } from '../../../kit/failure-words.ts'
import { formatMinute } from '../../../kit/format.ts'
import { useWords } from '../../../kit/i18n.ts'
import { Failed } from '../../../kit/parts.tsx'
import { toastDone } from '../../../kit/toast.tsx'

interface BatchesDialogProps {
  readonly title: string
  readonly onDone: () => void
  readonly onClose: () => void
}

/** The batches that rows came with, each of which can be taken back as a whole. */
export function BatchesDialog({ title, onDone, onClose }: BatchesDialogProps) {
  const { t } = useWords()
  const { data, error, refetch } = useRead(historicalActions, 'Batches', {}, { keep: true })
  const takeBack = useWrite(historicalActions, 'TakeBack')
  const run = async (batch: string, rows: number): Promise<void> => {
    const sure = await confirm({
      question: t('page.djentrustmanage.historicaldata.undo_sure', { batch, n: rows }),
      verb: title,
    })
    if (!sure) return
    try {
      const { removed } = await takeBack.run({ batch })
      toastDone(t('page.djentrustmanage.historicaldata.undone', { n: removed }))
      await refetch()
      onDone()
    } catch (failure) {
      toastFailure(failure)
    }
  }
  return (
    <Dialog title={title} width={640} onClose={onClose} foot={<Button onClick={onClose}>{t('common.close')}</Button>}>
      {error && !data ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      {data?.batches.length === 0 ? <p>{t('page.djentrustmanage.historicaldata.no_batches')}</p> : null}
      {data && data.batches.length > 0 ? (
        <DetailLines
          title={t('page.djentrustmanage.historicaldata.batches')}
          rows={data.batches}
          keyOf={({ batch }) => batch}
          columns={[
            {
              key: 'batch',
              title: t('page.djentrustmanage.historicaldata.batch'),
              cell: ({ batch }) => <span className="gt-number">{batch}</span>,
              text: ({ batch }) => batch,
            },
            { key: 'rows', title: t('page.djentrustmanage.historicaldata.rows'), width: 80, cell: ({ rows }) => rows },
            { key: 'by', title: t('page.djentrustmanage.historicaldata.by'), width: 110, cell: ({ by }) => by },
            {
              key: 'at',
              title: t('page.djentrustmanage.historicaldata.at'),
              width: 140,
              cell: ({ at }) => <span className="gt-number">{formatMinute(at)}</span>,
            },
            {
              key: 'undo',
              title: '',
              width: 110,
              cell: ({ batch, rows }) => (
                <button type="button" className="gt-btn link" onClick={() => void run(batch, rows)}>
                  {title}
                </button>
              ),
            },
          ]}
        />
      ) : null}
    </Dialog>
  )
}
