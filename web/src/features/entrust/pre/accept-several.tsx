import { preEntrustmentErrors } from '@gt/domain/entrust/errors.ts'
import { preEntrustmentActions } from '@gt/domain/entrust/pre-entrustment-actions.ts'
import { differenceOf } from '@gt/domain/entrust/same-client.ts'
import { refused, sentence } from '@gt/domain/kit/errors.ts'
import { useState } from 'react'
import { useWrite } from '../../../app/queries.ts'
import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { messageOf } from '../../../kit/failure-words.ts'
import type { GridRow } from '../../../kit/grid-column.ts'
import { useWords } from '../../../kit/i18n.ts'
import { preNumber } from './pre-columns.tsx'

interface AcceptSeveralProps {
  readonly rows: readonly GridRow[]
  /** Each of them becomes an order of its own. */
  readonly onEach: () => void
  /** All of them became this draft order. */
  readonly onTogether: (orderId: string) => void
  readonly onClose: () => void
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const announced = (row: GridRow) => ({
  entrust_unit_id: text(row.entrust_unit_id) || null,
  trial_category_id: text(row.trial_category_id),
  nature: text(row.nature),
  customer_snapshot: row.customer_snapshot,
})

/** Asks whether several announcements become an order each, or one draft order that is looked through at the desk. */
export function AcceptSeveral({ rows, onEach, onTogether, onClose }: AcceptSeveralProps) {
  const { t, say, language } = useWords()
  const [problem, setProblem] = useState('')
  const { run, busy } = useWrite(preEntrustmentActions, 'AcceptTogether')
  const [first, ...others] = rows
  const against = others
    .map(row => {
      const field = first && differenceOf(announced(first), announced(row))
      if (!first || !field) return undefined
      return sentence(
        refused(preEntrustmentErrors, 'P-07', { number: preNumber(row), first: preNumber(first), field }),
        language,
      )
    })
    .find(reason => reason !== undefined)
  const together = async (): Promise<void> => {
    try {
      const items = rows.flatMap(({ id, row_version }) => (typeof row_version === 'number' ? { id, row_version } : []))
      onTogether((await run({ items })).entrustment_id)
    } catch (failure) {
      setProblem(messageOf(failure))
    }
  }
  return (
    <Dialog
      title={t('page.djentrustmanage.ywtentrustlist.accept_several', { n: rows.length })}
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
          <Button onClick={onEach}>{t('page.djentrustmanage.ywtentrustlist.each')}</Button>
          <Button look="primary" busy={busy} reason={against} onClick={() => void together()}>
            {say(preEntrustmentActions.actions.AcceptTogether.label ?? { zh: '', en: '', es: '' })}
          </Button>
        </>
      }
    >
      <p>{t('page.djentrustmanage.ywtentrustlist.together_note')}</p>
      {against ? <p className="quiet">{against}</p> : null}
    </Dialog>
  )
}
