import type { Id } from '../kit/id.ts'

export type SplitMode = 'per_sample' | 'per_test' | 'per_order'

/** An item that no task has yet. */
export interface ItemToSplit {
  readonly id: Id
  readonly sampleId: Id
  readonly trialListId: Id
  readonly ageDays: number | null
  readonly outsourced: boolean
  /** Requirement as the item states it; items of one sheet share it. */
  readonly requirement: string | null
  /** Items of one task go into one report. */
  readonly reportGroup: number | null
  readonly sortNo: number
}

/** What samples of one `per_order` task must share (workflow 5). */
export interface SampleToSplit {
  readonly id: Id
  readonly classId: Id
  readonly grade: string | null
  /** Day of moulding, empty for samples that are not moulded. */
  readonly mouldingDay: string | null
  readonly layer: string | null
  readonly sortNo: number
}

export interface PlannedTask {
  readonly mode: SplitMode
  readonly trialListId: Id
  readonly ageDays: number | null
  readonly outsourced: boolean
  readonly reportGroup: number | null
  /** In the order of the order's samples; the first is the main sample. */
  readonly sampleIds: readonly Id[]
  readonly itemIds: readonly Id[]
}

const byNumber = <T extends { readonly sortNo: number; readonly id: Id }>(rows: readonly T[]): T[] =>
  [...rows].sort((a, b) => a.sortNo - b.sortNo || a.id.length - b.id.length || a.id.localeCompare(b.id))

/**
 * Groups the items of an order into tasks (workflow 5): one for each sample, test and age, or with `per_order` one for
 * each test and age of samples of a class that share grade, moulding day, layer and requirement. Items that are only
 * outsourced stand in tasks of their own. Tasks come in the order of samples and items.
 *
 * @param modeOf how a test is split
 * @throws Error when an item names a sample that is not given
 */
export function splitTasks(
  items: readonly ItemToSplit[],
  samples: readonly SampleToSplit[],
  modeOf: (trialListId: Id) => SplitMode,
): PlannedTask[] {
  const ordered = byNumber(samples)
  const place = new Map(ordered.map((sample, index) => [sample.id, index]))
  const tasks = new Map<string, { task: PlannedTask; sampleIds: Set<Id>; itemIds: Id[] }>()
  const sorted = byNumber(items).sort((a, b) => (place.get(a.sampleId) ?? 0) - (place.get(b.sampleId) ?? 0))
  for (const item of sorted) {
    const sample = ordered[place.get(item.sampleId) ?? -1]
    if (!sample) throw new Error(`item ${item.id} names a sample that is not of the order`)
    const mode = modeOf(item.trialListId)
    const shared =
      mode === 'per_order'
        ? [sample.classId, sample.grade, sample.mouldingDay, sample.layer, item.requirement]
        : [sample.id]
    const { trialListId, ageDays, outsourced, reportGroup } = item
    const key = JSON.stringify([trialListId, ageDays, outsourced, reportGroup, ...shared])
    const group = tasks.get(key) ?? {
      task: { mode, trialListId, ageDays, outsourced, reportGroup, sampleIds: [], itemIds: [] },
      sampleIds: new Set<Id>(),
      itemIds: [],
    }
    group.sampleIds.add(item.sampleId)
    group.itemIds.push(item.id)
    tasks.set(key, group)
  }
  return [...tasks.values()].map(({ task, sampleIds, itemIds }) => ({ ...task, sampleIds: [...sampleIds], itemIds }))
}

/** A specimen that no task has yet. */
interface FreeSpecimen {
  readonly id: Id
  readonly sampleId: Id
  readonly ageDays: number | null
}

/** What a task needs of each of its samples. */
interface SpecimenNeed {
  readonly task: number
  readonly sampleIds: readonly Id[]
  readonly ageDays: number | null
  readonly count: number
}

/**
 * Gives specimens to tasks: those of the task's age, else those without an age, as many as the test needs of each sample.
 * The last task of a sample takes what is left over, so that no specimen of a single test stays behind.
 *
 * @returns specimen id to the number of its task
 */
export function allotSpecimens(specimens: readonly FreeSpecimen[], needs: readonly SpecimenNeed[]): Map<Id, number> {
  const given = new Map<Id, number>()
  const fits = (specimen: FreeSpecimen, need: SpecimenNeed): boolean =>
    !given.has(specimen.id) &&
    need.sampleIds.includes(specimen.sampleId) &&
    (specimen.ageDays === null || specimen.ageDays === need.ageDays)
  needs.forEach((need, index) => {
    const later = needs.slice(index + 1)
    for (const sampleId of need.sampleIds) {
      const open = specimens.filter(specimen => specimen.sampleId === sampleId && fits(specimen, need))
      const isLast = !later.some(other => open.some(specimen => fits(specimen, other)))
      for (const specimen of isLast ? open : open.slice(0, need.count)) given.set(specimen.id, need.task)
    }
  })
  return given
}
