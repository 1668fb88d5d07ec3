import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { DocumentReader, hierarchyActions } from '@gt/domain/standards/hierarchy-actions.ts'
import { hierarchyFile } from '@gt/domain/standards/hierarchy-file.entity.ts'
import { userOf } from '../../db/context.ts'
import { getRow } from '../../db/write.ts'
import { closeOwnTodos } from '../../flow/todos.ts'
import type { Run } from '../../http/implement.ts'

type Actions = (typeof hierarchyActions)['actions']

/** Who was given a document here, and when each of them confirmed it. */
export const documentReaders: Run<Actions['Readers']> = async (ctx, { id }) => {
  await getRow(ctx, hierarchyFile, id)
  const rows = await ctx.tx.query<DocumentReader & Record<string, unknown>>(
    `select coalesce(nullif(u.real_name, ''), u.user_name) as name, r.sent_at, r.read_at from hierarchy_receipt r
     join app_user u on u.id = r.user_id where r.business_id = app_biz() and r.hierarchy_file_id = $1 and r.deleted_at is null
     order by r.read_at nulls first, name limit 1000`,
    [id],
  )
  return { rows }
}

/** A document that was given to the caller. */
export const givenDocument: Run<Actions['Given']> = async (ctx, { id }) => {
  const [row] = await ctx.tx.query<Awaited<ReturnType<Run<Actions['Given']>>> & Record<string, unknown>>(
    `select t.id, t.doc_no, t.name, t.revision, t.effective_on, t.change_note, t.file_id, r.read_at from hierarchy_receipt r
     join hierarchy_file t on t.id = r.hierarchy_file_id and t.deleted_at is null
     where r.business_id = app_biz() and r.hierarchy_file_id = $1 and r.user_id = $2 and r.deleted_at is null`,
    [id, userOf(ctx)],
  )
  if (!row) throw new Refusal([refused(generalErrors, 'G-04')])
  return row
}

/** Writes down that the caller read it; a second time changes nothing. */
export const confirmDocument: Run<Actions['Confirm']> = async (ctx, { id }) => {
  await givenDocument(ctx, { id })
  await ctx.tx.query(
    `update hierarchy_receipt set read_at = gt_now(), updated_at = gt_now(), updated_by_id = app_user_id(), row_version = row_version + 1
     where business_id = app_biz() and hierarchy_file_id = $1 and user_id = $2 and read_at is null and deleted_at is null`,
    [id, userOf(ctx)],
  )
  await closeOwnTodos(ctx, { kind: 'hierarchy_file', id }, ['other'])
  ctx.pending.changed.set('hierarchy_file', new Set([id]))
  return { confirmed: 1 }
}
