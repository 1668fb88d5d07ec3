import { preEntrustmentStates } from '@gt/domain/entrust/entrustment-temp.states.ts'
import { preEntrustmentErrors } from '@gt/domain/entrust/errors.ts'
import { preEntrustmentActions } from '@gt/domain/entrust/pre-entrustment-actions.ts'
import { Checkbox } from 'antd'
import { useState } from 'react'
import { useRead, useWrite } from '../../../app/queries.ts'
import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { messageOf } from '../../../kit/failure-words.ts'
import type { GridRow } from '../../../kit/grid-column.ts'
import { useWords } from '../../../kit/i18n.ts'
import { Failed } from '../../../kit/parts.tsx'
import { Progress } from '../../../kit/progress.tsx'
import { toastDone } from '../../../kit/toast.tsx'
import { preNumber } from './pre-columns.tsx'

/** Ticks the samples that go into a pre-entrustment of their own; at least one stays. */
export function SplitDialog({ row, onClose }: { row: GridRow; onClose: () => void }) {
  const { t, say } = useWords()
  const { data, error, refetch } = useRead(preEntrustmentActions, 'GetWhole', { id: row.id })
  const [ticked, setTicked] = useState<readonly string[]>([])
  const [problem, setProblem] = useState('')
  const { run, busy } = useWrite(preEntrustmentActions, 'Split')
  const samples = data?.samples ?? []
  const fits = ticked.length > 0 && ticked.length < samples.length
  const split = async (): Promise<void> => {
    if (!data || !fits) return
    try {
      const { pre_no } = await run({ id: row.id, row_version: data.order.row_version, sample_ids: [...ticked] })
      toastDone(t('page.djentrustmanage.ywtentrustlist.split_done', { number: pre_no }))
      onClose()
    } catch (failure) {
      setProblem(messageOf(failure))
    }
  }
  return (
    <Dialog
      title={`${say(preEntrustmentStates.commands.split.label)} ${preNumber(row)}`}
      width={560}
      onClose={onClose}
      foot={
        <>
          {problem ? (
            <span className="error" role="alert">
              {problem}
            </span>
          ) : null}
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            look="primary"
            busy={busy}
            reason={fits ? undefined : say(preEntrustmentErrors['P-08'])}
            onClick={() => void split()}
          >
            {t('page.djentrustmanage.ywtentrustlist.split_off', { n: ticked.length })}
          </Button>
        </>
      }
    >
      <p>{t('page.djentrustmanage.ywtentrustlist.split_note')}</p>
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Progress />}
      <ul className="gt-split">
        {samples.map(({ row: one, items }) => (
          <li key={one.id}>
            <Checkbox
              checked={ticked.includes(one.id)}
              onChange={event =>
                setTicked(event.target.checked ? [...ticked, one.id] : ticked.filter(id => id !== one.id))
              }
            >
              {[one.name, one.specification, one.structural_part].filter(Boolean).join(' ')}{' '}
              <span className="quiet">{t('page.djentrustmanage.ywtentrustlist.tests_n', { n: items.length })}</span>
            </Checkbox>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
