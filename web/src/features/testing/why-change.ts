import { backdatedTimes } from '@gt/domain/testing/backdating.ts'
import { confirm } from '../../kit/confirm.tsx'
import { formatMinute } from '../../kit/format.ts'
import { word } from '../../kit/i18n.ts'
import { toastFailed } from '../../kit/toast.tsx'
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

/** Why a record that was submitted before is changed; undefined when nobody asks, null when the user steps back. */
export async function reasonFor({ context }: Pick<Sheet, 'context'>): Promise<string | undefined | null> {
  return context.first_submitted_at === null ? undefined : ask(word('page.djentrustmanage.checklist.why_change'))
}

type Times = Parameters<typeof backdatedTimes>[2]

/**
 * Why the times of a record are changed: also one that was never submitted says so when they lie before the start in the
 * system. Tells the user who may not date back, and answers null.
 */
export async function reasonForTimes(sheet: Sheet, given: Times): Promise<string | undefined | null> {
  const { task, record } = sheet
  if (backdatedTimes(task.started_at, record, given).length === 0) return reasonFor(sheet)
  const at = formatMinute(task.started_at)
  if (sheet.may_backdate !== 1) {
    toastFailed(word('page.djentrustmanage.checklist.no_backdate', { at }))
    return null
  }
  return ask(
    word('page.djentrustmanage.checklist.backdate_why'),
    word('page.djentrustmanage.checklist.backdate_kept', { at }),
  )
}
