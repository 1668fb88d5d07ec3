import { sampleLabelActions } from '@gt/domain/samples/label-actions.ts'
import { Unlink } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRead, useWrite } from '../../app/queries.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { messageOf } from '../../kit/failure-words.ts'
import { useWords } from '../../kit/i18n.ts'
import { Failed } from '../../kit/parts.tsx'
import type { SampleRow } from './order-draft.ts'
import '../../kit/labels.css'

interface BindDialogProps {
  readonly orderId: string
  readonly rows: readonly SampleRow[]
  /** Index of the sample in hand. */
  readonly index: number
  /** A label that the gun read already. */
  readonly read: string | undefined
  /** `changed` when a label was bound or taken away. */
  readonly onClose: (changed: boolean) => void
}

/** Binds labels of the platform: each scan binds the sample in hand and goes on to the next without a label (bindCode). */
export function BindDialog({ orderId, rows, index, read, onClose }: BindDialogProps) {
  const { t } = useWords()
  const field = useRef<HTMLInputElement>(null)
  const { data, error, refetch } = useRead(sampleLabelActions, 'Bound', { entrustment_id: orderId })
  const bind = useWrite(sampleLabelActions, 'Bind')
  const release = useWrite(sampleLabelActions, 'Release')
  const stored = rows.filter(row => row.id !== null)
  const [current, setCurrent] = useState(rows[index]?.id ?? stored[0]?.id ?? null)
  const [scanned, setScanned] = useState(read ?? '')
  const [problem, setProblem] = useState('')
  const [changed, setChanged] = useState(false)
  const codes = new Map(data?.labels.map(label => [label.sample_id, label.code]))
  const act = async (work: () => Promise<unknown>): Promise<void> => {
    setProblem('')
    try {
      await work()
      setScanned('')
    } catch (failure) {
      setProblem(messageOf(failure))
      field.current?.select()
    }
    field.current?.focus()
  }
  const take = (label: string): Promise<void> =>
    act(async () => {
      if (current === null || label.trim() === '') return
      await bind.run({ sample_id: current, scanned: label })
      setChanged(true)
      const at = stored.findIndex(row => row.id === current)
      const next = stored.slice(at + 1).find(row => !codes.has(row.id ?? ''))
      setCurrent(next?.id ?? current)
    })
  const begin = useEffectEvent(() => void (read && take(read)))
  useEffect(() => begin(), [])
  return (
    <Dialog
      title={t('page.djentrustmanage.newEntrustsManager.bind_code')}
      width={560}
      onClose={() => onClose(changed)}
      foot={<Button onClick={() => onClose(changed)}>{t('common.close')}</Button>}
    >
      <form
        onSubmit={event => {
          event.preventDefault()
          void take(scanned)
        }}
      >
        <label className="field">
          <span>{t('page.djentrustmanage.newEntrustsManager.scan_label')}</span>
          <input
            ref={field}
            className="gt-input"
            maxLength={200}
            value={scanned}
            aria-invalid={problem !== '' || undefined}
            onChange={event => setScanned(event.target.value)}
          />
        </label>
      </form>
      {problem ? (
        <p className="error" role="alert">
          {problem}
        </p>
      ) : null}
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      <div className="gt-labels-bound">
        <table className="gt-lines">
          <tbody>
            {stored.map((row, at) => {
              const code = codes.get(row.id ?? '')
              return (
                <tr key={row.key} aria-selected={row.id === current}>
                  <td>
                    <button type="button" aria-pressed={row.id === current} onClick={() => setCurrent(row.id)}>
                      {row.number ?? t('page.djentrustmanage.newEntrustsManager.sample_n', { n: at + 1 })}
                    </button>
                  </td>
                  <td className="gt-ellipsis">
                    {row.cells.name} {row.cells.grade}
                  </td>
                  <td className="gt-number">{code ?? ''}</td>
                  <td className="right">
                    {code ? (
                      <Button
                        look="link"
                        icon={Unlink}
                        onClick={() =>
                          void act(async () => {
                            await release.run({ sample_id: row.id ?? '' })
                            setChanged(true)
                          })
                        }
                      >
                        {t('page.djentrustmanage.newEntrustsManager.release_label')}
                      </Button>
                    ) : null}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </Dialog>
  )
}
