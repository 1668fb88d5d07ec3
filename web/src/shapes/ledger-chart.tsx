import type { EnumOptions } from '@gt/domain/kit/fields/enum.ts'
import type { LedgerChart, LedgerPage } from '@gt/domain/kit/page/ledger.ts'
import { ledgerController } from '@gt/domain/kit/page/ledger-actions.ts'
import { Select } from 'antd'
import { useMemo, useState } from 'react'
import { useRead } from '../app/queries.ts'
import { useWords } from '../kit/i18n.ts'
import { Loaded, later } from '../kit/loaded.tsx'
import { Empty, Failed } from '../kit/parts.tsx'
import type { PicturePoint } from '../kit/picture.tsx'
import { Progress } from '../kit/progress.tsx'
import { MeasuredChart } from './ledger-measured.tsx'
import type { LedgerAsked } from './ledger-question.ts'
import { ledgerQuery } from './ledger-question.ts'

// the library of pictures travels when the first one is looked at
const picture = later(async () => (await import('../kit/picture.tsx')).Picture)

interface LedgerChartProps {
  readonly page: LedgerPage
  readonly asked: LedgerAsked
}

/** Totals of the question as a picture, one of those that the ledger offers. */
export function LedgerChartPanel({ page, asked }: LedgerChartProps) {
  const { t, say } = useWords()
  const [key, setKey] = useState(page.charts[0]?.key ?? '')
  const chart = page.charts.find(one => one.key === key) ?? page.charts[0]
  return (
    <aside className="gt-ledger-chart gt-no-print" aria-label={t('kit.ledger.chart')}>
      <Select
        aria-label={t('kit.ledger.chart')}
        value={key}
        options={page.charts.map(one => ({ value: one.key, label: say(one.label) }))}
        onChange={setKey}
      />
      {chart && isMeasured(chart) ? (
        <MeasuredChart key={chart.key} page={page} asked={asked} chart={chart} />
      ) : chart ? (
        <ChartOf key={chart.key} page={page} asked={asked} chart={chart} />
      ) : null}
    </aside>
  )
}

const isMeasured = ({ kind }: LedgerChart): boolean =>
  kind === 'control' || kind === 'histogram' || kind === 'box' || kind === 'scatter'

/** Groups that a picture shows; those of a year of days have room. */
const mostPoints = 20

function ChartOf({ page, asked, chart }: LedgerChartProps & { readonly chart: LedgerChart }) {
  const { t, say } = useWords()
  const [column, setColumn] = useState<string | null>(null)
  const { data, error, isPending, refetch } = useRead(ledgerController(page), 'Query', {
    ...ledgerQuery(asked),
    groups: chart.by ? [chart.by] : [],
    size: mostPoints,
  })
  const of = chart.by ? page.groups[chart.by]?.of : undefined
  const field = of ? page.columns[of]?.field : undefined
  // columns of the template that say anything of these lines
  const offered = chart.chosen ? (data?.columns ?? []).filter(({ name }) => (data?.totals[name] ?? null) !== null) : []
  const chosen = offered.find(({ name }) => name === column) ?? offered[0]
  const value = chosen?.name ?? chart.value
  const points = useMemo(() => {
    // a picture needs no more places than a number has
    const figureOf = (total: string | number | null | undefined) =>
      total === null || total === undefined ? null : Number(total)
    if (chart.values)
      return chart.values.map((name): PicturePoint => {
        const label = page.columns[name]?.field.label
        return { name: label ? say(label) : name, value: figureOf(data?.totals[name]) }
      })
    const { list } = (field?.options ?? {}) as Partial<EnumOptions> // of a choice
    const all = (data?.groups ?? []).map(({ keys: [name], count, totals }): PicturePoint => {
      const label = name ? list?.labels[name] : undefined
      return {
        name: label ? say(label) : name || t('kit.ledger.nothing'),
        value: figureOf(value ? totals[value] : count),
        ...(chart.beside ? { beside: figureOf(totals[chart.beside]) } : {}),
      }
    })
    return chart.most ? [...all].sort((one, other) => (other.value ?? 0) - (one.value ?? 0)).slice(0, chart.most) : all
  }, [data, field, value, chart, page, say, t])
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (isPending) return <Progress />
  const measured = chart.value ?? chart.values?.[0]
  const shown = measured ? page.columns[measured]?.field : undefined
  const beside = chart.beside ? page.columns[chart.beside]?.field : undefined
  const unit = shown?.options.unit ? ` (${shown.options.unit})` : ''
  return (
    <>
      {chart.chosen && chosen ? (
        <Select
          aria-label={t('kit.ledger.value')}
          value={chosen.name}
          options={offered.map(({ name, title }) => ({ value: name, label: title }))}
          onChange={setColumn}
        />
      ) : null}
      {points.every(point => point.value === null) ? (
        <Empty text={t('kit.ledger.chart_empty')} />
      ) : (
        <Loaded
          of={picture}
          given={{
            kind: chart.kind === 'line' || chart.kind === 'pie' ? chart.kind : 'bar',
            title: say(chart.label),
            measure: chosen
              ? chosen.title
              : shown
                ? say(chart.values ? chart.label : shown.label) + unit
                : t('kit.ledger.count'),
            ...(beside ? { beside: say(beside.label) } : {}),
            points,
          }}
        />
      )}
    </>
  )
}
