import { Link2 } from 'lucide-react'
import { Fragment, useMemo } from 'react'
import { useWords } from '../../kit/i18n.ts'
import { listMark, sentenceMark } from '../../kit/marks.ts'
import { covers, type Selected, selectedOnReport } from './cells.ts'
import { type Chain, chainOf, originOf } from './chain.ts'
import type { Desk } from './use-desk.ts'

interface TipLineProps {
  readonly desk: Desk
  readonly selected: Selected | null
  /** Shows the formula in words instead of the values alone. */
  readonly formula: boolean
}

/** Spells where a value comes from: report ← record ← readings, rounding, clause (looks 7.6). */
export function TipLine({ desk, selected, formula }: TipLineProps) {
  const { t, language } = useWords()
  const chain = useMemo(() => {
    const record = desk.records.find(one => one.taskId === selected?.taskId)
    if (!record || !selected) return null
    const method = () => record.method.definition
    const onReport = desk.links.links.some(link => {
      const path = `samples[${link.sample}].result[${link.row}].value`
      const found = link.task_id === selected.taskId ? selectedOnReport(path, desk.links, method) : null
      return found !== null && covers(found.place, selected.place)
    })
    return chainOf(record, selected, originOf(record, selected)?.trace ?? null, { onReport, language })
  }, [desk, selected, language])
  const parts = chain ? chainParts(chain, formula, t) : []
  return (
    <div className="tip" aria-live="polite">
      <Link2 aria-hidden strokeWidth={1.75} />
      {chain ? (
        <span className="chain gt-ellipsis" title={parts.join(' ← ')}>
          {parts.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps of one sentence have no name but their place
            <Fragment key={index}>
              {index > 0 ? <span className="arrow"> ← </span> : null}
              <span className={index === 0 ? 'first' : undefined}>{part}</span>
            </Fragment>
          ))}
        </span>
      ) : (
        <span className="quiet">{t('page.djentrustmanage.auditlist.pick_value')}</span>
      )}
    </div>
  )
}

function chainParts(chain: Chain, formula: boolean, t: ReturnType<typeof useWords>['t']): string[] {
  const { report, sample, name, value, inputs, rounding, unrounded, dropped, clause } = chain
  const made =
    formula && chain.formula
      ? chain.formula
      : inputs.map(input => [input.name, input.value].filter(Boolean).join(' ')).join(sentenceMark())
  const rounded =
    rounding === null || unrounded === null
      ? ''
      : rounding.kind === 'step'
        ? t('page.djentrustmanage.auditlist.rounded', { value: unrounded, to: rounding.to })
        : t('page.djentrustmanage.auditlist.rounded_significant', { value: unrounded, n: rounding.to })
  const left =
    dropped.length > 0 ? t('page.djentrustmanage.checklist.dropped', { values: dropped.join(listMark()) }) : ''
  return [
    report === null ? '' : t('page.djentrustmanage.auditlist.on_report', { value: report }),
    t('page.djentrustmanage.auditlist.on_record', { sample, name, value }),
    made,
    [rounded, left, clause].filter(Boolean).join(' · '),
  ].filter(Boolean)
}
