import { sampleActions } from '@gt/domain/samples/actions.ts'
import { X } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../app/client.ts'
import { IconButton } from '../../../kit/button.tsx'
import { CommandDialog, type CommandField } from '../../../kit/command-dialog.tsx'
import { messageOf } from '../../../kit/failure-words.ts'
import type { GridRow } from '../../../kit/grid-column.ts'
import { useWords } from '../../../kit/i18n.ts'
import { ScanInput } from '../../../kit/scan-field.tsx'
import { sampleNumber } from '../columns.tsx'
import '../scan-dialog.css'
import { labelMark } from '../../../kit/marks.ts'

interface RetainDialogProps {
  readonly name: string
  readonly fields: readonly CommandField[]
  /** Called with the samples of which a part is kept now. */
  readonly onKept: (rows: readonly GridRow[]) => void
  readonly onClose: () => void
}

/** Retains parts of samples that are scanned or typed one after another; place, days and condition count for all of them. */
export function RetainDialog({ name, fields, onKept, onClose }: RetainDialogProps) {
  const { t } = useWords()
  const [rows, take] = useState<readonly GridRow[]>([])
  const [code, type] = useState('')
  const [problem, tell] = useState('')
  const scan = async (): Promise<void> => {
    const wanted = code.trim()
    if (wanted === '') return
    type('')
    tell('')
    try {
      const row = await call(sampleActions, 'Scanned', { code: wanted })
      take(before => (before.some(one => one.id === row.id) ? before : [...before, row]))
    } catch (error) {
      tell(`${wanted}${labelMark()}${messageOf(error)}`)
    }
  }
  return (
    <CommandDialog
      actions={sampleActions}
      action="Retain"
      name={name}
      rows={rows}
      numberOf={sampleNumber}
      fields={fields}
      own={{
        input: {},
        missing: rows.length === 0 ? t('page.djentrustmanage.samplelyList.scan_sample') : undefined,
      }}
      fresh={ids => rows.filter(row => ids.includes(row.id))}
      onDone={() => onKept(rows)}
      onPartly={onKept}
      onClose={onClose}
    >
      <div className="gt-scan-form">
        <ScanInput
          label={t('page.djentrustmanage.samplelist.scan')}
          text={code}
          onText={type}
          onEnter={() => void scan()}
          wide
        />
        <ul aria-live="polite">
          {rows.map(row => (
            <li key={row.id}>
              <span className="gt-number">{sampleNumber(row)}</span>
              <span className="gt-ellipsis">{String(row.name ?? '')}</span>
              <IconButton
                icon={X}
                label={`${t('common.delete')} ${sampleNumber(row)}`}
                onClick={() => take(before => before.filter(one => one.id !== row.id))}
              />
            </li>
          ))}
        </ul>
        {problem ? (
          <span className="refused" role="alert">
            {problem}
          </span>
        ) : null}
      </div>
    </CommandDialog>
  )
}
