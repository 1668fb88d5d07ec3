import { entrustment } from '@gt/domain/entrust/entrustment.entity.ts'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { useSigned } from '../../app/state.ts'
import { uuid } from '../../app/uuid.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { formatDatetime, unknown } from '../../kit/format.ts'
import { useWords } from '../../kit/i18n.ts'
import { toastDone } from '../../kit/toast.tsx'
import type { Compared } from './differences.ts'
import { mergeOrders } from './merge-orders.ts'
import { draftOf } from './order-draft.ts'
import type { OpenConflict, OrderWork } from './order-work.ts'

interface OrderConflictProps extends Pick<Compared, 'world' | 'offer'> {
  readonly work: OrderWork
}

/** Both sides of an order that somebody else stored meanwhile; nothing while there is no such clash. */
export const OrderConflict = (props: OrderConflictProps) =>
  props.work.conflict ? <Meeting {...props} conflict={props.work.conflict} /> : null

interface MeetingProps extends OrderConflictProps {
  readonly conflict: OpenConflict
}

/** What only one of them changed goes together by itself; what both did is asked about. */
function Meeting({ work, world, offer, conflict }: MeetingProps) {
  const { t, say } = useWords()
  const { categories } = useSigned().facts
  const { failure, base, theirs } = conflict
  const { draft, settle } = work
  const { by, at } = failure.errors[0]?.params ?? {}
  const name = typeof by === 'string' ? by : unknown
  const merged = useMemo(
    () => mergeOrders(base && draftOf(base, uuid), draft, draftOf(theirs, uuid), { world, offer, categories }),
    [base, draft, theirs, world, offer, categories],
  )
  const together = useEffectEvent(() => {
    settle(merged.mine)
    toastDone(t('page.djentrustmanage.newEntrustsManager.merged', { by: name }))
  })
  const isClear = merged.clashes.length === 0
  useEffect(() => {
    if (isClear) together()
  }, [isClear])
  if (isClear) return null
  const text = (value: (typeof merged.clashes)[number]['mine']): string =>
    (typeof value === 'string' ? value : say(value)) || unknown
  return (
    <Dialog
      title={t('kit.form.conflict_title', { name: theirs.order.entrust_no ?? say(entrustment.label) })}
      width={560}
      onClose={() => settle(null)}
      foot={
        <>
          <Button onClick={() => settle(null)}>{t('common.cancel')}</Button>
          <Button onClick={() => settle(merged.theirs)}>{t('kit.form.take_theirs')}</Button>
          <Button look="primary" onClick={() => settle(merged.mine, { save: true })}>
            {t('kit.form.keep_mine')}
          </Button>
        </>
      }
    >
      <p>
        {t('kit.form.conflict_text', { by: name, at: typeof at === 'string' ? formatDatetime(at) : unknown })}{' '}
        {t('page.djentrustmanage.newEntrustsManager.clash_note')}
      </p>
      <table className="gt-conflict">
        <thead>
          <tr>
            <th>{t('kit.form.conflict_field')}</th>
            <th>{t('kit.form.conflict_mine')}</th>
            <th>{t('kit.form.conflict_theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {merged.clashes.map(({ key, row, label, mine, theirs: other }) => (
            <tr key={key}>
              <td>
                {row === null ? '' : `${t('page.djentrustmanage.newEntrustsManager.sample_n', { n: row + 1 })} `}
                {say(label)}
              </td>
              <td>{text(mine)}</td>
              <td>{text(other)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}
