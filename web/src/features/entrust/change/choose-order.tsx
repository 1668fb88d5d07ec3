import { entrustmentStates } from '@gt/domain/entrust/entrustment.states.ts'
import { entrustState } from '@gt/domain/entrust/lists.ts'
import { useWords } from '../../../kit/i18n.ts'
import { StateMark } from '../../../kit/state-mark.tsx'
import { OrderFinder } from '../order-finder.tsx'

const changeable = [...entrustmentStates.commands.change_order.from]

/** Chooses the accepted order that shall change, with the state in which it stands. */
export function ChooseOrder(props: { onChoose: (id: string) => void; onClose: () => void }) {
  const { t } = useWords()
  return (
    <OrderFinder
      title={t('page.djentrustmanage.entrustchangelist.choose')}
      label={t('page.djentrustmanage.entrustchangelist.find_order')}
      filter={() => [{ field: 'state', op: 'eq', value: changeable }]}
      end={row => <StateMark list={entrustState} code={row.state} />}
      {...props}
    />
  )
}
