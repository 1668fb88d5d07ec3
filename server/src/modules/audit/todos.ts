import type { nonconformingRecord } from '@gt/domain/audit/nonconforming-record.entity.ts'
import { nonconformingNotices } from '@gt/domain/audit/notices.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { addMinutes } from '@gt/domain/kit/time.ts'
import type { Todo } from '../../flow/todos.ts'

type RecordRow = Row<typeof nonconformingRecord>

/** Minutes within which client and supervision are told of a nonconforming result (page nonconforminglist, notify). */
const tellWithin = 24 * 60

const todoOf = (row: RecordRow): Pick<Todo, 'kind' | 'object' | 'route'> => ({
  kind: 'nonconforming',
  object: { kind: 'nonconforming', id: row.id, number: row.nonconforming_no },
  route: '/djentrustmanage/nonconforminglist',
})

/** Somebody is to be told of the result, within a day. */
export const tellingTodo = (row: RecordRow, reportNumber: string): Todo => ({
  ...todoOf(row),
  step: 'notify',
  title: notice(nonconformingNotices, 'to_tell', {
    number: row.nonconforming_no,
    report: reportNumber,
    parameter: row.parameter_text,
  }),
  dueAt: addMinutes(row.found_at, tellWithin),
})

/** It was told; now it is to be treated and closed. */
export const treatingTodo = (row: RecordRow): Todo => ({
  ...todoOf(row),
  step: 'treat',
  title: notice(nonconformingNotices, 'to_treat', { number: row.nonconforming_no, parameter: row.parameter_text }),
})
