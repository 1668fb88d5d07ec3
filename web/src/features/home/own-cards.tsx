import { type AgeStretch, ageStretch } from '@gt/domain/tasks/age-stretch.ts'
import { useState } from 'react'
import { listed } from '../../app/listed.ts'
import { useSigned } from '../../app/state.ts'
import { to } from '../../app/to.ts'
import { todoAddress } from '../../app/todo-address.ts'
import { Choice } from '../../kit/choice.tsx'
import { DueDate, ShortDue } from '../../kit/due.tsx'
import { formatDate, formatInteger, formatMinute } from '../../kit/format.ts'
import { useWords } from '../../kit/i18n.ts'
import { labelMark } from '../../kit/marks.ts'
import { Empty } from '../../kit/parts.tsx'
import { allKey } from '../../kit/queue.ts'
import { TestName } from '../../kit/test-name.tsx'
import { Drill } from './card.tsx'
import { FigureCard } from './figure-card.tsx'
import { Rows } from './rows.tsx'
import { useFigures } from './use-figures.ts'

const todos = 'djnotification.todoitems'
const register = 'djequipment.equipmentlist'

/** The work place of a tester, which each kind of laboratory has as a page of its own. */
const useEntry = (): string =>
  useSigned().facts.business?.mode === 'gd' ? 'gdtrialtest.testlist' : 'djentrustmanage.checklist'

/** The user's tasks whose specimens reach their age, by how near it is; the most pressing stretch first. */
export function AgeCard({ columns }: { columns: number }) {
  const { t, say } = useWords()
  const entry = useEntry()
  const query = useFigures('Ages', {})
  const [wanted, choose] = useState<AgeStretch | null>(null)
  const filled = ageStretch.codes.find(one => query.data && query.data[one] > 0)
  const chosen = wanted ?? filled ?? 'today'
  return (
    <FigureCard
      title={t('page.home.ages')}
      columns={columns}
      height="low"
      query={query}
      aside={data => (
        <>
          <Choice
            label={t('page.home.ages')}
            options={ageStretch.codes.map(key => ({
              key,
              text: `${say(ageStretch.labels[key])} ${formatInteger(data[key])}`,
            }))}
            chosen={chosen}
            onChoose={choose}
          />
          <Drill address={listed(entry, { filters: [{ field: 'age', op: 'eq', value: [chosen] }] }, { tab: allKey })}>
            {t('page.home.open', { n: formatInteger(data[chosen]) })}
          </Drill>
        </>
      )}
    >
      {({ rows }) => {
        const shown = rows.filter(row => row.stretch === chosen)
        return shown.length === 0 ? (
          <Empty text={t('page.home.no_ages')} />
        ) : (
          <Rows close>
            {shown.map(row => (
              <li key={row.id}>
                <Drill className="gt-number link" address={to(entry, { id: row.id })}>
                  {row.number}
                </Drill>
                <span className="wide">
                  <TestName name={row.test} age={row.age_days} />
                </span>
                <span className="end" title={row.window_to ? `≤ ${formatMinute(row.window_to)}` : undefined}>
                  <ShortDue date={formatDate(row.due_at)} />
                </span>
              </li>
            ))}
          </Rows>
        )
      }}
    </FigureCard>
  )
}

/** What came back to the user, with who sent it and why; a click opens the work. */
export function ReturnedCard({ columns }: { columns: number }) {
  const { t } = useWords()
  const query = useFigures('Returned', {})
  return (
    <FigureCard
      title={t('page.home.returned')}
      columns={columns}
      height="low"
      query={query}
      aside={({ n }) => (
        <Drill address={listed(todos, { filters: [{ field: 'returned', op: 'eq', value: '1' }] })}>
          {t('page.home.open', { n: formatInteger(n) })}
        </Drill>
      )}
    >
      {({ rows }) =>
        rows.length === 0 ? (
          <Empty text={t('page.home.no_returns')} />
        ) : (
          <Rows close>
            {rows.map(row => (
              <li key={row.id} title={[row.by, row.reason].filter(Boolean).join(labelMark())}>
                <Drill className="gt-number link gt-ellipsis" address={todoAddress(row) ?? ''}>
                  {row.number}
                </Drill>
                <span className="wide gt-ellipsis">{row.reason ?? ''}</span>
                <span className="half gt-ellipsis">{row.by ?? ''}</span>
                <span className="end gt-number">{row.at ? formatDate(row.at).slice(5) : ''}</span>
              </li>
            ))}
          </Rows>
        )
      }
    </FigureCard>
  )
}

/** The tasks in which the user had a part and that were finished last. */
export function FinishedCard({ columns }: { columns: number }) {
  const { t } = useWords()
  const entry = useEntry()
  const query = useFigures('Finished', {})
  return (
    <FigureCard
      title={t('page.home.finished')}
      columns={columns}
      height="tall"
      query={query}
      aside={<Drill address={to(entry)}>{t('common.all')}</Drill>}
    >
      {({ rows }) =>
        rows.length === 0 ? (
          <Empty text={t('page.home.no_finished')} />
        ) : (
          <Rows close>
            {rows.map(row => (
              <li key={row.id}>
                <Drill className="gt-number link" address={to(entry, { id: row.id })}>
                  {row.number}
                </Drill>
                <span className="wide">
                  <TestName name={row.test} age={row.age_days} />
                </span>
                <span className="other gt-number">{row.sample}</span>
                <span className="other gt-number">{row.report}</span>
                <span className="end gt-number">{formatDate(row.finished_at).slice(5)}</span>
              </li>
            ))}
          </Rows>
        )
      }
    </FigureCard>
  )
}

/** Devices that the user keeps or that his tests use, and whose calibration ends. */
export function OwnEquipmentCard({ columns }: { columns: number }) {
  const { t } = useWords()
  const query = useFigures('OwnEquipment', {})
  return (
    <FigureCard
      title={t('page.home.own_equipment')}
      columns={columns}
      height="tall"
      query={query}
      aside={({ n }) => (
        <Drill address={listed(register, { chip: 'own_due' })}>{t('page.home.devices', { n: formatInteger(n) })}</Drill>
      )}
    >
      {({ rows }) =>
        rows.length === 0 ? (
          <Empty text={t('page.home.no_own_equipment')} />
        ) : (
          <Rows close>
            {rows.map(row => (
              <li key={row.id} title={t(row.kept ? 'page.home.device_kept' : 'page.home.device_used')}>
                <Drill className="gt-number link" address={to(register, { id: row.id })}>
                  {row.number}
                </Drill>
                <span className="wide gt-ellipsis">{row.name}</span>
                <span className="end">
                  <DueDate date={row.valid_to} />
                </span>
              </li>
            ))}
          </Rows>
        )
      }
    </FigureCard>
  )
}
