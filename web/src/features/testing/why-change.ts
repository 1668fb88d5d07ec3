import { backdatedTimes } from '@gt/domain/testing/backdating.ts'
import { Failure } from '../../app/failure.ts'
import { confirm } from '../../kit/confirm.tsx'
import { formatMinute } from '../../kit/format.ts'
import { word } from '../../kit/i18n.ts'
import type { Sheet } from './entry-state.ts'

const ask = async (question: string, consequence?: string): Promise<string | null> =>
  (
    await confirm({
      question,
      ...(consequence ? { consequence } : {}),
      verb: word('common.save'),
      reason: 'required',
    })
  )?.reason ?? null

/** The answers while one change goes to several records: nobody answers the same question for each of them. */
export type Answers = Map<string, Promise<string | null>>

function once(answers: Answers, question: string, answer: () => Promise<string | null>): Promise<string | null> {
  const given = answers.get(question) ?? answer()
  answers.set(question, given)
  return given
}

/** Why a record that was submitted before is changed; undefined when nobody asks, null when the user steps back. */
export async function reasonFor(
  { context }: Pick<Sheet, 'context'>,
  answers: Answers = new Map(),
): Promise<string | undefined | null> {
  const question = word('kit.work.why_change')
  return context.first_submitted_at === null ? undefined : once(answers, question, () => ask(question))
}

type Times = Parameters<typeof backdatedTimes>[2]

/**
 * Why the times of a record are changed: also one that was never submitted says so when they lie before the start in the
 * system. Throws for a user who may not date back.
 */
export async function reasonForTimes(
  sheet: Sheet,
  given: Times,
  answers: Answers = new Map(),
): Promise<string | undefined | null> {
  const { task, record } = sheet
  if (backdatedTimes(task.started_at, record, given).length === 0) return reasonFor(sheet, answers)
  const at = formatMinute(task.started_at)
  const isAllowed = sheet.may_backdate === 1
  const words = word(isAllowed ? 'kit.work.backdate_kept' : 'kit.work.no_backdate', { at })
  if (!isAllowed) throw new Failure('forbidden', words)
  return once(answers, words, () => ask(word('kit.work.backdate_why'), words))
}
