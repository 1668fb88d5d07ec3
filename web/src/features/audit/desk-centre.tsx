import { reportState } from '@gt/domain/reports/lists.ts'
import { recordState } from '@gt/domain/testing/lists.ts'
import { GitCompareArrows, Sigma, ZoomIn, ZoomOut } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Page } from '../../app/use-page.ts'
import { IconButton } from '../../kit/button.tsx'
import { useWords, type Word } from '../../kit/i18n.ts'
import { StateMark } from '../../kit/state-mark.tsx'
import { useRoom } from '../../kit/use-room.ts'
import type { Selected } from './cells.ts'
import { DeskFoot } from './desk-foot.tsx'
import type { SortedChecks } from './flags.ts'
import { Papers } from './papers.tsx'
import type { Pin } from './pins.ts'
import { TipLine } from './tip-line.tsx'
import type { Desk } from './use-desk.ts'
import { rememberView, type View, viewOf, views, zoomSteps } from './view.ts'

interface DeskCentreProps {
  readonly page: Page
  readonly desk: Desk
  readonly checks: SortedChecks
  readonly opened: ReadonlySet<string>
  readonly selected: Selected | null
  readonly pins: readonly Pin[]
  /** Somebody else who has the record open. */
  readonly holder: string | null
  readonly onOpen: (key: string) => void
  readonly onSelect: (selected: Selected) => void
  readonly onStep: (by: 1 | -1) => void
  /** Ticks what is open for a command over several, or takes its tick away; none where nothing is ticked. */
  readonly onTick?: (() => void) | undefined
  readonly onLeft: () => void
}

const viewWords: Readonly<Record<View, Word>> = {
  both: 'page.djentrustmanage.auditlist.both',
  record: 'page.djentrustmanage.auditlist.record',
  report: 'page.djentrustmanage.auditlist.report',
}

/** The papers in the middle with their bar, the tip line and the commands. */
export function DeskCentre(props: DeskCentreProps) {
  const { desk, selected, pins, holder, onSelect } = props
  const { t } = useWords()
  const root = useRef<HTMLDivElement>(null)
  const width = useRoom(() => root.current)
  const [asked, setAsked] = useState<View | null>(null)
  const [zoom, setZoom] = useState(0)
  const [formula, setFormula] = useState(false)
  const [compare, setCompare] = useState(true)
  const view = desk.report ? viewOf(asked, width) : 'record'
  const changed = desk.records.some(record => record.changes.size > 0)
  const ask = (next: View): void => {
    rememberView(next)
    setAsked(next)
  }
  return (
    <div className="gt-audit" ref={root}>
      <header className="bar">
        <StateMark list={desk.kind === 'report' ? reportState : recordState} code={desk.state} soft />
        <h1 className="gt-number" title={desk.project}>
          {desk.number}
        </h1>
        <span className="project" title={desk.project}>
          <span className="gt-ellipsis">{desk.project}</span>
        </span>
        <span className="tools">
          {desk.report ? (
            <fieldset className="switch">
              <legend className="gt-hidden">{t('page.djentrustmanage.auditlist.papers')}</legend>
              {views.map(one => (
                <button key={one} type="button" aria-pressed={one === view} onClick={() => ask(one)}>
                  {t(viewWords[one])}
                </button>
              ))}
            </fieldset>
          ) : null}
          <button type="button" className="tool" aria-pressed={formula} onClick={() => setFormula(!formula)}>
            <Sigma aria-hidden strokeWidth={1.75} />
            {t('page.djentrustmanage.auditlist.formula')}
          </button>
          <button
            type="button"
            className="tool"
            aria-pressed={compare && changed}
            aria-disabled={changed ? undefined : true}
            title={changed ? undefined : t('page.djentrustmanage.auditlist.unchanged')}
            onClick={() => (changed ? setCompare(!compare) : undefined)}
          >
            <GitCompareArrows aria-hidden strokeWidth={1.75} />
            {t('page.djentrustmanage.auditlist.compare')}
          </button>
          <IconButton
            icon={ZoomOut}
            label={t('page.djentrustmanage.auditlist.smaller')}
            disabled={zoom === 0}
            onClick={() => setZoom(zoom - 1)}
          />
          <IconButton
            icon={ZoomIn}
            label={t('page.djentrustmanage.auditlist.larger')}
            disabled={zoom === zoomSteps.length - 1}
            onClick={() => setZoom(zoom + 1)}
          />
        </span>
      </header>
      {holder ? <div className="gt-notice">{t('page.djentrustmanage.auditlist.held', { name: holder })}</div> : null}
      <Papers
        desk={desk}
        view={view}
        zoom={zoomSteps[zoom] ?? 1}
        compare={compare}
        selected={selected}
        pins={pins}
        onSelect={onSelect}
      />
      <TipLine desk={desk} selected={selected} formula={formula} />
      <DeskFoot {...props} />
    </div>
  )
}
