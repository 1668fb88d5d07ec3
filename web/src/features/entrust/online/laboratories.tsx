import { type OnlineLaboratory, onlineOrderActions } from '@gt/domain/entrust/online-actions.ts'
import { ChevronRight } from 'lucide-react'
import { useRead } from '../../../app/queries.ts'
import type { Page } from '../../../app/use-page.ts'
import { Button } from '../../../kit/button.tsx'
import { formatMoney } from '../../../kit/format.ts'
import { useWords } from '../../../kit/i18n.ts'
import { PageFrame } from '../../../kit/page-frame.tsx'
import { Empty, Failed } from '../../../kit/parts.tsx'
import { Progress } from '../../../kit/progress.tsx'
import './online.css'

interface LaboratoriesProps {
  readonly page: Page
  readonly onChoose: (laboratory: OnlineLaboratory) => void
}

/** Step 0 of an online order: the laboratories that serve the unit, with what helps to choose one (page onlineentrust). */
export function Laboratories({ page, onChoose }: LaboratoriesProps) {
  const { t } = useWords()
  const { data, error, refetch } = useRead(onlineOrderActions, 'Laboratories', {})
  return (
    <PageFrame page={page} onRefresh={() => void refetch()}>
      <section className="gt-online-labs" aria-label={t('page.gdonlineentrust.onlineentrust.choose')}>
        <h2>{t('page.gdonlineentrust.onlineentrust.choose')}</h2>
        {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <Progress /> : null}
        {data && data.rows.length === 0 ? <Empty text={t('page.gdonlineentrust.onlineentrust.none')} /> : null}
        <ul>
          {data?.rows.map(row => (
            <li key={row.id}>
              <Laboratory row={row} mayOrder={page.can('add')} onChoose={() => onChoose(row)} />
            </li>
          ))}
        </ul>
      </section>
    </PageFrame>
  )
}

interface LaboratoryProps {
  readonly row: OnlineLaboratory
  readonly mayOrder: boolean
  readonly onChoose: () => void
}

function Laboratory({ row, mayOrder, onChoose }: LaboratoryProps) {
  const { t } = useWords()
  const price =
    row.price_from && row.price_to
      ? `¥ ${formatMoney(row.price_from)} – ${formatMoney(row.price_to)}`
      : t(row.mode === 'gd' ? 'page.gdonlineentrust.onlineentrust.free' : 'page.gdonlineentrust.onlineentrust.no_price')
  const facts: readonly (readonly [string, string])[] = [
    [
      t('page.gdonlineentrust.onlineentrust.scope'),
      t('page.gdonlineentrust.onlineentrust.scope_n', { n: row.scope_count }),
    ],
    [
      t('page.gdonlineentrust.onlineentrust.certificates'),
      row.certificates
        ? [row.certificates, row.certified_until].filter(Boolean).join(' · ')
        : t('page.gdonlineentrust.onlineentrust.unknown'),
    ],
    [
      t('page.gdonlineentrust.onlineentrust.distance'),
      row.distance_km === null ? t('page.gdonlineentrust.onlineentrust.unknown') : `${row.distance_km} km`,
    ],
    [
      t('page.gdonlineentrust.onlineentrust.turnaround'),
      row.turnaround_days === null
        ? t('page.gdonlineentrust.onlineentrust.unknown')
        : t('page.gdonlineentrust.onlineentrust.days', { n: row.turnaround_days }),
    ],
    [
      t('page.gdonlineentrust.onlineentrust.load'),
      t('page.gdonlineentrust.onlineentrust.load_n', { n: row.open_tasks }),
    ],
    [t('page.gdonlineentrust.onlineentrust.price'), price],
  ]
  return (
    <article>
      <header>
        <h3>{row.name}</h3>
        <Button
          look="primary"
          icon={ChevronRight}
          reason={
            !mayOrder
              ? t('page.gdonlineentrust.onlineentrust.no_right')
              : row.licensed === 1
                ? undefined
                : t('page.gdonlineentrust.onlineentrust.closed')
          }
          onClick={onChoose}
        >
          {t('page.gdonlineentrust.onlineentrust.order_here')}
        </Button>
      </header>
      <p className="quiet">{[row.address, row.phone].filter(Boolean).join(' · ')}</p>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="gt-number">{value}</dd>
          </div>
        ))}
      </dl>
      {row.classes ? <p className="classes">{row.classes}</p> : null}
    </article>
  )
}
