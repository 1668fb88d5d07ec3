import { basisParts } from '@gt/domain/testing/bases.ts'
import { recordBasesActions } from '@gt/domain/testing/record-bases-actions.ts'
import { FileText } from 'lucide-react'
import { memo, useState } from 'react'
import { download } from '../../app/download.ts'
import { useRead, useWrite } from '../../app/queries.ts'
import { IconButton } from '../../kit/button.tsx'
import { messageOf } from '../../kit/failure-words.ts'
import { useWords } from '../../kit/i18n.ts'
import { Failed } from '../../kit/parts.tsx'
import { PdfDialog } from '../../kit/pdf-viewer-dialog.tsx'
import { toastFailed } from '../../kit/toast.tsx'
import type { ConditionsOf } from './use-conditions.ts'
import { reasonFor } from './why-change.ts'

type Basis = ConditionsOf['sheet']['context']['bases'][number]

/** The bases of the parameters: chosen among those of the order, each standard with its state and its file. */
export const Bases = memo(function Bases({ record, writable }: { record: ConditionsOf; writable: boolean }) {
  const { t } = useWords()
  const { sheet, store, reload } = record
  const { data, error, refetch } = useRead(
    recordBasesActions,
    'Read',
    { record_id: sheet.record.id },
    { staleTime: 300_000 },
  )
  const { run } = useWrite(recordBasesActions, 'Set')
  const bases = [...new Map(sheet.context.bases.map(basis => [basis.parameter, basis])).values()]
  const change = async (basis: Basis): Promise<void> => {
    try {
      await store.change(async row_version => {
        const reason = await reasonFor(sheet)
        if (reason === null) return null
        return run({
          record_id: sheet.record.id,
          row_version,
          bases: [basis],
          ...(reason === undefined ? {} : { reason }),
        })
      })
    } catch (failure) {
      toastFailed(messageOf(failure))
    }
    reload()
  }
  return (
    <ul className="plain bases">
      {bases.map(basis => {
        const choice = data?.choices.find(one => one.parameter === basis.parameter)
        return (
          <li key={basis.parameter}>
            <b>{basis.parameter}</b>
            <OneBasis
              label={`${basis.parameter} ${t('page.djentrustmanage.checklist.basis_test')}`}
              text={basis.test}
              choices={writable ? (choice?.test ?? []) : []}
              onTake={test => void change({ ...basis, test })}
            />
            <Standards text={basis.test} known={data?.standards ?? []} />
            {basis.judgement ? (
              <>
                <OneBasis
                  label={`${basis.parameter} ${t('page.djentrustmanage.checklist.basis_judgement')}`}
                  text={basis.judgement}
                  choices={writable ? (choice?.judgement ?? []) : []}
                  onTake={judgement => void change({ ...basis, judgement })}
                />
                <Standards text={basis.judgement} known={data?.standards ?? []} />
              </>
            ) : null}
          </li>
        )
      })}
      {bases.length === 0 ? <li className="quiet">{t('kit.grid.empty')}</li> : null}
      {/* what may be chosen and how the standards stand is not known: silence would pass them as in force */}
      {error ? (
        <li>
          <Failed error={error} onRetry={() => void refetch()} />
        </li>
      ) : null}
    </ul>
  )
})

interface OneBasisProps {
  readonly label: string
  readonly text: string
  /** Nothing to choose from: the text alone. */
  readonly choices: readonly string[]
  readonly onTake: (text: string) => void
}

function OneBasis({ label, text, choices, onTake }: OneBasisProps) {
  if (choices.length < 2) return <span className="wide">{text}</span>
  return (
    <select className="gt-input wide" aria-label={label} value={text} onChange={event => onTake(event.target.value)}>
      {choices.map(choice => (
        <option key={choice} value={choice}>
          {choice}
        </option>
      ))}
    </select>
  )
}

/** A standard that the laboratory has on file. */
export interface Standard {
  readonly number: string
  readonly title: string
  readonly state: 'current' | 'coming' | 'abolished'
  readonly file_id: string
}

/** The standards on file that a text of bases names: the longest number that fits, "GB/T 1" is not that of "GB/T 1346". */
export const standardsIn = (text: string, known: readonly Standard[]): Standard[] => [
  ...new Set(
    basisParts(text).flatMap(
      part =>
        known.filter(one => part.startsWith(one.number)).toSorted((a, b) => b.number.length - a.number.length)[0] ?? [],
    ),
  ),
]

const stateWords = {
  current: 'page.djentrustmanage.checklist.standard_current',
  coming: 'page.djentrustmanage.checklist.standard_coming',
  abolished: 'page.djentrustmanage.checklist.standard_abolished',
} as const

/** The standards that a basis names, with their state; a press opens the file. */
function Standards({ text, known }: { text: string; known: readonly Standard[] }) {
  const { t } = useWords()
  const [open, setOpen] = useState<Standard | null>(null)
  const found = standardsIn(text, known)
  return (
    <>
      {found.map(one => (
        <span key={one.number} className={one.state === 'current' ? 'standard' : 'standard red'}>
          <IconButton
            icon={FileText}
            label={t('page.djentrustmanage.checklist.standard_open', { number: one.number })}
            onClick={() => setOpen(one)}
          />
          <span className="cut" title={one.title}>
            {one.title}
          </span>
          {t(stateWords[one.state])}
        </span>
      ))}
      {open ? <StandardFile standard={open} onClose={() => setOpen(null)} /> : null}
    </>
  )
}

/** The file of a standard, to read and not to take away. */
export const StandardFile = ({ standard, onClose }: { standard: Standard; onClose: () => void }) => (
  <PdfDialog
    source={{ name: `${standard.number}.pdf`, load: signal => download(standard.file_id, signal), save: false }}
    onClose={onClose}
  />
)
