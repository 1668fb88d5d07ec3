import type { nonconformingRecord } from '@gt/domain/audit/nonconforming-record.entity.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
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
  title: `${row.nonconforming_no}：报告${reportNumber}${row.parameter_text}不合格，请通知委托方和监理`,
  dueAt: addMinutes(row.found_at, tellWithin),
})

/** It was told; now it is to be treated and closed. */
export const treatingTodo = (row: RecordRow): Todo => ({
  ...todoOf(row),
  step: 'treat',
  title: `${row.nonconforming_no}：${row.parameter_text}不合格待处理、关闭`,
})
