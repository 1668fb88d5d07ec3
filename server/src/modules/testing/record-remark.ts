import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { cutText } from '@gt/domain/kit/text.ts'
import { testingNotices } from '@gt/domain/testing/notices.ts'
import { testRecord } from '@gt/domain/testing/test-record.entity.ts'
import type { Ctx } from '../../db/context.ts'
import { inWatched } from '../../db/in-tenant.ts'
import { requireSight } from '../../db/sight.ts'
import { getRow } from '../../db/write.ts'
import { logStep, neededReason } from '../../flow/command.ts'
import { openTodoForPost, openTodosForUsers } from '../../flow/todos.ts'
import { listedRecords } from './visible.ts'

/**
 * A question or remark of who watches a test: a to-do for its tester and the head of the laboratory, and a line of the workflow log.
 * Nothing of the test changes. Refuses with G-04, G-07.
 */
export const remarkOnRecord = (
  ctx: Ctx,
  item: CommandItem,
  given: { readonly reason?: string },
): Promise<CommandDone> =>
  inWatched(ctx, testRecord, item.id, async () => {
    await requireSight(ctx, testRecord, item.id, listedRecords(ctx))
    const record = await getRow(ctx, testRecord, item.id)
    const remark = neededReason(record.record_number, given.reason)
    await logStep(ctx, {
      kind: 'record',
      id: record.id,
      number: record.record_number,
      command: 'remark',
      opinion: remark,
      from: record.state,
      to: record.state,
    })
    const todo = {
      kind: 'other',
      step: 'remark',
      title: notice(testingNotices, 'watched', { number: record.record_number ?? '', remark: cutText(remark, 200) }),
      object: { kind: 'record', id: record.id, number: record.record_number },
      route: '/gdtrialtest/testlistview',
    } as const
    if (record.tester_id) await openTodosForUsers(ctx, [record.tester_id], todo)
    await openTodoForPost(ctx, 'director', todo)
    return { id: record.id, row_version: record.row_version, state: record.state }
  })
