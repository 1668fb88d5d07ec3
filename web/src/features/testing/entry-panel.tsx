import { calibOf } from '@gt/domain/methods/calibration.ts'
import type { MethodDefinition } from '@gt/domain/methods/definition.ts'
import { groupNames } from '@gt/domain/methods/group-order.ts'
import { mouldingWords } from '@gt/domain/testing/moulding-part.ts'
import { ListPlus, Minus, Plus } from 'lucide-react'
import { memo, type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { Button, IconButton } from '../../kit/button.tsx'
import { Glyph } from '../../kit/glyph.tsx'
import { useWords } from '../../kit/i18n.ts'
import type { Place } from '../../kit/paper/place.ts'
import { Fold } from '../../kit/work-place.tsx'
import { AsLastTime } from './as-last-time.tsx'
import { Bases } from './bases.tsx'
import { Captured, CapturedSummary } from './captured.tsx'
import { CheckList, openPoints } from './check-list.tsx'
import { isTypedInto } from './entry-state.ts'
import { ClimateSummary, Environment } from './environment.tsx'
import { ExtraFields, FilledExtras } from './extra-fields.tsx'
import { History } from './history.tsx'
import { Machines } from './machines.tsx'
import { isNarrowed } from './opened-readings.ts'
import { PrescribedChoice } from './prescribed-choice.tsx'
import { FilesSummary, RecordFiles } from './record-files.tsx'
import { ReturnRemarks } from './return-remarks.tsx'
import { SampleConditions } from './sample-conditions.tsx'
import type { Entry } from './use-entry.ts'
import { VoidWords } from './void-words.tsx'
import './panel.css'

type FoldKey =
  | 'equipment'
  | 'bases'
  | 'environment'
  | 'extra'
  | 'specimens'
  | 'captured'
  | 'files'
  | 'history'
  | 'check'

/** Keys Ctrl+1 … Ctrl+7 of the folds as the page numbers them. */
const hotkeys: Readonly<Record<string, FoldKey>> = {
  1: 'equipment',
  2: 'bases',
  3: 'environment',
  4: 'specimens',
  5: 'captured',
  6: 'files',
  7: 'history',
}

interface EntryPanelProps {
  readonly entry: Entry
  readonly writable: boolean
  /** Pictures and files are added by every tester, whoever has the pen. */
  readonly mayAdd: boolean
  /** The post may take over what the last record of the test used. */
  readonly mayCopy: boolean
  readonly onGo: (place: Place) => void
  /** Asks for the register that gives the rows of a group. */
  readonly onRegister: (place: Place) => void
  /** The cell under the cursor. */
  readonly placeNow: () => Place | null
}

/** Everything beside the readings: machines, bases, climate and times, specimens, changes, and what is still missing. */
export const EntryPanel = memo(function EntryPanel({
  entry,
  writable,
  mayAdd,
  mayCopy,
  onGo,
  onRegister,
  placeNow,
}: EntryPanelProps) {
  const { t, language } = useWords()
  const [open, setOpen] = useState<ReadonlySet<FoldKey>>(new Set(['equipment', 'environment', 'extra', 'check']))
  const toggle = (key: FoldKey): void =>
    setOpen(before => {
      const next = new Set(before)
      if (!next.delete(key)) next.add(key)
      return next
    })
  const root = useRef<HTMLDivElement>(null)
  useFoldKeys(root, open, toggle)
  const { sheet, state, store, reload } = entry
  // what does not depend on the readings is drawn anew only when it changes, not at every key
  const conditions = useMemo(() => ({ sheet, store, reload }), [sheet, store, reload])
  const alone = useMemo(() => [conditions], [conditions])
  const fold = (key: FoldKey, title: string, summary: ReactNode, children: ReactNode): ReactNode => (
    <Fold name={key} title={title} summary={summary} open={open.has(key)} onToggle={() => toggle(key)}>
      {children}
    </Fold>
  )
  const narrowed = isNarrowed(sheet.context)
  const free = writable && !narrowed
  const points = openPoints(entry)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a key of what stands inside
    <div
      className="gt-entry-panel"
      ref={root}
      onKeyDown={event => {
        const place = placeNow()
        if (event.key !== 'Escape' || event.defaultPrevented || !place) return
        if (event.target instanceof HTMLElement && event.target.matches('[aria-expanded="true"][role="combobox"]'))
          return
        onGo(place)
      }}
    >
      {narrowed ? (
        <p className="gt-notice" role="note">
          {t('page.djentrustmanage.checklist.narrowed')}
        </p>
      ) : null}
      {free && mayCopy ? (
        <p className="tools">
          <AsLastTime record={conditions} />
        </p>
      ) : null}
      <ReturnRemarks record={conditions} writable={writable} onGo={onGo} />
      {isTypedInto(sheet.record) ? (
        fold(
          'check',
          t('page.djentrustmanage.checklist.check'),
          points.length === 0 ? (
            <Glyph shape="okring" tone="green" />
          ) : (
            <span className="red">{t('page.djentrustmanage.checklist.open_points', { n: points.length })}</span>
          ),
          <>
            <CheckList points={points} entry={entry} writable={free} onGo={onGo} />
            <VoidWords entry={entry} writable={free} />
          </>,
        )
      ) : (
        // what was handed in is not submitted again
        <VoidWords entry={entry} writable={false} />
      )}
      {fold(
        'equipment',
        `1 ${t('page.djentrustmanage.checklist.equipment')}`,
        t('page.djentrustmanage.checklist.machines', { n: sheet.equipment.length }),
        <Machines records={alone} writable={free} />,
      )}
      {fold(
        'bases',
        `2 ${t('page.djentrustmanage.checklist.bases')}`,
        sheet.context.bases[0]?.test ?? '',
        <Bases record={conditions} writable={free} />,
      )}
      {fold(
        'environment',
        `3 ${t('page.djentrustmanage.checklist.environment')}`,
        <ClimateSummary sheet={sheet} />,
        <Environment record={conditions} writable={free} />,
      )}
      {isOwnAsked(sheet)
        ? fold(
            'extra',
            t('page.djentrustmanage.checklist.extra'),
            Object.keys(sheet.context.extra).length,
            sheet.extra.length > 0 ? (
              <ExtraFields record={conditions} writable={free} />
            ) : (
              <FilledExtras sheet={sheet} />
            ),
          )
        : null}
      {fold(
        'specimens',
        `4 ${t('page.djentrustmanage.checklist.specimens')}`,
        Object.keys(state.values.samples).length,
        <>
          {sheet.context.moulding ? <p className="quiet">{mouldingWords(sheet.context.moulding, language)}</p> : null}
          <SampleConditions record={conditions} writable={free} />
          <Specimens entry={entry} writable={free} onGo={onGo} onRegister={onRegister} />
        </>,
      )}
      {sheet.required.capture === 'none'
        ? null
        : fold(
            'captured',
            `5 ${t('page.djentrustmanage.checklist.captured_fold')}`,
            <CapturedSummary entry={entry} />,
            <Captured entry={entry} writable={free} placeNow={placeNow} onGo={onGo} />,
          )}
      {fold(
        'files',
        `6 ${t('page.djentrustmanage.checklist.files')}`,
        <FilesSummary sheet={sheet} />,
        <RecordFiles record={conditions} writable={mayAdd && !narrowed} placeNow={placeNow} />,
      )}
      {fold('history', `7 ${t('page.djentrustmanage.checklist.history')}`, '', <History sheet={sheet} />)}
    </div>
  )
})

/** Whether the laboratory asks for fields of its own, or the record holds some. */
const isOwnAsked = ({ extra, context }: Entry['sheet']): boolean =>
  extra.length > 0 || Object.keys(context.extra).length > 0

/**
 * Ctrl+1 … Ctrl+7: the keyboard goes to the first field of the fold, which opens; from inside it the fold closes. Escape leads
 * back to the cell.
 */
function useFoldKeys(
  root: RefObject<HTMLDivElement | null>,
  open: ReadonlySet<FoldKey>,
  toggle: (key: FoldKey) => void,
): void {
  const [wanted, setWanted] = useState<FoldKey | null>(null)
  const foldOf = (key: FoldKey) => root.current?.querySelector<HTMLElement>(`[data-fold="${key}"]`)
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const key = event.ctrlKey && !event.altKey ? hotkeys[event.key] : undefined
      if (!key) return
      event.preventDefault()
      const isInside = foldOf(key)?.contains(document.activeElement) === true
      if (!open.has(key) || isInside) toggle(key)
      if (!isInside || !open.has(key)) setWanted(key)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
  useEffect(() => {
    if (!wanted) return
    setWanted(null)
    const fold = foldOf(wanted)
    const first = fold?.querySelector<HTMLElement>(
      ':scope > .inside :is(input, select, textarea, button):not(:disabled)',
    )
    const goal = first ?? fold?.querySelector<HTMLElement>('.head')
    goal?.focus()
    goal?.scrollIntoView({ block: 'nearest' })
  })
}

interface PartProps {
  readonly entry: Entry
  readonly writable: boolean
}

/** Samples with the rows of their groups; rows that the method does not fix can be added and taken away at the end. */
function Specimens({ entry, writable, onGo, onRegister }: PartProps & Pick<EntryPanelProps, 'onGo' | 'onRegister'>) {
  const { t, language } = useWords()
  const { sheet, state, store } = entry
  const addRow = (sampleId: string, group: string, row: number): void => {
    void store.resize(sampleId, group, row + 1)
    const first = sheet.method.inputs.find(input => input.in === group && !input.fixed)
    if (first) onGo({ sampleId, group, row, input: first.name })
  }
  return (
    <ul className="plain">
      {Object.entries(state.values.samples).map(([sampleId, raw]) => (
        <li key={sampleId}>
          <b className="gt-number">{sheet.context.samples[sampleId]?.number ?? ''}</b>
          <PrescribedChoice entry={entry} sampleId={sampleId} writable={writable} />
          {groupNames(sheet.method).map(group => {
            const rows = raw.groups[group] ?? []
            const rule = sheet.method.groups[group]
            const isFixed = rule?.fixed !== undefined || rule?.fixed_by !== undefined
            const supplied = rule?.fixed_by ? suppliedInput(sheet.method, group) : null
            const first = sheet.method.inputs.find(input => input.in === group)
            const name = first ? (first[language] ?? first.en) : group
            return (
              <span key={group} className="rows">
                <span className="quiet">{t('page.djentrustmanage.checklist.rows', { name, n: rows.length })}</span>
                {writable && supplied ? (
                  <Button icon={ListPlus} onClick={() => onRegister({ sampleId, group, row: 0, input: supplied })}>
                    {t('page.djentrustmanage.checklist.register_rows')}
                  </Button>
                ) : null}
                {writable && !isFixed ? (
                  <>
                    <IconButton
                      icon={Minus}
                      label={t('page.djentrustmanage.checklist.row_off')}
                      reason={
                        rows.length > (rule?.min ?? 1)
                          ? undefined
                          : t('page.djentrustmanage.checklist.rows_least', { n: rule?.min ?? 1 })
                      }
                      onClick={() => void store.resize(sampleId, group, rows.length - 1)}
                    />
                    <IconButton
                      icon={Plus}
                      label={t('page.djentrustmanage.checklist.row_on')}
                      reason={
                        rule?.max !== undefined && rows.length >= rule.max
                          ? t('page.djentrustmanage.checklist.rows_most', { n: rule.max })
                          : undefined
                      }
                      onClick={() => addRow(sampleId, group, rows.length)}
                    />
                  </>
                ) : null}
              </span>
            )
          })}
        </li>
      ))}
    </ul>
  )
}

/** The reading of a group whose register supplies the rows. */
const suppliedInput = (method: MethodDefinition, group: string): string | null =>
  method.inputs.find(input => input.in === group && calibOf(method, input) !== null)?.name ?? null
