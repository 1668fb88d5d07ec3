import { equipmentActions } from '@gt/domain/equipment/actions.ts'
import { equipmentState } from '@gt/domain/equipment/lists.ts'
import type { Filter } from '@gt/domain/kit/list.ts'
import { useRead } from '../../app/queries.ts'
import { to } from '../../app/to.ts'
import type { Chip } from '../../kit/chips.tsx'
import { formatInteger } from '../../kit/format.ts'
import { useWords } from '../../kit/i18n.ts'
import { StateMark } from '../../kit/state-mark.tsx'
import { Card, Drill } from './card.tsx'

const page = 'djequipment.equipmentlist'
const shown = ['in_service', 'calibrating', 'repairing', 'stopped', 'faulty', 'sealed'] as const
/** The smallest page there is: only its total is wanted. */
const countOnly = { size: 20, columns: ['id'] } as const

function useCount(filter: readonly Filter[]): string {
  const { data } = useRead(equipmentActions, 'List', { ...countOnly, ...(filter.length > 0 ? { filter } : {}) })
  return data ? formatInteger(data.total) : ''
}

interface EquipmentCardProps {
  readonly columns: number
  /** The questions of the register that ask for action. */
  readonly asking: readonly Chip[]
}

/** How many devices are in which state, and whose calibration is due or late. */
export function EquipmentCard({ columns, asking }: EquipmentCardProps) {
  const { t } = useWords()
  const all = useCount([])
  return (
    <Card
      title={t('page.home.equipment')}
      columns={columns}
      tall
      aside={all ? t('page.home.devices', { n: all }) : null}
    >
      <div className="gt-states">
        {shown.map(code => (
          <StateCount key={code} code={code} />
        ))}
      </div>
      <div className="gt-asking">
        {asking.map(({ key, word, filters, tone }) => (
          <Drill key={key} className={tone ?? ''} address={to(page, { q: JSON.stringify({ c: key }) })}>
            {t(word)} <Count filters={filters} />
          </Drill>
        ))}
      </div>
    </Card>
  )
}

const Count = ({ filters }: { filters: readonly Filter[] }) => <b className="gt-number">{useCount(filters)}</b>

function StateCount({ code }: { code: (typeof shown)[number] }) {
  const filters: Filter[] = [{ field: 'state', op: 'eq', value: [code] }]
  return (
    <Drill address={to(page, { q: JSON.stringify({ f: filters }) })}>
      <StateMark list={equipmentState} code={code} />
      <Count filters={filters} />
    </Drill>
  )
}
