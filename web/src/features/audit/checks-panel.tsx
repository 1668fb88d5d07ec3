import type { ReportCheck } from '@gt/domain/reports/actions.ts'
import { paperActions } from '@gt/domain/reports/paper-actions.ts'
import type { FlowStep } from '@gt/domain/tasks/flow-step.ts'
import { Fragment, useState } from 'react'
import { call } from '../../app/client.ts'
import { FlowHistory } from '../../kit/flow-history.tsx'
import { Glyph } from '../../kit/glyph.tsx'
import { useWords } from '../../kit/i18n.ts'
import { PdfLink } from '../../kit/pdf-link.tsx'
import { Fold } from '../../kit/work-place.tsx'
import type { Selected } from './cells.ts'
import { nameOf } from './chain.ts'
import { CompareChart } from './compare-chart.tsx'
import { DeskCurves } from './desk-curves.tsx'
import { Deviations } from './deviations.tsx'
import type { SortedChecks } from './flags.ts'
import { oldPins, type Pin } from './pins.ts'
import { RecordPhotos } from './record-photos.tsx'
import { Remarks } from './remarks.tsx'
import { seriesOf } from './series.ts'
import type { Desk } from './use-desk.ts'
import './panel.css'

interface ChecksPanelProps {
  readonly desk: Desk
  /** The page is only looked at. */
  readonly readonly: boolean
  readonly checks: SortedChecks
  readonly opened: ReadonlySet<string>
  readonly selected: Selected | null
  readonly pins: readonly Pin[]
  readonly onOpen: (key: string) => void
  readonly onSelect: (selected: Selected) => void
  readonly onPins: (pins: readonly Pin[]) => void
}

/** What stands beside the papers: deviations and findings first, passed checks in short, comparison, curves, remarks, history (looks 7.6). */
export function ChecksPanel({
  desk,
  readonly,
  checks,
  opened,
  selected,
  pins,
  onOpen,
  onSelect,
  onPins,
}: ChecksPanelProps) {
  const { t } = useWords()
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set(['history']))
  const toggle = (key: string): void =>
    setClosed(before => {
      const next = new Set(before)
      if (!next.delete(key)) next.add(key)
      return next
    })
  const steps = desk.history as unknown as readonly FlowStep[] // the columns of its query
  const isOpen = (key: string): boolean => !closed.has(key)
  return (
    <div className="gt-audit-panel">
      <Deviations
        deviations={desk.deviations}
        readonly={readonly}
        open={isOpen('deviations')}
        onToggle={() => toggle('deviations')}
      />
      <section className="checks">
        <h2>
          {t('page.djentrustmanage.auditlist.checks')}
          <span className="sum">{t('page.djentrustmanage.auditlist.passed', { n: checks.passed.length })}</span>
          {checks.found.length > 0 ? (
            <span className="sum found">{t('page.djentrustmanage.auditlist.hints', { n: checks.found.length })}</span>
          ) : null}
        </h2>
        {checks.found.map(check => (
          <Fragment key={check.key}>
            <button
              type="button"
              className={check.severity === 'error' ? 'card red' : 'card orange'}
              aria-pressed={opened.has(check.key)}
              onClick={() => onOpen(check.key)}
            >
              <Glyph
                shape={opened.has(check.key) ? 'check' : check.severity === 'error' ? 'bang' : 'p50'}
                tone={check.severity === 'error' ? 'red' : 'orange'}
              />
              <span>
                {check.message}
                {check.severity === 'error' && !opened.has(check.key) ? (
                  <small>{t('page.djentrustmanage.auditlist.look_first')}</small>
                ) : null}
              </span>
              {check.digit < 10 ? <kbd>{check.digit}</kbd> : null}
            </button>
            {check.struck ? <StruckRun run={check.struck} number={check.where ?? ''} /> : null}
          </Fragment>
        ))}
        <ul className="passed">
          {checks.passed.map(check => (
            <li key={check.code}>
              <Glyph shape="okring" tone="green" />
              <span>{check.message}</span>
            </li>
          ))}
        </ul>
      </section>
      <Comparison desk={desk} selected={selected} open={isOpen('compare')} onToggle={() => toggle('compare')} />
      <RecordPhotos desk={desk} open={isOpen('photos')} onToggle={() => toggle('photos')} />
      <DeskCurves desk={desk} open={isOpen('curves')} onToggle={() => toggle('curves')} />
      {desk.can.includes('return') || oldPins(desk.records).length > 0 ? (
        <Fold
          title={t('page.djentrustmanage.auditlist.remarks')}
          summary={pins.length > 0 ? pins.length : desk.can.includes('return') ? 'N' : oldPins(desk.records).length}
          open={isOpen('remarks')}
          onToggle={() => toggle('remarks')}
        >
          <Remarks desk={desk} selected={selected} pins={pins} onSelect={onSelect} onPins={onPins} />
        </Fold>
      ) : null}
      <Fold
        title={t('page.djentrustmanage.auditlist.history')}
        summary={steps.length}
        open={isOpen('history')}
        onToggle={() => toggle('history')}
      >
        <FlowHistory steps={steps} />
      </Fold>
    </div>
  )
}

/** The sheet of a run that was struck stays readable (page checklist, void). */
function StruckRun({ run, number }: { readonly run: NonNullable<ReportCheck['struck']>; readonly number: string }) {
  const { t } = useWords()
  return (
    <PdfLink name={number} load={() => call(paperActions, 'RecordPdf', { task_id: run.task_id, struck_id: run.id })}>
      {t('page.djentrustmanage.auditlist.struck', { number })}
    </PdfLink>
  )
}

interface ComparisonProps {
  readonly desk: Desk
  readonly selected: Selected | null
  readonly open: boolean
  readonly onToggle: () => void
}

/** The last groups of the project beside those of the record or report, of the value that is looked at or the first one. */
function Comparison({ desk, selected, open, onToggle }: ComparisonProps) {
  const { t, language } = useWords()
  const { results } = desk
  const chosen = results.find(one => one.key === selected?.place.input) ?? results[0]
  const own = results.filter(one => one.key === chosen?.key && one.grade === chosen.grade)
  const record = desk.records.find(one => one.taskId === chosen?.task_id)
  const series = seriesOf(own, desk.earlier, record?.sheet.context.age_days ?? null)
  if (!chosen || !record || !series) return null
  const title = [nameOf(record, chosen.key, language), chosen.grade].filter(Boolean).join(' ')
  return (
    <Fold
      title={t('page.djentrustmanage.auditlist.groups', { n: series.points.length })}
      summary={t('page.djentrustmanage.auditlist.mean', { value: series.mean, unit: chosen.unit })}
      open={open}
      onToggle={onToggle}
    >
      <CompareChart title={title} unit={chosen.unit} series={series} />
    </Fold>
  )
}
