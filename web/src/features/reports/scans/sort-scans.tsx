import { filePurposes } from '@gt/domain/platform/file-purposes.ts'
import { scannedPaper, sortedAtOnce } from '@gt/domain/reports/archive-scan-actions.ts'
import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { useWords } from '../../../kit/i18n.ts'
import { toastDone } from '../../../kit/toast.tsx'
import { PageList } from './page-list.tsx'
import { purpose, type Sorting, useSorting } from './use-sorting.ts'
import '../reports.css'
import './scans.css'
import { listMark } from '../../../kit/marks.ts'

const { maxMb, types } = filePurposes[purpose]
type Paper = (typeof scannedPaper.codes)[number]

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
          <Choose sorting={sorting} />
        )}
      </div>
    </Dialog>
  )
}

function PaperChoice({ paper, onChoose }: { paper: Paper; onChoose: (paper: Paper) => void }) {
  const { t, say } = useWords()
  return (
    <label className="paper">
      {t('page.djentrustmanage.archivelist.scan_paper')}
      <select
        className="gt-input"
        value={paper}
        onChange={event => onChoose(scannedPaper.codes.find(code => code === event.target.value) ?? 'other')}
      >
        {scannedPaper.codes.map(code => (
          <option key={code} value={code}>
            {say(scannedPaper.labels[code])}
          </option>
        ))}
      </select>
    </label>
  )
}

function Choose({ sorting }: { sorting: Sorting }) {
  const { t } = useWords()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <p>{t('page.djentrustmanage.archivelist.sort_note')}</p>
      <button
        type="button"
        className="drop"
        onClick={() => input.current?.click()}
        onDragOver={event => event.preventDefault()}
        onDrop={event => {
          event.preventDefault()
          void sorting.read([...event.dataTransfer.files])
        }}
      >
        <FileUp aria-hidden strokeWidth={1.75} />
        <span>{t('page.djentrustmanage.archivelist.scan_drop')}</span>
        <span className="quiet">
          {t('page.djentrustmanage.archivelist.sort_hint', { n: sortedAtOnce.files, max: maxMb })}
        </span>
      </button>
      <input
        ref={input}
        type="file"
        multiple
        accept={types.join(',')}
        className="gt-hidden"
        tabIndex={-1}
        aria-label={t('page.djentrustmanage.archivelist.sort')}
        onChange={event => {
          const chosen = [...(event.target.files ?? [])]
          event.target.value = ''
          void sorting.read(chosen)
        }}
      />
    </>
  )
}
