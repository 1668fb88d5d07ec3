import type { InputOf } from '@gt/domain/kit/action.ts'
import { recordActions } from '@gt/domain/testing/actions.ts'
import { useWrite } from '../../app/queries.ts'
import { confirm } from '../../kit/confirm.tsx'
import { messageOf } from '../../kit/failure-words.ts'
import { word } from '../../kit/i18n.ts'
import { toastFailed } from '../../kit/toast.tsx'
import type { EntryStore } from './entry-store.ts'
import type { Entry } from './use-entry.ts'

type Conditions = Omit<InputOf<(typeof recordActions.actions)['SetConditions']>, 'record_id' | 'row_version'>

/** Changes times, place, climate, machines and remarks of the sheet; after a submission asks for the reason first. */
export function useConditions(entry: Entry): {
  readonly set: (change: Conditions) => Promise<void>
  readonly busy: boolean
} {
  const { run, busy } = useWrite(recordActions, 'SetConditions')
  const send = async (change: Conditions): Promise<void> => {
    const { store, sheet } = entry
    const given =
      sheet.context.first_submitted_at === null
        ? null
        : await confirm({
            question: word('page.djentrustmanage.checklist.why_change'),
            verb: word('common.save'),
            reason: 'required',
          })
    if (sheet.context.first_submitted_at !== null && !given) return
    try {
      // readings go first: the change names the version that they leave behind
      await store.flush()
      const answer = await run({
        record_id: sheet.record.id,
        row_version: store.state.rowVersion,
        ...change,
        ...(given ? { reason: given.reason } : {}),
      })
      store.changed(answer.row_version)
    } catch (error) {
      toastFailed(messageOf(error))
    }
    entry.reload()
  }
  const set = (change: Conditions): Promise<void> => {
    const turn = (turns.get(entry.store) ?? Promise.resolve()).then(() => send(change))
    turns.set(entry.store, turn)
    return turn
  }
  return { set, busy }
}

/** Changes of one sheet go one after the other: each names the version that the one before left behind. */
const turns = new WeakMap<EntryStore, Promise<void>>()
