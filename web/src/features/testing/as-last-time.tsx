import type { OutputOf } from '@gt/domain/kit/action.ts'
import { recordActions } from '@gt/domain/testing/actions.ts'
import { History } from 'lucide-react'
import { useRead } from '../../app/queries.ts'
import { Button } from '../../kit/button.tsx'
import { messageOf } from '../../kit/failure-words.ts'
import { useWords } from '../../kit/i18n.ts'
import { usesOf } from './machine-choices.ts'
import { type Conditions, type ConditionsOf, useConditions } from './use-conditions.ts'

type Previous = NonNullable<OutputOf<(typeof recordActions)['actions']['Previous']>['previous']>
type Sheet = ConditionsOf['sheet']

/** Machines of last time that serve today and are not on the sheet yet. */
function addedMachines({ needs, equipment }: Sheet, previous: Previous): Conditions {
  const usable = needs.flatMap(need =>
    need.choices.filter(choice => !choice.reasons.some(reason => reason.severity === 'error')),
  )
  const added = previous.equipment_ids.filter(
    id =>
      usable.some(choice => choice.equipment_id === id) && !equipment.some(({ equipment_id }) => equipment_id === id),
  )
  if (added.length === 0) return {}
  return { equipment: [...usesOf(equipment), ...added.map(equipment_id => ({ equipment_id }))] }
}

/** The room of last time with the climate that it has today; what was typed already stays. */
function room({ record }: Sheet, previous: Previous): Conditions {
  const { workplace_id, humiture_record_id } = previous
  if (record.workplace_id !== null || workplace_id === null) return {}
  const isFree = record.temperature === null && record.humidity === null
  return isFree && humiture_record_id ? { humiture_record_id } : { workplace_id }
}

/** Words on the state of samples that have none. */
function words({ context, record }: Sheet, { sample_condition, weather }: Previous): Conditions {
  const unsaid = Object.entries(context.samples).flatMap(([id, { condition }]) => (condition ? [] : [id]))
  return {
    ...(sample_condition && unsaid.length > 0
      ? { sample_conditions: Object.fromEntries(unsaid.map(id => [id, sample_condition])) }
      : {}),
    ...(record.weather === null && weather ? { weather } : {}),
  }
}

/**
 * Takes the machines, the room, the weather and the words of the last record of the test into what is still empty (page
 * checklist, copyPrev): never a reading. Testers stay as they were assigned, which is the dispatcher's to change.
 */
export function AsLastTime({ record: own }: { record: ConditionsOf }) {
  const { t } = useWords()
  const { set, busy } = useConditions()
  const { sheet } = own
  const { data, error } = useRead(recordActions, 'Previous', { record_id: sheet.record.id }, { staleTime: 300_000 })
  const previous = data?.previous ?? null
  const change = previous
    ? { ...addedMachines(sheet, previous), ...room(sheet, previous), ...words(sheet, previous) }
    : {}
  const isThere = Object.keys(change).length === 0
  const reason = !data
    ? error
      ? messageOf(error)
      : undefined
    : !previous
      ? t('page.djentrustmanage.checklist.as_last_time_none')
      : isThere
        ? t('page.djentrustmanage.checklist.as_last_time_there', { date: previous.inspection_date })
        : undefined
  return (
    <Button icon={History} busy={busy || (!data && !error)} reason={reason} onClick={() => void set(own, change)}>
      {t('page.djentrustmanage.checklist.as_last_time')}
    </Button>
  )
}
