import type { OutputOf } from '@gt/domain/kit/action.ts'
import { historicalActions, mostScans } from '@gt/domain/reports/historical-actions.ts'
import { useRef, useState } from 'react'
import { call } from '../../../app/client.ts'
import { upload } from '../../../app/upload.ts'
import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { messageOf } from '../../../kit/failure-words.ts'
import { useWords } from '../../../kit/i18n.ts'
import { labelMark, listMark } from '../../../kit/marks.ts'

type Match = OutputOf<(typeof historicalActions.actions)['MatchScans']>

/** The report number that a file is named after: its name without the ending. */
const numberOf = (file: File): string => file.name.replace(/\.[^.]*$/, '').trim()

const shown = 12
const some = (numbers: readonly string[]): string =>
  numbers.length > shown ? `${numbers.slice(0, shown).join(listMark())}…` : numbers.join(listMark())

interface ScansDialogProps {
  readonly title: string
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Scans named after their report numbers: what they would be tied to is shown first, then they go up one after the other. */
export function ScansDialog({ title, onDone, onClose }: ScansDialogProps) {
  const { t } = useWords()
  const input = useRef<HTMLInputElement>(null)
  const [files, setFiles] = useState<readonly File[]>([])
  const [match, setMatch] = useState<Match | null>(null)
  const [problems, setProblems] = useState<readonly string[]>([])
  const [progress, setProgress] = useState<number | null>(null)
  const [tied, setTied] = useState<number | null>(null)

  const choose = async (chosen: readonly File[]): Promise<void> => {
    setFiles(chosen)
    setMatch(null)
    setTied(null)
    setProblems([])
    try {
      setMatch(await call(historicalActions, 'MatchScans', { numbers: chosen.map(numberOf) }))
    } catch (error) {
      setProblems([messageOf(error)])
    }
  }
  const store = async ({ matched }: Match): Promise<void> => {
    setProgress(0)
    const faults: string[] = []
    for (const [at, { id, number, row_version }] of matched.entries()) {
      const file = files.find(one => numberOf(one) === number)
      try {
        if (file) {
          const kept = await upload(file, 'historical_data_file')
          await call(historicalActions, 'TieScan', { id, row_version, file_id: kept.id })
        }
      } catch (error) {
        faults.push(`${number}${labelMark()}${messageOf(error)}`)
      }
      setProgress(at + 1)
    }
    setProblems(faults)
    setTied(matched.length - faults.length)
    setProgress(null)
    setMatch(null)
    onDone()
  }
  const busy = progress !== null
  return (
    <Dialog
      title={title}
      width={640}
      onClose={onClose}
      foot={
        <>
          <Button reason={busy ? t('page.djentrustmanage.historicaldata.busy') : undefined} onClick={onClose}>
            {t('common.close')}
          </Button>
          <Button
            look="primary"
            reason={
              !match || match.matched.length === 0 || busy
                ? t('page.djentrustmanage.historicaldata.choose_first')
                : undefined
            }
            onClick={() => (match ? void store(match) : undefined)}
          >
            {t('page.djentrustmanage.historicaldata.store')}
          </Button>
        </>
      }
    >
      <p>{t('page.djentrustmanage.historicaldata.scans_hint', { max: mostScans })}</p>
      <input
        ref={input}
        type="file"
        multiple
        accept=".pdf,.png,.jpg,.jpeg"
        className="gt-hidden"
        tabIndex={-1}
        aria-label={t('page.djentrustmanage.historicaldata.choose')}
        onChange={event => {
          const chosen = [...(event.target.files ?? [])]
          event.target.value = ''
          if (chosen.length > 0) void choose(chosen)
        }}
      />
      <Button
        reason={busy ? t('page.djentrustmanage.historicaldata.busy') : undefined}
        onClick={() => input.current?.click()}
      >
        {t('page.djentrustmanage.historicaldata.choose')}
      </Button>
      <div role="status" className="gt-scan-match">
        {match ? (
          <ul>
            <li>{t('page.djentrustmanage.historicaldata.matched', { n: match.matched.length })}</li>
            {match.unknown.length > 0 ? (
              <li>
                {t('page.djentrustmanage.historicaldata.unknown', {
                  n: match.unknown.length,
                  numbers: some(match.unknown),
                })}
              </li>
            ) : null}
            {match.taken.length > 0 ? (
              <li>
                {t('page.djentrustmanage.historicaldata.taken', { n: match.taken.length, numbers: some(match.taken) })}
              </li>
            ) : null}
            {match.twice.length > 0 ? (
              <li>
                {t('page.djentrustmanage.historicaldata.twice', { n: match.twice.length, numbers: some(match.twice) })}
              </li>
            ) : null}
            <li>{t('page.djentrustmanage.historicaldata.without', { n: match.without })}</li>
          </ul>
        ) : null}
        {busy ? <p>{t('page.djentrustmanage.historicaldata.progress', { n: progress })}</p> : null}
        {tied === null ? null : <p>{t('page.djentrustmanage.historicaldata.tied', { n: tied })}</p>}
        {problems.map(problem => (
          <p key={problem} className="red">
            {problem}
          </p>
        ))}
      </div>
    </Dialog>
  )
}
