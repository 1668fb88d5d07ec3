import { type Outcome, outcomesOf } from '@gt/domain/reports/outcomes.ts'
import { judgedOfRecord } from '@gt/domain/testing/judged-record.ts'
import type { RecordForPaper } from '../testing/api.ts'
import type { ReportedItem } from './draft.queries.ts'

/** How everything that a report tells came out, its tasks one after the other (decision 0096). */
export const reportOutcomes = (
  taskIds: readonly string[],
  records: readonly RecordForPaper[],
  items: readonly ReportedItem[],
  isJudged: boolean,
): Outcome[] =>
  taskIds.flatMap(id => {
    const record = records.find(({ task }) => task.id === id)
    const asked = items.filter(item => item.trial_task_id === id)
    return outcomesOf(record ? judgedOfRecord(record).values() : [], asked, isJudged)
  })
