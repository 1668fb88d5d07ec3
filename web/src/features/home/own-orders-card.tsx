import { type ClientGroup, clientGroups, rareGroups } from '@gt/domain/dashboard/client-groups.ts'
import { announcing } from '@gt/domain/entrust/announcing.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { mayCall } from '../../app/may-call.ts'
import { useSigned } from '../../app/state.ts'
import { to } from '../../app/to.ts'
import { Button } from '../../kit/button.tsx'
import { formatDate, formatInteger } from '../../kit/format.ts'
import { useWords } from '../../kit/i18n.ts'
import { Empty } from '../../kit/parts.tsx'
import { Drill } from './card.tsx'
import { FigureCard } from './figure-card.tsx'
import { Rows } from './rows.tsx'
import { useFigures } from './use-figures.ts'

const page = 'djentrustmanage.entrusttemp'

/** What the client ordered by where it stands, the newest of the chosen group, and the way to a new announcement. */
export function OwnOrdersCard({ columns }: { columns: number }) {
  const { t } = useWords()
  const query = useFigures('OwnOrders', {})
  const [wanted, choose] = useState<ClientGroup | null>(null)
  const filled = clientGroups.find(group => (query.data?.counts[group] ?? 0) > 0)
  const chosen = wanted ?? filled ?? 'submitted'
  return (
    <FigureCard
      title={t('page.home.own_orders')}
      columns={columns}
      height="tall"
      query={query}
      aside={
        <>
          <Drill address={to(page, { own: 'orders' })}>{t('common.all')}</Drill>
          <NewOrder />
        </>
      }
    >
      {({ counts, rows }) => {
        const shown = rows.filter(row => row.group === chosen)
        return (
          <>
            <div className="gt-steps even">
              {clientGroups
                .filter(group => !rareGroups.includes(group) || (counts[group] ?? 0) > 0)
                .map(group => (
                  <button key={group} type="button" aria-pressed={group === chosen} onClick={() => choose(group)}>
                    <span>{t(`page.home.own_${group}`)}</span>
                    <b className="gt-number">{formatInteger(counts[group] ?? 0)}</b>
                  </button>
                ))}
            </div>
            {shown.length === 0 ? (
              <Empty text={t('page.home.no_own_orders')} />
            ) : (
              <Rows close>
                {shown.map(row => (
                  <li key={`${row.announced} ${row.id}`}>
                    {row.announced ? (
                      <Drill className="gt-number link" address={to(page, { id: row.id })}>
                        {row.number}
                      </Drill>
                    ) : (
                      <span className="gt-number link">{row.number}</span>
                    )}
                    <span className="wide gt-ellipsis">{row.project ?? ''}</span>
                    <span className="end gt-number">{formatDate(row.day)}</span>
                  </li>
                ))}
              </Rows>
            )}
          </>
        )
      }}
    </FigureCard>
  )
}

/** Begins an announcement; where the laboratory takes none, this is said instead (page /home, client home). */
function NewOrder() {
  const { t } = useWords()
  const navigate = useNavigate()
  const { facts } = useSigned()
  const licence = facts.licences.find(one => one.code === 'pre_entrust')
  if (licence?.state !== 'valid' && licence?.state !== 'ending')
    return <span className="beside">{t('page.home.no_pre_entrust')}</span>
  if (!mayCall(announcing, facts.permissions)) return null
  return (
    <Button look="primary" onClick={() => void navigate(to(page, { edit: 'new' }))}>
      {t('page.home.new_order')}
    </Button>
  )
}
