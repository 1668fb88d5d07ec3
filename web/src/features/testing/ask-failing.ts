import { confirm } from '../../kit/confirm.tsx'
import { word } from '../../kit/i18n.ts'
import { listMark } from '../../kit/marks.ts'
import type { OpenRecord } from './use-record.ts'

/** Asks whether readings are right that come to a result which does not conform, before it goes to the checker (page checklist, judgement). */
export async function askFailing(records: readonly OpenRecord[]): Promise<boolean> {
  const samples = records.flatMap(({ sheet, store }) =>
    Object.entries(store.state.verdict.samples).flatMap(([id, { overall }]) =>
      overall === 'fail' ? [sheet.context.samples[id]?.number ?? sheet.task.task_number] : [],
    ),
  )
  if (samples.length === 0) return true
  const given = await confirm({
    question: word('page.djentrustmanage.checklist.failing_ask'),
    consequence: word('page.djentrustmanage.checklist.failing_then', {
      samples: [...new Set(samples)].join(listMark()),
    }),
    verb: word('page.djentrustmanage.checklist.failing_verb'),
  })
  return given !== null
}
