import type { Row } from '@gt/domain/kit/entity.ts'
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
  title: `留样${part.retention_no}（样品${sample_number ?? ''}）${part.due_on}到期`,
  dueAt: `${part.due_on} 00:00:00`,
})

/** Somebody asked for the disposal of a part. */
export const approvalTodo = (part: Part, { sample_number }: Of): Todo => ({
  ...todoOf(part),
  step: 'approve',
  title: `留样${part.retention_no}（样品${sample_number ?? ''}）申请处置，待批准`,
})
