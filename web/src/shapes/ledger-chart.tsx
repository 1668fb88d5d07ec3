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

function ChartOf({ page, asked, chart }: LedgerChartProps & { readonly chart: LedgerChart }) {
  const { t, say } = useWords()
  const { data, error, isPending, refetch } = useRead(ledgerController(page), 'Query', {
    ...ledgerQuery(asked),
    groups: [chart.by],
    size: 20,
  })
  const of = page.groups[chart.by]?.of
  const field = of ? page.columns[of]?.field : undefined
  const points = useMemo(() => {
    const { list } = (field?.options ?? {}) as {
      list?: { labels: Readonly<Record<string, Parameters<typeof say>[0]>> }
    } // of a choice
    return (data?.groups ?? []).map(({ keys: [name], count, totals }) => {
      const label = name ? list?.labels[name] : undefined
      return {
        name: label ? say(label) : name || t('kit.ledger.nothing'),
        // a picture needs no more places than a number has
        value: chart.value ? Number(totals[chart.value] ?? 0) : count,
      }
    })
  }, [data, field, chart, say, t])
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (isPending) return <Progress />
  if (points.length === 0) return <Empty text={t('kit.ledger.chart_empty')} />
  const shown = chart.value ? page.columns[chart.value]?.field : undefined
  return (
    <Loaded
      of={picture}
      given={{
        kind: chart.kind,
        title: say(chart.label),
        measure: shown
          ? `${say(shown.label)}${shown.options.unit ? ` (${shown.options.unit})` : ''}`
          : t('kit.ledger.count'),
        points,
      }}
    />
  )
}
