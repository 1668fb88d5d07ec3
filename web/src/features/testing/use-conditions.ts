import type { InputOf } from '@gt/domain/kit/action.ts'
import { recordActions } from '@gt/domain/testing/actions.ts'
import { useWrite } from '../../app/queries.ts'
import { messageOf } from '../../kit/failure-words.ts'
import { toastFailed } from '../../kit/toast.tsx'
import type { OpenRecord } from './use-record.ts'
import { type Asked, reasonForTimes } from './why-change.ts'

export type Conditions = Omit<InputOf<(typeof recordActions.actions)['SetConditions']>, 'record_id' | 'row_version'>

type Run = (input: InputOf<(typeof recordActions.actions)['SetConditions']>) => Promise<{ row_version: number }>

/** The record without its readings: what times, climate and machines belong to. */
export type ConditionsOf = Pick<OpenRecord, 'store' | 'sheet' | 'reload'>

async function send({ store, sheet, reload }: ConditionsOf, change: Conditions, run: Run, asked: Asked): Promise<void> {
  try {
    // the reason is asked in its turn: a submission that is sent meanwhile waits for the answer
    await store.change(async row_version => {
      const reason = await reasonForTimes(sheet, change, asked)
      if (reason === null) return null
      return run({ record_id: sheet.record.id, row_version, ...change, ...(reason === undefined ? {} : { reason }) })
    })
  } catch (error) {
    toastFailed(messageOf(error))
  }
  reload()
}

/**
 * Changes times, place, climate, machines and remarks of records; after a submission asks for the reason first. What goes to
 * all records of a series asks once.
 */
export function useConditions(): {
  readonly set: (record: ConditionsOf, change: Conditions) => Promise<void>
  readonly setAll: (
    records: readonly ConditionsOf[],
    changeOf: (record: ConditionsOf) => Conditions | null,
  ) => Promise<void>
  readonly busy: boolean
} {
  const { run, busy } = useWrite(recordActions, 'SetConditions')
  return {
    set: (record, change) => send(record, change, run, new Map()),
    async setAll(records, changeOf) {
      const asked: Asked = new Map()
      for (const record of records) {
        const change = changeOf(record)
        if (change) await send(record, change, run, asked)
      }
    },
    busy,
  }
}
