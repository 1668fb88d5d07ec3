import type { LedgerAnswer, LedgerChart, LedgerPage } from '@gt/domain/kit/page/ledger.ts'
import { ledgerController } from '@gt/domain/kit/page/ledger-actions.ts'
import { useMemo } from 'react'
import { useRead } from '../app/queries.ts'
import { useWords } from '../kit/i18n.ts'
import { Loaded, later } from '../kit/loaded.tsx'
import type { Level } from '../kit/measured-picture.tsx'
import { Empty, Failed } from '../kit/parts.tsx'
import { Progress } from '../kit/progress.tsx'
import { binsOf } from './ledger-bins.ts'
import { type LedgerAsked, ledgerQuery } from './ledger-question.ts'

const picture = later(async () => (await import('../kit/picture.tsx')).Picture)
const measured = later(async () => (await import('../kit/measured-picture.tsx')).MeasuredPicture)

/** Values that are drawn one by one. */
const mostValues = 50

// a picture needs no more places than a number has
const figureOf = (value: unknown): number | null => (value === null || value === undefined ? null : Number(value))

/** A limit that all lines share. */
function shared(rows: LedgerAnswer['rows'], name: string): number | null {
  const values = new Set(rows.map(row => row[name] ?? null))
  return values.size === 1 ? figureOf([...values][0]) : null
}

interface MeasuredChartProps {
  readonly page: LedgerPage
  readonly asked: LedgerAsked
  readonly chart: LedgerChart
}

/** Measured values as a picture: in their order within limits, how often each, or the spread of groups. */
export function MeasuredChart({ page, asked, chart }: MeasuredChartProps) {
  const { t, say } = useWords()
  const group = (chart.asGrouped ? asked.groups[0] : undefined) ?? chart.by
  const { data, error, isPending, refetch } = useRead(ledgerController(page), 'Query', {
    ...ledgerQuery(asked),
    groups: group ? [group] : [],
    size: mostValues,
    // the latest values, which are drawn in their order
    ...(chart.of ? { sort: { field: page.sort.field, dir: 'desc' } } : {}),
  })
  const drawn = useMemo(() => {
    const [mean = '', deviation = ''] = chart.values ?? []
    const total = (name: string) => figureOf(data?.totals[name])
    if (chart.kind === 'box') {
      const boxes = (data?.groups ?? []).flatMap(({ keys: [name], totals }) => {
        const five = (chart.values ?? []).map(value => figureOf(totals[value])).filter(value => value !== null)
        return five.length === 5 ? [{ name: name || t('kit.ledger.nothing'), five }] : []
      })
      return boxes.length > 0 ? { boxes } : null
    }
    if (chart.against) {
      const { of = '', against, alike = '' } = chart
      const pairs = (data?.rows ?? []).flatMap((row): [number, number][] => {
        const [own, other] = [figureOf(row[of]), figureOf(row[against])]
        return own === null || other === null ? [] : [[own, other]]
      })
      const isOne = new Set((data?.rows ?? []).map(row => row[alike])).size === 1
      const label = page.columns[of]?.field.label
      return isOne && pairs.length > 0 ? { pairs, across: label ? say(label) : of } : null
    }
    const middle = total(mean)
    if (middle === null || !data) return null
    if (chart.kind === 'histogram')
      return {
        bins: binsOf(
          data.groups.flatMap(({ keys: [key], count }) =>
            key === null || key === undefined ? [] : [{ value: Number(key), count }],
          ),
        ),
      }
    const rows = [...data.rows].reverse()
    const step = total(deviation)
    const around = (times: number, tone: Level['tone']): Level[] =>
      step === null
        ? []
        : [
            { name: `−${times}s`, value: middle - times * step, tone },
            { name: `+${times}s`, value: middle + times * step, tone },
          ]
    const limits = (chart.limits ?? []).flatMap((name): Level[] => {
      const value = shared(data.rows, name)
      return value === null ? [] : [{ name: t('kit.ledger.limit'), value, tone: 'limit' }]
    })
    return {
      names: rows.map(row => String(row[page.sort.field] ?? '')),
      values: rows.map(row => figureOf(row[chart.of ?? ''])),
      levels: [
        { name: t('kit.ledger.mean'), value: middle, tone: 'plain' as const },
        ...around(2, 'plain'),
        ...around(3, 'warn'),
        ...limits,
      ],
    }
  }, [data, chart, page, t, say])
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (isPending) return <Progress />
  if (drawn === null) return <Empty text={t('kit.ledger.one_indicator')} />
  const title = say(chart.label)
  if (drawn.bins)
    return <Loaded of={picture} given={{ kind: 'bar', title, measure: t('kit.ledger.count'), points: drawn.bins }} />
  const column = chart.against ?? chart.of ?? chart.values?.[0]
  const field = column ? page.columns[column]?.field : undefined
  return <Loaded of={measured} given={{ title, measure: chart.of && field ? say(field.label) : title, drawn }} />
}
