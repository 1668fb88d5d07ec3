import { filePurposes } from '@gt/domain/platform/file-purposes.ts'
import { sortedAtOnce } from '@gt/domain/reports/archive-scan-actions.ts'
import { useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { useWords } from '../../../kit/i18n.ts'
import { listMark } from '../../../kit/marks.ts'
import { toastDone } from '../../../kit/toast.tsx'
import { DropPapers } from './drop-papers.tsx'
import { PageList } from './page-list.tsx'
import { type Paper, PaperChoice } from './paper-choice.tsx'
import { purpose, useSorting } from './use-sorting.ts'
import '../reports.css'
import './scans.css'

const { maxMb, types } = filePurposes[purpose]

/** Takes a stack of signed papers, divides it by the codes on them, and files each part with its report when that is confirmed. */
export function SortScans({ onClose }: { onClose: () => void }) {
  const { t } = useWords()
  const [paper, setPaper] = useState<Paper>('report')
  const sorting = useSorting(n => {
    toastDone(t('page.djentrustmanage.archivelist.sort_done', { n }))
    onClose()
  })
  const { pages, parts, reports, notFiled, progress, filing, problem } = sorting
  const left = sorting.places.filter(({ reportId }) => reportId === null).length
  const reason = progress
    ? t('page.djentrustmanage.archivelist.sort_reading', { n: progress.done, of: progress.of })
    : parts.length === 0
      ? t('page.djentrustmanage.archivelist.sort_nothing')
      : notFiled.length > 0
        ? t('page.djentrustmanage.archivelist.sort_not_filed', {
            list: notFiled.map(one => one.number).join(listMark()),
          })
        : undefined
  return (
    <Dialog
      title={t('page.djentrustmanage.archivelist.sort')}
      width={pages.length > 0 ? 900 : 560}
      onClose={filing ? null : onClose}
      foot={
        <>
          {pages.length > 0 ? (
            <span className="gt-sort-sum" role="status">
              {t('page.djentrustmanage.archivelist.sort_sum', { pages: pages.length, reports, left })}
            </span>
          ) : null}
          <span className="gt-spring" />
          {filing ? null : <Button onClick={onClose}>{t('common.cancel')}</Button>}
          <Button look="primary" busy={filing} reason={reason} onClick={() => void sorting.file(paper)}>
            {t('page.djentrustmanage.archivelist.sort_file', { n: reports })}
          </Button>
        </>
      }
    >
      <div className="gt-scans gt-sort">
        {problem ? (
          <p className="problem" role="alert">
            {problem}
          </p>
        ) : null}
        {progress ? (
          <>
            <p role="status">
              {t('page.djentrustmanage.archivelist.sort_reading', { n: progress.done, of: progress.of })}
            </p>
            <progress value={progress.done} max={progress.of} aria-label={t('common.loading')} />
          </>
        ) : pages.length > 0 ? (
          <>
            <PaperChoice paper={paper} onChoose={setPaper} />
            <PageList sorting={sorting} />
          </>
        ) : (
          <>
            <p>{t('page.djentrustmanage.archivelist.sort_note')}</p>
            <DropPapers
              label={t('page.djentrustmanage.archivelist.sort')}
              hint={t('page.djentrustmanage.archivelist.sort_hint', { n: sortedAtOnce.files, max: maxMb })}
              types={types}
              onFiles={files => void sorting.read(files)}
            />
          </>
        )}
      </div>
    </Dialog>
  )
}
