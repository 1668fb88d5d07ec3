import { filePurposes } from '@gt/domain/platform/file-purposes.ts'
import { type ArchiveScan, archiveScanActions } from '@gt/domain/reports/archive-scan-actions.ts'
import { X } from 'lucide-react'
import { useState } from 'react'
import { download } from '../../app/download.ts'
import { useRead, useWrite } from '../../app/queries.ts'
import { upload } from '../../app/upload.ts'
import { Button, IconButton } from '../../kit/button.tsx'
import { confirm } from '../../kit/confirm.tsx'
import { messageOf, toastFailure } from '../../kit/failure-words.ts'
import { formatBytes, formatMinute } from '../../kit/format.ts'
import { useWords } from '../../kit/i18n.ts'
import { labelMark } from '../../kit/marks.ts'
import { Failed } from '../../kit/parts.tsx'
import type { PdfSource } from '../../kit/pdf-viewer-source.ts'
import { saveBytes } from '../../kit/save-bytes.ts'
import './reports.css'
import { DropPapers } from './scans/drop-papers.tsx'
import { type Paper, PaperChoice } from './scans/paper-choice.tsx'

interface ArchiveScansProps {
  readonly reportId: string
  readonly writable: boolean
  readonly onPaper: (source: PdfSource) => void
}

const purpose = 'archive_scan'
const { maxMb, types } = filePurposes[purpose]
const bytesOfMb = 1024 * 1024

/** Scans of the signed papers in the file of an archived report; several are dropped at once. */
export function ArchiveScans({ reportId, writable, onPaper }: ArchiveScansProps) {
  const { t } = useWords()
  const { data, error, refetch } = useRead(archiveScanActions, 'List', { report_id: reportId }, { keep: true })
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  const scans = data?.scans ?? []
  if (scans.length === 0 && !writable) return null
  return (
    <div className="gt-details gt-scans">
      <section>
        <h3>{t('page.djentrustmanage.archivelist.scans')}</h3>
        <ul>
          {scans.map(scan => (
            <Scan key={scan.id} scan={scan} writable={writable} onPaper={onPaper} />
          ))}
        </ul>
        {writable ? <DropPlace reportId={reportId} /> : null}
      </section>
    </div>
  )
}

function Scan({ scan, writable, onPaper }: { scan: ArchiveScan } & Omit<ArchiveScansProps, 'reportId'>) {
  const { t } = useWords()
  const { run, busy } = useWrite(archiveScanActions, 'Remove')
  const open = async (): Promise<void> => {
    if (scan.mime === 'application/pdf')
      return onPaper({ name: scan.name, load: signal => download(scan.id, signal), save: true })
    try {
      saveBytes(await download(scan.id, new AbortController().signal), scan.name, scan.mime)
    } catch (failure) {
      toastFailure(failure)
    }
  }
  const remove = async (): Promise<void> => {
    const question = t('page.djentrustmanage.archivelist.scan_remove', { name: scan.name })
    const sure = await confirm({ question, verb: t('kit.form.file_remove') })
    if (sure) await run({ id: scan.id, row_version: scan.row_version }).catch(toastFailure)
  }
  return (
    <li>
      <Button look="link" onClick={() => void open()}>
        {scan.name}
      </Button>
      <span className="quiet gt-number">{`${formatBytes(scan.size)} · ${scan.by ?? ''} ${formatMinute(scan.at)}`}</span>
      {writable ? (
        <IconButton
          icon={X}
          label={`${t('kit.form.file_remove')} ${scan.name}`}
          disabled={busy}
          onClick={() => void remove()}
        />
      ) : null}
    </li>
  )
}

/** Takes dropped or chosen files, one after the other; those that do not fit are told by name. */
function DropPlace({ reportId }: { reportId: string }) {
  const { t } = useWords()
  const attach = useWrite(archiveScanActions, 'Attach')
  const [paper, setPaper] = useState<Paper>('entrust')
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<readonly string[]>([])
  const hint = t('page.djentrustmanage.archivelist.scan_hint', { max: maxMb })
  const send = async (files: readonly File[]): Promise<void> => {
    setBusy(true)
    setRefused([])
    for (const file of files) {
      const fits = types.some(type => type === file.type) && file.size <= maxMb * bytesOfMb
      const failure = fits
        ? await upload(file, purpose)
            .then(({ id }) => attach.run({ report_id: reportId, file_id: id, paper }))
            .then(() => null, messageOf)
        : hint
      if (failure) setRefused(before => [...before, `${file.name}${labelMark()}${failure}`])
    }
    setBusy(false)
  }
  return (
    <>
      <PaperChoice paper={paper} onChoose={setPaper} />
      <DropPapers
        label={t('page.djentrustmanage.archivelist.scans')}
        hint={hint}
        types={types}
        busy={busy}
        onFiles={files => void send(files)}
      />
      {refused.map(message => (
        <p key={message} className="problem" role="alert">
          {message}
        </p>
      ))}
    </>
  )
}
