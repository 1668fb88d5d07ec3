import type { PaperDocument } from '@gt/domain/paper/document.ts'
import { useMemo, useRef } from 'react'
import { useWords, type Words } from '../../kit/i18n.ts'
import { listMark } from '../../kit/marks.ts'
import { type CellDressing, PaperView } from '../../kit/paper/paper-view.tsx'
import { type Place, paperPlace, placeKey } from '../../kit/paper/place.ts'
import { useRoom } from '../../kit/use-room.ts'
import { covers, type Selected, selectedOnReport, sourcesOf } from './cells.ts'
import { originOf, placeWords } from './chain.ts'
import { oldPins, type Pin, pinsOn } from './pins.ts'
import type { Desk, DeskRecord } from './use-desk.ts'
import type { View } from './view.ts'

interface PapersProps {
  readonly desk: Desk
  readonly view: View
  /** Times the size that fits into the pane. */
  readonly zoom: number
  /** Shows what changed since the last return. */
  readonly compare: boolean
  readonly selected: Selected | null
  readonly pins: readonly Pin[]
  readonly onSelect: (selected: Selected) => void
}

/** Record and report as paper; a value lights in both with the cells it was made of (looks 7.6). */
export function Papers(props: PapersProps) {
  const { desk, view, selected } = props
  const { t } = useWords()
  const record = desk.records.find(one => one.taskId === selected?.taskId) ?? null
  const sources = useMemo(() => {
    const origin = record && selected ? originOf(record, selected) : null
    return record && selected && origin ? sourcesOf(record.method.definition, selected.place, origin.inputs) : []
  }, [record, selected])
  return (
    <div className="papers" data-view={view}>
      {view === 'report' ? null : (
        <Pane
          label={t('page.djentrustmanage.auditlist.record')}
          number={desk.records.map(one => one.number).join(listMark())}
          zoom={props.zoom}
        >
          {desk.records.map(one => (
            <RecordPaper
              key={one.taskId}
              {...props}
              record={one}
              sources={one.taskId === selected?.taskId ? sources : []}
            />
          ))}
        </Pane>
      )}
      {view === 'record' || !desk.report ? null : (
        <Pane label={t('page.djentrustmanage.auditlist.report')} number={desk.number} zoom={props.zoom}>
          <ReportPaper {...props} document={desk.report} />
        </Pane>
      )}
    </div>
  )
}

/** A4 in CSS px at 96 dots per inch, and the room around it. */
const paperWidth = (210 / 25.4) * 96
const margin = 24

interface PaneProps {
  readonly label: string
  readonly number: string
  readonly zoom: number
  readonly children: React.ReactNode
}

function Pane({ label, number, zoom, children }: PaneProps) {
  const root = useRef<HTMLDivElement>(null)
  const room = useRoom(() => root.current)
  // a paper is never larger than in the hand unless it was asked for
  const shown = room > 0 ? Math.min((room - margin) / paperWidth, 1) * zoom : 0
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a paper that does not fit is scrolled by the keyboard too
    <section className="pane" ref={root} aria-label={`${label} ${number}`} tabIndex={0}>
      <div className="tab">
        <b>{label}</b> <span className="gt-number">{number}</span>
      </div>
      {shown > 0 ? (
        <div className="sheet" style={{ zoom: shown, ['--gt-unzoom' as string]: 1 / shown }}>
          {children}
        </div>
      ) : null}
    </section>
  )
}

/** A cell that can be looked at: its ground, and a button over it for keyboard and readers. */
const pickable = (
  kinds: readonly (string | false)[],
  words: string,
  onPick: () => void,
  mark: React.ReactNode,
  title?: string,
): CellDressing => ({
  className: ['pickable', ...kinds].filter(Boolean).join(' '),
  ...(title ? { title } : {}),
  mark: (
    <>
      {mark}
      <button type="button" className="pick" aria-label={words} onClick={onPick} />
    </>
  ),
})

function RecordPaper({
  desk,
  record,
  selected,
  sources,
  compare,
  pins,
  onSelect,
}: PapersProps & { readonly record: DeskRecord; readonly sources: readonly Place[] }) {
  const { t, language } = useWords()
  const old = useMemo(() => oldPins(desk.records), [desk.records])
  const row = (n: number): string => t('page.djentrustmanage.checklist.row', { n })
  const dress = (path: string): CellDressing | null => {
    const place = paperPlace(path, record.samples)
    if (!place) return null
    const { block: _, ...cell } = place
    const change = compare ? record.changes.get(placeKey(cell)) : undefined
    const before = compare ? record.before.get(placeKey(cell)) : undefined
    const numbers = pinsOn(pins, record.taskId, cell)
    const lit = selected?.taskId === record.taskId && covers(selected.place, cell)
    return pickable(
      [
        lit ? 'chosen' : sources.some(source => covers(source, cell)) && 'source',
        (change !== undefined || before !== undefined) && 'changed',
        pinsOn(old, record.taskId, cell).length > 0 && 'noted',
      ],
      placeWords(record, cell, language, row),
      () => onSelect({ taskId: record.taskId, place: cell }),
      numbers.length > 0 ? <span className="pin">{numbers.join()}</span> : null,
      change
        ? t('page.djentrustmanage.auditlist.was', {
            old: change.old ?? '—',
            by: change.by,
            reason: change.reason ?? '—',
          })
        : wasComputed(before, t),
    )
  }
  return <PaperView document={record.document} dress={dress} />
}

/** What a computed value was before its readings were changed. */
const wasComputed = (before: string | undefined, t: Words['t']): string | undefined =>
  before === undefined ? undefined : t('page.djentrustmanage.auditlist.was_computed', { old: before })

function ReportPaper({
  desk,
  document: paper,
  selected,
  compare,
  onSelect,
}: PapersProps & { readonly document: PaperDocument }) {
  const { t, language } = useWords()
  const methodOf = (taskId: string) => desk.records.find(one => one.taskId === taskId)?.method.definition ?? null
  const dress = (path: string): CellDressing | null => {
    const found = selectedOnReport(path, desk.links, methodOf)
    const record = desk.records.find(one => one.taskId === found?.taskId)
    // name, unit, requirement and judgement of a result lead nowhere of their own
    if (!found || !record || /\.result\[\d+\]\.(?!value$)/.test(path)) return null
    const lit = selected?.taskId === found.taskId && covers(found.place, selected.place)
    const before = compare ? record.before.get(placeKey(found.place)) : undefined
    return pickable(
      [lit && 'chosen', before !== undefined && 'changed'],
      placeWords(record, found.place, language, String),
      () => onSelect(found),
      null,
      wasComputed(before, t),
    )
  }
  return <PaperView document={paper} dress={dress} />
}
