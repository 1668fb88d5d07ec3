import type { Candidates, WeighedTask } from '@gt/domain/tasks/assignment-board.ts'
import { suggestMates } from '@gt/domain/tasks/proposal.ts'
import { useState } from 'react'
import { confirm } from '../../kit/confirm.tsx'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { sentenceMark } from '../../kit/marks.ts'
import { toastFailed } from '../../kit/toast.tsx'
import { dayInView, type PersonOrder, type PersonView, personViews } from './people.ts'
import { allows } from './task-row.ts'
import { type Unchecked, uncheckedOf } from './unchecked.ts'
import type { BatchOrder } from './use-batches.ts'

/** What giving the tasks out means for them: those that have testers are given to others. */
const actionFor = (rows: readonly GridRow[]): 'Assign' | 'Reassign' =>
  rows.length > 0 && rows.every(row => !allows(row, 'assign')) && rows.some(row => allows(row, 'reassign'))
    ? 'Reassign'
    : 'Assign'

interface GivingOptions {
  readonly candidates: Candidates | undefined
  readonly chosen: readonly GridRow[]
  /** Day that was chosen in the strip for all of them. */
  readonly plannedFor: string | null
  readonly order: PersonOrder
  /** Words of the operations, as the server names them. */
  readonly names: { readonly Assign: string; readonly Reassign: string }
  readonly run: (order: BatchOrder) => Promise<void>
}

/** What may be said of the tasks besides who tests them (page tasklist, form). */
export interface Extras {
  readonly checker_id: string | null
  readonly workplace_id: string | null
  readonly note: string
}

const noExtras: Extras = { checker_id: null, workplace_id: null, note: '' }

/** The input of what was said; a note is the reason of an assignment, a reassignment asks for its own. */
const inputOf = ({ checker_id, workplace_id, note }: Extras, action: 'Assign' | 'Reassign') => ({
  ...(checker_id ? { checker_id } : {}),
  ...(workplace_id ? { workplace_id } : {}),
  ...(note.trim() && action === 'Assign' ? { reason: note.trim() } : {}),
})

/** The people for the chosen tasks, who is picked of them, and the way to give the tasks out. */
export function useGiving({ candidates, chosen, plannedFor, order, names, run }: GivingOptions) {
  const { t } = useWords()
  const [pickedId, pick] = useState<string | null>(null)
  const [extras, setExtras] = useState(noExtras)
  const [ownMates, setMates] = useState<readonly string[] | null>(null)
  const weighed = new Map(candidates?.tasks.map(task => [task.id, task]))
  const tasks = chosen.flatMap((row): WeighedTask[] => {
    const task = weighed.get(row.id)
    return task ? [{ ...task, day: plannedFor ?? task.day }] : []
  })
  const testers = Math.max(candidates?.min_testers ?? 1, (ownMates?.length ?? 0) + 1)
  const day = dayInView(plannedFor, tasks, candidates?.today ?? '')
  const views = candidates ? personViews(candidates, tasks, day, order, testers) : []
  const able = views.filter(view => view.reasons.length === 0)
  const picked =
    able.find(view => view.person.user_id === pickedId) ?? able.find(view => view.suggested !== null) ?? able[0] ?? null
  const needed = Math.max(0, (candidates?.min_testers ?? 1) - 1)
  const matesOf = (main: PersonView): readonly string[] => {
    const id = main.person.user_id
    const suggested = candidates ? suggestMates(candidates, tasks, id) : []
    if (ownMates === null) return suggested
    const own = ownMates.filter(mate => mate !== id && able.some(view => view.person.user_id === mate))
    // a chosen co-tester who becomes the main tester needs another in his place
    const others = ownMates.includes(id) ? suggested.filter(mate => !own.includes(mate)) : []
    return [...own, ...others.slice(0, Math.max(0, needed - own.length))]
  }
  const action = actionFor(chosen)
  const wordsOf = (found: Unchecked | null): string | null =>
    found && (found === 'testers' ? t('page.djentrustmanage.tasklist.unchecked_testers') : found.reason)
  const uncheckedBy = (main: PersonView, given: readonly WeighedTask[]): string | null =>
    wordsOf(uncheckedOf(given, [main.person.user_id, ...matesOf(main)], extras.checker_id !== null))

  /** Gives rows to a main tester and his co-testers; a task under test is given to others with a reason only. */
  const give = async (main: PersonView, rows: readonly GridRow[]): Promise<void> => {
    if (rows.length === 0) return
    const [refusal] = main.reasons
    if (refusal) return toastFailed(refusal)
    const mates = matesOf(main)
    if (mates.length < needed) return toastFailed(t('page.djentrustmanage.tasklist.mates_few', { n: needed }))
    const doing = actionFor(rows)
    const name = names[doing]
    const input = {
      tester_ids: [main.person.user_id, ...mates],
      ...(plannedFor ? { planned_start: plannedFor } : {}),
      ...inputOf(extras, doing),
    }
    const told = t('page.djentrustmanage.tasklist.given', { n: rows.length, name: main.person.name })
    // the next tasks have a suggestion of their own, and nothing is said of them yet
    const sent = (): void => {
      pick(null)
      setExtras(noExtras)
    }
    const unchecked = uncheckedBy(
      main,
      rows.flatMap(row => weighed.get(row.id) ?? []),
    )
    if (doing === 'Assign' && unchecked === null) {
      sent()
      return run({ action: doing, name, batches: [{ rows, input }], told })
    }
    const inTest = rows.some(row => row.state === 'testing')
    const consequences = [
      ...(unchecked === null ? [] : [t('page.djentrustmanage.tasklist.unchecked', { reason: unchecked })]),
      ...(inTest ? [t('page.djentrustmanage.tasklist.reassign_note')] : []),
    ]
    const asked = { n: rows.length, name: main.person.name }
    const sure = await confirm({
      question:
        doing === 'Assign'
          ? t('page.djentrustmanage.tasklist.assign_ask', asked)
          : t('page.djentrustmanage.tasklist.reassign_ask', asked),
      ...(consequences.length > 0 ? { consequence: consequences.join(sentenceMark()) } : {}),
      verb: name,
      reason: inTest || unchecked !== null ? 'required' : 'optional',
    })
    if (!sure) return
    sent()
    // a note to the testers stands before the reason
    const reason = [doing === 'Assign' ? extras.note.trim() : '', sure.reason].filter(Boolean).join(sentenceMark())
    const reasoned = {
      ...input,
      ...(reason ? { reason } : {}),
      ...(unchecked === null ? {} : { confirmed: ['T-31'] }),
    }
    await run({ action: doing, name, batches: [{ rows, input: reasoned }], told })
  }
  return {
    tasks,
    day,
    views,
    able,
    picked,
    pick,
    mates: picked ? matesOf(picked) : [],
    setMates,
    needed,
    action,
    give,
    /** Why nobody could check the tasks if they were given out as they stand; null when somebody could. */
    unchecked: picked ? uncheckedBy(picked, tasks) : null,
    extras,
    setExtras,
  }
}
