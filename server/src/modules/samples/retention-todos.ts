import type { Row } from '@gt/domain/kit/entity.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { sampleNotices } from '@gt/domain/samples/notices.ts'
import type { sampleRetention } from '@gt/domain/samples/sample-retention.entity.ts'
import type { Todo } from '../../flow/todos.ts'

type Part = Pick<Row<typeof sampleRetention>, 'id' | 'retention_no' | 'due_on'>
type Of = { readonly sample_number: string | null }

export const retentionRoute = '/djentrustmanage/samplelyList'

const todoOf = (part: Part): Pick<Todo, 'kind' | 'object' | 'route'> => ({
  kind: 'retention',
  object: { kind: 'retention', id: part.id, number: part.retention_no },
  route: retentionRoute,
})

/** The day of a part comes, or has come: it is disposed of, given back or kept for longer. */
export const dueTodo = (part: Part, { sample_number }: Of): Todo => ({
  ...todoOf(part),
  step: 'due',
  title: notice(sampleNotices, 'retention_due', { number: part.retention_no, sample: sample_number, day: part.due_on }),
  dueAt: `${part.due_on} 00:00:00`,
})

/** Somebody asked for the disposal of a part. */
export const approvalTodo = (part: Part, { sample_number }: Of): Todo => ({
  ...todoOf(part),
  step: 'approve',
  title: notice(sampleNotices, 'disposal_asked', { number: part.retention_no, sample: sample_number }),
})
