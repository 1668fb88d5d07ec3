import type { Filter } from '@gt/domain/kit/list.ts'
import { labelMedia } from '@gt/domain/qrcode/lists.ts'
import { locationActions } from '@gt/domain/qrcode/location-actions.ts'
import { Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { listed } from '../../app/listed.ts'
import { useRead } from '../../app/queries.ts'
import { routeKey } from '../../app/routes.ts'
import { useSigned } from '../../app/state.ts'
import { usePage } from '../../app/use-page.ts'
import { DateRange } from '../../kit/date-control.tsx'
import { formatInteger } from '../../kit/format.ts'
import { useWords } from '../../kit/i18n.ts'
import { PageFrame } from '../../kit/page-frame.tsx'
import { Empty, Failed } from '../../kit/parts.tsx'
import { ScanMap } from './scan-map.tsx'
import './labels.css'

type Medium = (typeof labelMedia.codes)[number]
const best = 10
/** So often the figures are asked anew: a label that is bound counts within a minute. */
const everyMs = 30_000

/** A figure that opens the list behind it, where the reader's menu holds that page. */
function Figure({
  n,
  word,
  to,
  tone,
}: {
  readonly n: ReactNode
  readonly word: string
  readonly to: string
  readonly tone?: 'red' | undefined
}) {
  const { routes } = useSigned()
  return (
    <div className="figure">
      <b className={tone}>{routes.has(routeKey(to)) ? <a href={`#${to}`}>{n}</a> : n}</b>
      <span>{word}</span>
    </div>
  )
}

const eq = (field: string, value: Filter['value']): Filter => ({ field, op: 'eq', value })

/** The library of labels at a glance: stock, what was made, given out and bound, use by institution, places, alarms, money. */
export function LabelBoard() {
  const { t, say } = useWords()
  const page = usePage('qrcodelibrary.qrcodeboard')
  const { now } = useSigned().facts
  const [days, setDays] = useState<readonly [string, string]>([`${now.slice(0, 4)}-01-01`, now.slice(0, 10)])
  const [medium, setMedium] = useState<Medium | null>(null)
  const [province, setProvince] = useState<string | null>(null)
  const [from, to] = days
  const { data, error, refetch } = useRead(
    locationActions,
    'Board',
    { from, to, medium, province_id: province },
    { keep: true, refetchInterval: everyMs },
  )
  const map = useRead(locationActions, 'Points', { query: { filter: [eq('event', 'bind')] } }, { keep: true })
  const within = (field: string): Filter[] => [
    { field, op: 'gte', value: `${from} 00:00:00` },
    { field, op: 'lte', value: `${to} 23:59:59` },
  ]
  const search = (filters: readonly Filter[]): string => listed('qrcodelibrary.qrcodesearch', { filters })
  const places = (alarm: string): string => listed('qrcodelibrary.qrcodelocation', { filters: [eq('alarm', alarm)] })
  return (
    <PageFrame page={page} onRefresh={() => void refetch()}>
      <div className="gt-board-question">
        <DateRange
          id="gt-label-board-days"
          value={days}
          onChange={value => {
            const [first, last] = Array.isArray(value) ? value : []
            if (typeof first === 'string' && typeof last === 'string') setDays([first, last])
          }}
        />
        <Select<Medium | null>
          aria-label={t('page.qrcodelibrary.qrcodeboard.medium')}
          value={medium}
          onChange={value => setMedium(value ?? null)}
          options={[
            { value: null, label: t('page.qrcodelibrary.qrcodeboard.every_medium') },
            ...labelMedia.codes.map(value => ({ value, label: say(labelMedia.labels[value]) })),
          ]}
        />
        <Select<string | null>
          aria-label={t('page.qrcodelibrary.qrcodeboard.region')}
          value={province}
          onChange={value => setProvince(value ?? null)}
          options={[
            { value: null, label: t('page.qrcodelibrary.qrcodeboard.every_region') },
            ...(data?.provinces ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </div>
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <div className="gt-label-board">
          <section aria-label={t('page.qrcodelibrary.qrcodeboard.stock')}>
            <h2>{t('page.qrcodelibrary.qrcodeboard.stock')}</h2>
            {data.stock.length === 0 ? <Empty text={t('kit.grid.empty')} /> : null}
            {data.stock.map(one => (
              <div key={one.medium} className="figures">
                <span className="name">{say(labelMedia.labels[one.medium])}</span>
                <Figure
                  n={formatInteger(one.stocked)}
                  word={t('page.qrcodelibrary.qrcodeboard.stocked')}
                  to={search([eq('state', 'stocked')])}
                />
                <Figure
                  n={formatInteger(one.held)}
                  word={t('page.qrcodelibrary.qrcodeboard.held')}
                  to={search([eq('state', 'assigned')])}
                />
                <Figure
                  n={one.reach === null ? '—' : formatInteger(one.reach)}
                  word={t('page.qrcodelibrary.qrcodeboard.reach')}
                  to={listed('qrcodelibrary.qrcodeforewarning', { filters: [eq('medium', one.medium)] })}
                />
              </div>
            ))}
          </section>
          <section aria-label={t('page.qrcodelibrary.qrcodeboard.moved')}>
            <h2>{t('page.qrcodelibrary.qrcodeboard.moved')}</h2>
            <div className="figures">
              <Figure
                n={formatInteger(data.made)}
                word={t('page.qrcodelibrary.qrcodeboard.made')}
                to={listed('qrcodelibrary.qrcodelibrary', { filters: within('created_at') })}
              />
              <Figure
                n={formatInteger(data.assigned)}
                word={t('page.qrcodelibrary.qrcodeboard.assigned')}
                to={listed('qrcodelibrary.qrcodeassign', {})}
              />
              <Figure
                n={formatInteger(data.bound)}
                word={t('page.qrcodelibrary.qrcodeboard.bound')}
                to={search([eq('state', 'bound')])}
              />
              <Figure
                n={formatInteger(data.voided)}
                word={t('page.qrcodelibrary.qrcodeboard.voided')}
                to={search([eq('state', 'voided')])}
              />
            </div>
            {data.charged === null ? null : (
              <div className="figures">
                <Figure
                  n={data.charged}
                  word={t('page.qrcodelibrary.qrcodeboard.charged')}
                  to={listed('qrcodelibrary.qrcodecharge', { filters: within('created_at') })}
                />
                <Figure
                  n={data.paid ?? '0'}
                  word={t('page.qrcodelibrary.qrcodeboard.paid')}
                  to={listed('qrcodelibrary.qrcodecharge', { filters: [eq('state', ['partial', 'paid'])] })}
                />
              </div>
            )}
          </section>
          <section aria-label={t('page.qrcodelibrary.qrcodeboard.alarms')}>
            <h2>{t('page.qrcodelibrary.qrcodeboard.alarms')}</h2>
            <div className="figures">
              {data.low === null ? null : (
                <Figure
                  n={formatInteger(data.low)}
                  tone={data.low > 0 ? 'red' : undefined}
                  word={t('page.qrcodelibrary.qrcodeboard.low')}
                  to={listed('qrcodelibrary.qrcodeforewarning', { filters: [eq('state', ['low', 'empty'])] })}
                />
              )}
              <Figure
                n={formatInteger(data.far)}
                tone={data.far > 0 ? 'red' : undefined}
                word={t('page.qrcodelibrary.qrcodeboard.far')}
                to={places('distance')}
              />
              <Figure
                n={formatInteger(data.double)}
                tone={data.double > 0 ? 'red' : undefined}
                word={t('page.qrcodelibrary.qrcodeboard.double')}
                to={places('double')}
              />
            </div>
          </section>
          <section aria-label={t('page.qrcodelibrary.qrcodeboard.use')}>
            <h2>{t('page.qrcodelibrary.qrcodeboard.use')}</h2>
            {data.institutions.length === 0 ? <Empty text={t('kit.grid.empty')} /> : null}
            <Uses rows={data.institutions.slice(0, best)} title={t('page.qrcodelibrary.qrcodeboard.top')} />
            {data.institutions.length > best ? (
              <Uses
                rows={data.institutions.slice(best).slice(-best).reverse()}
                title={t('page.qrcodelibrary.qrcodeboard.bottom')}
              />
            ) : null}
          </section>
          <section className="wide" aria-label={t('page.qrcodelibrary.qrcodeboard.map')}>
            <h2>{t('page.qrcodelibrary.qrcodeboard.map')}</h2>
            {map.error ? <Failed error={map.error} onRetry={() => void map.refetch()} /> : null}
            {map.data ? <ScanMap {...map.data} /> : null}
          </section>
        </div>
      ) : null}
    </PageFrame>
  )
}

interface UsesProps {
  readonly title: string
  readonly rows: readonly {
    readonly id: string
    readonly name: string
    readonly received: number
    readonly bound: number
    readonly rate: string
  }[]
}

/** Institutions with what of their labels they bound. */
function Uses({ title, rows }: UsesProps) {
  const { t } = useWords()
  const { routes } = useSigned()
  const address = (name: string): string =>
    listed('qrcodelibrary.checkinstitution', { filters: [{ field: 'name', op: 'contains', value: name }] })
  return (
    <table>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{t('page.qrcodelibrary.qrcodeboard.institution')}</th>
          <th scope="col">{t('page.qrcodelibrary.qrcodeboard.received')}</th>
          <th scope="col">{t('page.qrcodelibrary.qrcodeboard.bound')}</th>
          <th scope="col">{t('page.qrcodelibrary.qrcodeboard.rate')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, received, bound, rate }) => (
          <tr key={id}>
            <td>{routes.has(routeKey(address(name))) ? <a href={`#${address(name)}`}>{name}</a> : name}</td>
            <td className="gt-number">{formatInteger(received)}</td>
            <td className="gt-number">{formatInteger(bound)}</td>
            <td className="gt-number">{rate}%</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
