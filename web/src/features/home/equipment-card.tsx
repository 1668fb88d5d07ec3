import { equipmentState } from '@gt/domain/equipment/lists.ts'
import type { LocalDate } from '@gt/domain/kit/id.ts'
import { listed } from '../../app/listed.ts'
import { to } from '../../app/to.ts'
import { ShortDue } from '../../kit/due.tsx'
import { formatInteger } from '../../kit/format.ts'
import { useWords } from '../../kit/i18n.ts'
import { StateMark } from '../../kit/state-mark.tsx'
import { plainLook, stateLooks } from '../../kit/state-tones.ts'
import { Drill } from './card.tsx'
import { FigureCard } from './figure-card.tsx'
import { useFigures } from './use-figures.ts'

const page = 'djequipment.equipmentlist'
/** States that are told even when no device is in them (looks 02). */
const always: ReadonlySet<string> = new Set(['in_service', 'degraded', 'calibrating', 'stopped', 'faulty', 'scrapped'])

/** How many devices are in which state, and whose calibration is due or late. */
export function EquipmentCard({ columns }: { columns: number }) {
  const { t } = useWords()
  const query = useFigures('Equipment', {})
  return (
    <FigureCard
      title={t('page.home.equipment')}
      columns={columns}
      height="low"
      query={query}
      aside={({ counts }) => (
        <Drill address={to(page)}>
          {t('page.home.devices', { n: formatInteger(Object.values(counts).reduce((sum, n) => sum + n, 0)) })}
        </Drill>
      )}
    >
      {({ counts, due, overdue, next }) => {
        const shown = equipmentState.codes.filter(code => always.has(code) || counts[code])
        return (
          <>
            <div className="gt-share" aria-hidden>
              {shown.map(code => (
                <i
                  key={code}
                  style={{
                    flexGrow: counts[code] ?? 0,
                    background: `var(--gt-${(stateLooks[equipmentState.name]?.[code] ?? plainLook).tone}-glyph)`,
                  }}
                />
              ))}
            </div>
            <div className="gt-states">
              {shown.map(code => (
                <Drill key={code} address={listed(page, { filters: [{ field: 'state', op: 'eq', value: [code] }] })}>
                  <StateMark list={equipmentState} code={code} />
                  <b className="gt-number">{formatInteger(counts[code] ?? 0)}</b>
                </Drill>
              ))}
            </div>
            <div className="gt-asking">
              <Drill className={overdue ? 'red' : ''} address={listed(page, { chip: 'overdue' })}>
                {t('page.home.overdue_devices', { n: formatInteger(overdue) })}
              </Drill>
              <Drill className={due ? 'orange' : ''} address={listed(page, { chip: 'due' })}>
                {t('page.home.due_devices', { n: formatInteger(due) })}
              </Drill>
              {next ? (
                <Drill className="next gt-ellipsis" address={to(page, { id: next.id })}>
                  {t('page.home.next_device', { number: next.number })} <ShortDue date={next.valid_to as LocalDate} />
                </Drill>
              ) : null}
            </div>
          </>
        )
      }}
    </FigureCard>
  )
}
