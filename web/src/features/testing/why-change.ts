import { confirm } from '../../kit/confirm.tsx'
import { word } from '../../kit/i18n.ts'
import type { Sheet } from './entry-state.ts'

/** Why a record that was submitted before is changed; undefined when nobody asks, null when the user steps back. */
export async function reasonFor({ context }: Pick<Sheet, 'context'>): Promise<string | undefined | null> {
  if (context.first_submitted_at === null) return undefined
  const given = await confirm({
    question: word('page.djentrustmanage.checklist.why_change'),
    verb: word('common.save'),
    reason: 'required',
  })
  return given ? given.reason : null
}
