import type { InputOf } from '@gt/domain/kit/action.ts'
import { valueSchema } from '@gt/domain/kit/entity.ts'
import { recordActions } from '@gt/domain/testing/actions.ts'
import { testRecord } from '@gt/domain/testing/test-record.entity.ts'
import { Failure } from '../../app/failure.ts'
import { useWrite } from '../../app/queries.ts'
import { messageOf } from '../../kit/failure-words.ts'
import { useWords, type Words } from '../../kit/i18n.ts'
import { issueText } from '../../kit/issue-text.ts'
import { toastFailed } from '../../kit/toast.tsx'
import type { ConditionName, Sheet } from './entry-state.ts'
import type { OpenRecord } from './use-record.ts'
import { type Answers, reasonForTimes } from './why-change.ts'

export type Conditions = Omit<InputOf<(typeof recordActions.actions)['SetConditions']>, 'record_id' | 'row_version'>

type Run = (input: InputOf<(typeof recordActions.actions)['SetConditions']>) => Promise<{ row_version: number }>

/** The record without its readings: what times, climate and machines belong to. */
export type ConditionsOf = Pick<OpenRecord, 'store' | 'sheet' | 'reload'>

/** Fields of a change that are typed as texts: what is refused of them stays at its field. */
const typedFields: readonly ConditionName[] = [
  'test_start_at',
  'test_end_at',
  'temperature',
  'humidity',
  'weather',
  'longitude',
  'latitude',
  'deviation',
]

/** Refusals that are about what was typed. */
const ofText: readonly Failure['kind'][] = ['rule', 'malformed', 'forbidden']

/** Whether a field of a change is one that is typed as a text. */
export const isConditionName = (name: string): name is ConditionName => typedFields.some(one => one === name)

/** The one field that was typed, with its text; null for a change by other ways, or of several. */
function typedField(change: Conditions): { readonly name: ConditionName; readonly text: string } | null {
  const [name, ...others] = Object.keys(change)
  if (name === undefined || !isConditionName(name) || others.length > 0) return null
  return { name, text: String(change[name as keyof Conditions] ?? '') }
}

/** What is wrong with the text of a field, by the same definition as the server's; null when nothing is. */
export function problemOf(name: ConditionName, text: string, words: Pick<Words, 'say' | 'language'>): string | null {
  if (text === '') return null
  const field = testRecord.fields[name]
  const parsed = valueSchema(field).safeParse(text)
  return parsed.success ? null : issueText(parsed.error.issues[0]?.message ?? '', field, words)
}

/** A refused text stays at its field with the reason; false when the change is none of a single field. */
function hold({ store }: ConditionsOf, change: Conditions, words: string): boolean {
  const typed = typedField(change)
  if (typed) store.holdField(typed.name, { ...typed, words })
  return typed !== null
}

async function send(own: ConditionsOf, change: Conditions, run: Run, answers: Answers): Promise<unknown> {
  const { store, sheet, reload } = own
  let failure: unknown = null
  try {
    // the reason is asked in its turn: a submission that is sent meanwhile waits for the answer
    await store.change(async row_version => {
      const reason = await reasonForTimes(sheet, change, answers)
      if (reason === null) return null
      const answer = await run({
        record_id: sheet.record.id,
        row_version,
        ...change,
        ...(reason === undefined ? {} : { reason }),
      })
      // a reading of the register stands for both of its values
      const given = 'humiture_record_id' in change ? ['temperature', 'humidity'] : Object.keys(change)
      for (const name of given) if (isConditionName(name)) store.holdField(name, null)
      return answer
    })
  } catch (error) {
    failure = error
  }
  reload()
  return failure
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
  const words = useWords()
  const { run, busy } = useWrite(recordActions, 'SetConditions')
  return {
    async set(record, change) {
      const typed = typedField(change)
      const { store, sheet } = record
      // back to what is stored: nothing is left to send
      if (typed && String(sheet.record[typed.name as keyof Sheet['record']] ?? '') === typed.text)
        return store.holdField(typed.name, null)
      const problem = typed && problemOf(typed.name, typed.text, words)
      if (problem) return void hold(record, change, problem)
      const failure = await send(record, change, run, new Map())
      if (failure === null) return
      // who has the pen, or a lost network, says nothing of the text
      const isRefused = failure instanceof Failure && ofText.includes(failure.kind)
      if (!isRefused || !hold(record, change, messageOf(failure))) toastFailed(messageOf(failure))
    },
    async setAll(records, changeOf) {
      const answers: Answers = new Map()
      const told = new Set<string>()
      for (const record of records) {
        const change = changeOf(record)
        const failure = change ? await send(record, change, run, answers) : null
        if (failure !== null) told.add(messageOf(failure))
      }
      // what refuses all of them is told once
      for (const words of told) toastFailed(words)
    },
    busy,
  }
}
