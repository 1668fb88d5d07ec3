import { type MatchedGroup, matchingGroups } from '@gt/domain/methods/target-conditions.ts'
import { trialTargetGroup } from '@gt/domain/methods/trial-target-group.entity.ts'
import { Select } from 'antd'
import { useId } from 'react'
import { useWords } from '../../kit/i18n.ts'
import type { SampleRow } from './order-draft.ts'
import { type CellWorld, cellValues } from './sample-cells.ts'

/** A sample with the groups of indicators that it belongs to, and the one by which it will be judged. */
export interface TargetedRow {
  readonly at: number
  readonly name: string
  readonly groups: readonly MatchedGroup[]
  /** Null while several fit and none is chosen. */
  readonly chosen: string | null
}

/** The samples of a sheet that belong to a group of indicators, or have one. */
export function targetedRows(rows: readonly SampleRow[], world: CellWorld): readonly TargetedRow[] {
  const known = world.groups ?? []
  if (known.length === 0) return []
  return rows.flatMap((row, at): TargetedRow[] => {
    const values = cellValues(row.cells, world)
    const found = matchingGroups(known, values.trial_class_id ?? '', {
      name: values.name,
      grade: values.grade,
      specification: values.specification,
      part: values.structural_part,
      age: values.age_days,
    })
    const own = row.rest.trial_target_group_id
    const held = known.find(({ id }) => id === own)
    const groups = held && !found.includes(held) ? [...found, held] : found
    if (groups.length === 0) return []
    const only = found.length === 1 ? (found[0]?.id ?? null) : null
    return [{ at, name: row.cells.name, groups, chosen: held?.id ?? only }]
  })
}

interface TargetFoldProps {
  readonly rows: readonly TargetedRow[]
  /** Null while nothing may be changed. */
  readonly onChoose: ((at: number, groupId: string) => void) | null
}

/** By which group of indicators each sample will be judged; of several that fit equally the clerk chooses one. */
export function TargetFold({ rows, onChoose }: TargetFoldProps) {
  const { t, say } = useWords()
  const id = useId()
  return (
    <ul className="targets">
      {rows.map(({ at, name, groups, chosen }) => (
        <li key={at}>
          <label htmlFor={`${id}${at}`}>
            {t('page.djentrustmanage.newEntrustsManager.sample_n', { n: at + 1 })} {name}
          </label>
          {groups.length > 1 && onChoose ? (
            <Select
              id={`${id}${at}`}
              style={{ width: '100%' }}
              value={chosen}
              status={chosen === null ? 'error' : ''}
              placeholder={say(trialTargetGroup.label)}
              options={groups.map(group => ({ value: group.id, label: group.name }))}
              onChange={value => onChoose(at, value)}
            />
          ) : (
            <output id={`${id}${at}`}>{groups.find(group => group.id === chosen)?.name}</output>
          )}
        </li>
      ))}
    </ul>
  )
}
