import type { InputOf } from '@gt/domain/kit/action.ts'
import { recordActions } from '@gt/domain/testing/actions.ts'
import { useWrite } from '../../app/queries.ts'
import { messageOf } from '../../kit/failure-words.ts'
import { toastFailed } from '../../kit/toast.tsx'
import type { EntryStore } from './entry-store.ts'
import type { OpenRecord } from './use-record.ts'
import { reasonFor } from './why-change.ts'

export type Conditions = Omit<InputOf<(typeof recordActions.actions)['SetConditions']>, 'record_id' | 'row_version'>

type Run = (input: InputOf<(typeof recordActions.actions)['SetConditions']>) => Promise<{ row_version: number }>

/** The record without its readings: what times, climate and machines belong to. */
export type ConditionsOf = Pick<OpenRecord, 'store' | 'sheet' | 'reload'>

async function send({ store, sheet, reload }: ConditionsOf, change: Conditions, run: Run): Promise<void> {
  const reason = await reasonFor(sheet)
  if (reason === null) return
  try {
    // readings go first: the change names the version that they leave behind
    await store.flush()
    const answer = await run({
      record_id: sheet.record.id,
      row_version: store.state.rowVersion,
      ...change,
      ...(reason === undefined ? {} : { reason }),
    })
    store.changed(answer.row_version)
  } catch (error) {
    toastFailed(messageOf(error))
  }
  reload()
}

/** Changes times, place, climate, machines and remarks of records; after a submission asks for the reason first. */
export function useConditions(): {
  readonly set: (record: ConditionsOf, change: Conditions) => Promise<void>
  readonly busy: boolean
} {
  const { run, busy } = useWrite(recordActions, 'SetConditions')
  const set = (record: ConditionsOf, change: Conditions): Promise<void> => {
    const turn = (turns.get(record.store) ?? Promise.resolve()).then(() => send(record, change, run))
    turns.set(record.store, turn)
    return turn
  }
  return { set, busy }
}

/** Changes of one sheet go one after the other: each names the version that the one before left behind. */
const turns = new WeakMap<EntryStore, Promise<void>>()
