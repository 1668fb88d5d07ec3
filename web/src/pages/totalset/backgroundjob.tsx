import { jobActions } from '@gt/domain/platform/job-actions.ts'
import page from '@gt/domain/platform/totalset.backgroundjob.page.ts'
import { saveMessageFile } from '../../app/message-file.ts'
import { useWrite } from '../../app/queries.ts'
import { usePage } from '../../app/use-page.ts'
import { confirm } from '../../kit/confirm.tsx'
import { toastFailure } from '../../kit/failure-words.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { itemOf } from '../../kit/item-of.ts'
import { toastDone } from '../../kit/toast.tsx'
import { ListPage } from '../../shapes/list-page.tsx'
import '../../features/operation/operation.css'

const isOver = ({ state }: GridRow): boolean => state === 'failed' || state === 'cancelled'
const isOpen = ({ state }: GridRow): boolean => state === 'queued' || state === 'running'

const cells = {
  calc_progress: (row: GridRow) => {
    const done = typeof row.calc_progress === 'number' ? row.calc_progress : 0
    return (
      <span className="gt-share">
        <progress max={100} value={done} aria-label={`${done} %`} />
        <span className="gt-number">{done} %</span>
      </span>
    )
  },
}

/** One's own background jobs: how far they are, stopped, tried again, and what they made. */
export default function BackgroundJobPage() {
  const { t } = useWords()
  const { can } = usePage(page.code)
  const cancelling = useWrite(jobActions, 'Cancel')
  const retrying = useWrite(jobActions, 'Retry')
  const trying = async (work: () => Promise<unknown>, done: string): Promise<void> => {
    try {
      await work()
      toastDone(done)
    } catch (error) {
      toastFailure(error)
    }
  }
  const cancel = async (row: GridRow): Promise<void> => {
    const sure = await confirm({
      question: t('page.totalset.backgroundjob.cancel_ask', { title: String(row.title ?? '') }),
      consequence: t('page.totalset.backgroundjob.cancel_note'),
      verb: t('page.totalset.backgroundjob.cancel'),
      destructive: true,
    })
    if (sure) await trying(() => cancelling.run(itemOf(row)), t('page.totalset.backgroundjob.cancelled'))
  }
  return (
    <ListPage
      page={page}
      slots={{
        cells,
        rowCommands: row => [
          ...(can('download') && typeof row.result_file_id === 'string'
            ? [
                {
                  key: 'download',
                  text: t('page.totalset.backgroundjob.download'),
                  run: () => void saveMessageFile({ id: String(row.result_file_id), name: `${row.title}.xlsx` }),
                },
              ]
            : []),
          ...(can('retry') && isOver(row)
            ? [
                {
                  key: 'retry',
                  text: t('page.totalset.backgroundjob.retry'),
                  run: () => void trying(() => retrying.run(itemOf(row)), t('page.totalset.backgroundjob.queued')),
                },
              ]
            : []),
          ...(can('cancel') && isOpen(row)
            ? [
                {
                  key: 'cancel',
                  text: t('page.totalset.backgroundjob.cancel'),
                  danger: true,
                  run: () => void cancel(row),
                },
              ]
            : []),
        ],
      }}
    />
  )
}
