import type { nonconformingRecord } from '@gt/domain/audit/nonconforming-record.entity.ts'
import { nonconformingNotices } from '@gt/domain/audit/notices.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { addMinutes } from '@gt/domain/kit/time.ts'
import { businessOf, type Ctx } from '../../db/context.ts'
import { holdersOfPost, type Todo } from '../../flow/todos.ts'

type RecordRow = Row<typeof nonconformingRecord>

/** Minutes within which client and supervision are told of a nonconforming result (page nonconforminglist, notify). */
const tellWithin = 24 * 60

const todoOf = (row: RecordRow): Pick<Todo, 'kind' | 'object' | 'route'> => ({
  kind: 'nonconforming',
  object: { kind: 'nonconforming', id: row.id, number: row.nonconforming_no },
  route: '/djentrustmanage/nonconforminglist',
})

type TodoStep = 'notify' | 'treat' | 'close'

/** Posts that see to a step at a site laboratory, the first that somebody holds there; its results are answered by the contractor and checked by who supervises (page unqualifiedlist). */
const sitePosts: Readonly<Record<TodoStep, readonly string[]>> = {
  notify: ['quality_lead', 'tech_lead', 'director'],
  treat: ['contractor', 'quality_lead', 'tech_lead', 'director'],
  close: ['supervisor', 'overseer', 'quality_lead'],
}

/** The post whose work a step of the treatment is: the quality leader's in a graded laboratory (workflow 14). */
export async function postFor(ctx: Ctx, step: TodoStep): Promise<string> {
  if (businessOf(ctx).labKind === 'dj') return 'quality_lead'
  for (const post of sitePosts[step]) if ((await holdersOfPost(ctx, post, null)).length > 0) return post
  return 'quality_lead'
}

/** Somebody is to be told of the result, within a day. */
export const tellingTodo = (
  row: RecordRow,
  found: { readonly kind: 'report' | 'record'; readonly number: string },
): Todo => ({
  ...todoOf(row),
  step: 'notify',
  title: notice(nonconformingNotices, found.kind === 'report' ? 'to_tell' : 'to_tell_record', {
    number: row.nonconforming_no,
    report: found.number,
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

/** A site's result was treated; who supervises it checks that and closes it. */
export const closingTodo = (row: RecordRow): Todo => ({
  ...todoOf(row),
  step: 'close',
  title: notice(nonconformingNotices, 'to_close', { number: row.nonconforming_no, parameter: row.parameter_text }),
})
