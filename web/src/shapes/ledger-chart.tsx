import type { EnumOptions } from '@gt/domain/kit/fields/enum.ts'
import type { LedgerChart, LedgerPage } from '@gt/domain/kit/page/ledger.ts'
import { ledgerController } from '@gt/domain/kit/page/ledger.ts'
import { Select } from 'antd'
import { useMemo, useState } from 'react'
import { useRead } from '../app/queries.ts'
import { useWords } from '../kit/i18n.ts'
import { Loaded, later } from '../kit/loaded.tsx'
import { Empty, Failed } from '../kit/parts.tsx'
import { Progress } from '../kit/progress.tsx'
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
      {chart ? <ChartOf key={chart.key} page={page} asked={asked} chart={chart} /> : null}
    </aside>
  )
}

/** Groups that a picture shows; those of a year of days have room. */
const mostPoints = 20

function ChartOf({ page, asked, chart }: LedgerChartProps & { readonly chart: LedgerChart }) {
  const { t, say } = useWords()
  const [column, setColumn] = useState<string | null>(null)
  const { data, error, isPending, refetch } = useRead(ledgerController(page), 'Query', {
    ...ledgerQuery(asked),
    groups: [chart.by],
    size: mostPoints,
  })
  const of = page.groups[chart.by]?.of
  const field = of ? page.columns[of]?.field : undefined
  // columns of the template that say anything of these lines
  const offered = chart.chosen ? (data?.columns ?? []).filter(({ name }) => (data?.totals[name] ?? null) !== null) : []
  const chosen = offered.find(({ name }) => name === column) ?? offered[0]
  const value = chosen?.name ?? chart.value
  const points = useMemo(() => {
    const { list } = (field?.options ?? {}) as Partial<EnumOptions> // of a choice
    return (data?.groups ?? []).map(({ keys: [name], count, totals }) => {
      const label = name ? list?.labels[name] : undefined
      const figure = value ? (totals[value] ?? null) : count
      return {
        name: label ? say(label) : name || t('kit.ledger.nothing'),
        // a picture needs no more places than a number has
        value: figure === null ? null : Number(figure),
      }
    })
  }, [data, field, value, say, t])
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (isPending) return <Progress />
  const shown = chart.value ? page.columns[chart.value]?.field : undefined
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
            kind: chart.kind,
            title: say(chart.label),
            measure: chosen ? chosen.title : shown ? say(shown.label) + unit : t('kit.ledger.count'),
            points,
          }}
        />
      )}
    </>
  )
}
