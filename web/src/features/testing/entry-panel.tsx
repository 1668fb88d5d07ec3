import { Minus, Plus } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { IconButton } from '../../kit/button.tsx'
import { Glyph } from '../../kit/glyph.tsx'
import { useWords } from '../../kit/i18n.ts'
import type { Place } from '../../kit/paper/place.ts'
import { Fold } from '../../kit/work-place.tsx'
import { CheckList, openPoints } from './check-list.tsx'
import { ConditionField } from './condition-field.tsx'
import { History } from './history.tsx'
import { Machines } from './machines.tsx'
import { useConditions } from './use-conditions.ts'
import type { Entry } from './use-entry.ts'
import './panel.css'

type FoldKey = 'equipment' | 'bases' | 'environment' | 'specimens' | 'history' | 'check'

/** Keys Ctrl+1 … Ctrl+7 of the folds as the page numbers them; captured data and files have their own pages so far. */
const hotkeys: Readonly<Record<string, FoldKey>> = {
  1: 'equipment',
  2: 'bases',
  3: 'environment',
  4: 'specimens',
  7: 'history',
}

interface EntryPanelProps {
  readonly entry: Entry
  readonly writable: boolean
  readonly onGo: (place: Place) => void
}

/** Everything beside the readings: machines, bases, climate and times, specimens, changes, and what is still missing. */
export function EntryPanel({ entry, writable, onGo }: EntryPanelProps) {
  const { t } = useWords()
  const [open, setOpen] = useState<ReadonlySet<FoldKey>>(new Set(['equipment', 'environment', 'check']))
  const toggle = (key: FoldKey): void =>
    setOpen(before => {
      const next = new Set(before)
      if (!next.delete(key)) next.add(key)
      return next
    })
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const key = event.ctrlKey && !event.altKey ? hotkeys[event.key] : undefined
      if (!key) return
      event.preventDefault()
      toggle(key)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
  const { sheet, state } = entry
  const fold = (key: FoldKey, title: string, summary: ReactNode, children: ReactNode): ReactNode => (
    <Fold title={title} summary={summary} open={open.has(key)} onToggle={() => toggle(key)}>
      {children}
    </Fold>
  )
  const points = openPoints(entry)
  const { temperature, humidity } = sheet.record
  const climate = [temperature ? `${temperature} ℃` : '', humidity ? `${humidity} %RH` : ''].filter(Boolean).join(' · ')
  return (
    <div className="gt-entry-panel">
      {fold(
        'check',
        t('page.djentrustmanage.checklist.check'),
        points.length === 0 ? (
          <Glyph shape="okring" tone="green" />
        ) : (
          <span className="red">{t('page.djentrustmanage.checklist.open_points', { n: points.length })}</span>
        ),
        <CheckList points={points} entry={entry} onGo={onGo} />,
      )}
      {fold(
        'equipment',
        `1 ${t('page.djentrustmanage.checklist.equipment')}`,
        t('page.djentrustmanage.checklist.machines', { n: sheet.equipment.length }),
        <Machines entry={entry} writable={writable} />,
      )}
      {fold(
        'bases',
        `2 ${t('page.djentrustmanage.checklist.bases')}`,
        sheet.context.bases[0]?.test ?? '',
        <ul className="plain">
          {sheet.context.bases.map(basis => (
            <li key={`${basis.parameter} ${basis.test}`}>
              <b>{basis.parameter}</b>
              <span>{basis.test}</span>
              {basis.judgement ? <span className="quiet">{basis.judgement}</span> : null}
            </li>
          ))}
        </ul>,
      )}
      {fold(
        'environment',
        `3 ${t('page.djentrustmanage.checklist.environment')}`,
        climate || t('page.djentrustmanage.checklist.not_entered'),
        <Environment entry={entry} writable={writable} />,
      )}
      {fold(
        'specimens',
        `4 ${t('page.djentrustmanage.checklist.specimens')}`,
        Object.keys(state.values.samples).length,
        <Specimens entry={entry} writable={writable} />,
      )}
      {fold('history', `7 ${t('page.djentrustmanage.checklist.history')}`, '', <History recordId={sheet.record.id} />)}
    </div>
  )
}

interface PartProps {
  readonly entry: Entry
  readonly writable: boolean
}

/** Times, climate and words on a deviation; the nearest reading of the climate register is one press away. */
function Environment({ entry, writable }: PartProps) {
  const { t } = useWords()
  const { set } = useConditions(entry)
  const { record, environment } = entry.sheet
  return (
    <div className="fields">
      <ConditionField
        name="test_start_at"
        label={t('page.djentrustmanage.checklist.started')}
        kind="datetime"
        value={record.test_start_at ?? ''}
        disabled={!writable}
        onSet={value => void set({ test_start_at: value || null })}
      />
      <ConditionField
        name="test_end_at"
        label={t('page.djentrustmanage.checklist.ended')}
        kind="datetime"
        value={record.test_end_at ?? ''}
        disabled={!writable}
        onSet={value => void set({ test_end_at: value || null })}
      />
      <ConditionField
        name="temperature"
        label={`${t('page.djentrustmanage.checklist.temperature')} ℃`}
        kind="number"
        value={record.temperature ?? ''}
        disabled={!writable}
        onSet={value => void set({ temperature: value || null })}
      />
      <ConditionField
        name="humidity"
        label={`${t('page.djentrustmanage.checklist.humidity')} %RH`}
        kind="number"
        value={record.humidity ?? ''}
        disabled={!writable}
        onSet={value => void set({ humidity: value || null })}
      />
      {environment && writable && environment.humiture_record_id !== record.humiture_record_id ? (
        <button
          type="button"
          className="gt-btn"
          onClick={() => void set({ humiture_record_id: environment.humiture_record_id })}
        >
          <span>
            {t('page.djentrustmanage.checklist.take_climate', {
              t: environment.temperature,
              h: environment.humidity ?? '—',
              at: environment.recorded_at.slice(11, 16),
            })}
          </span>
        </button>
      ) : null}
      <ConditionField
        name="deviation"
        label={t('page.djentrustmanage.checklist.deviation')}
        kind="text"
        value={record.deviation ?? ''}
        disabled={!writable}
        onSet={value => void set({ deviation: value || null })}
      />
    </div>
  )
}

/** Samples with the rows of their groups; rows that the method does not fix can be added and taken away at the end. */
function Specimens({ entry, writable }: PartProps) {
  const { t, language } = useWords()
  const { sheet, state, store } = entry
  return (
    <ul className="plain">
      {Object.entries(state.values.samples).map(([sampleId, raw]) => (
        <li key={sampleId}>
          <b className="gt-number">{sheet.context.samples[sampleId]?.number ?? ''}</b>
          <span>{sheet.context.samples[sampleId]?.prescribed?.label ?? ''}</span>
          {Object.entries(raw.groups).map(([group, rows]) => {
            const rule = sheet.method.groups[group]
            const isFixed = rule?.fixed !== undefined || rule?.fixed_by !== undefined
            const first = sheet.method.inputs.find(input => input.in === group)
            const name = first ? (first[language] ?? first.en) : group
            return (
              <span key={group} className="rows">
                <span className="quiet">{t('page.djentrustmanage.checklist.rows', { name, n: rows.length })}</span>
                {writable && !isFixed ? (
                  <>
                    <IconButton
                      icon={Minus}
                      label={t('page.djentrustmanage.checklist.row_off')}
                      disabled={rows.length <= (rule?.min ?? 1)}
                      onClick={() => void store.resize(sampleId, group, rows.length - 1)}
                    />
                    <IconButton
                      icon={Plus}
                      label={t('page.djentrustmanage.checklist.row_on')}
                      disabled={rule?.max !== undefined && rows.length >= rule.max}
                      onClick={() => void store.resize(sampleId, group, rows.length + 1)}
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
