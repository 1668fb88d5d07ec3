import type { Entity } from '@gt/domain/kit/entity.ts'
import type { ListPage, ListQuery } from '@gt/domain/kit/list.ts'
import { forgeryCommands, reportForgeryActions, reportLookupActions } from '@gt/domain/reports/lookup-actions.ts'
import { reportForgery } from '@gt/domain/reports/report-forgery.entity.ts'
import { forgeryMachine } from '@gt/domain/reports/report-forgery.states.ts'
import { reportVerifyLog } from '@gt/domain/reports/report-verify-log.entity.ts'
import { type Ctx, userOf } from '../../db/context.ts'
import { countByState } from '../../db/count-by-state.ts'
import { listRows } from '../../db/list.ts'
import { withCan } from '../../flow/can.ts'
import { beginCommand, finishCommand } from '../../flow/command.ts'
import { closeTodos } from '../../flow/todos.ts'
import { type Implemented, implement, type Run } from '../../http/implement.ts'
import { crudActions } from '../../pages/crud.ts'
import { type ExportRow, exportList } from '../../sheets/export-list.ts'
import { seenWithReport } from './visible.ts'

type Actions = (typeof reportForgeryActions)['actions']

const looked = crudActions(reportVerifyLog, { visible: seenWithReport })
const reported = crudActions(reportForgery, { visible: seenWithReport })
const subject = { entity: reportForgery, machine: forgeryMachine, sight: seenWithReport } as const

/** The photographs that a stranger sent, in his order. */
const photosOf: Run<Actions['Photos']> = async (ctx, { id }) => {
  await reported.GetById(ctx, { id })
  return {
    files: await ctx.tx.query<{ id: string; name: string; mime: string }>(
      `select x.id, x.name, x.mime_type as mime from report_forgery f cross join jsonb_array_elements_text(f.photo_file_ids) with ordinality p(id, nth)
       join file_object x on x.id = p.id::bigint and x.business_id = f.business_id and x.folder = 'report_forgery_photo' and x.deleted_at is null
       where f.business_id = any(app_visible()) and f.id = $1 order by p.nth`,
      [id],
    ),
  }
}

/** Writes what was found of a suspected forgery; see the contract. */
const handleForgery: Run<Actions['Handle']> = async (ctx, item, input) => {
  const row = await beginCommand(ctx, subject, 'handle', item)
  const { done } = await finishCommand(
    ctx,
    reportForgery,
    row,
    {
      verdict: input.verdict,
      handled_note: input.handled_note,
      handled_by_id: userOf(ctx),
      handled_at: ctx.now,
      state: 'handled',
    },
    { kind: 'forgery', number: row.code, command: 'handle', opinion: input.handled_note },
  )
  await closeTodos(ctx, { kind: 'forgery', id: row.id })
  return done
}

const marked = withCan(forgeryMachine, forgeryCommands, { List: reported.List, GetById: reported.GetById })

/** The list of an entity as its export reads it. */
const exported = (entity: Entity) => ({
  entity,
  list: async (ctx: Ctx, query: ListQuery) =>
    (await listRows(ctx, entity, query, seenWithReport(ctx))) as ListPage<ExportRow>, // every row has its id
})

/** Public checks of the laboratory's reports, and what strangers said against papers (page verifylog). */
export const reportLookupsImplemented: readonly Implemented[] = [
  ...implement(reportLookupActions, {
    List: looked.List,
    GetById: looked.GetById,
    Export: exportList(exported(reportVerifyLog)),
  }),
  ...implement(reportForgeryActions, {
    ...marked,
    Export: exportList(exported(reportForgery)),
    Queue: async ctx => ({ counts: await countByState(ctx, reportForgery, seenWithReport(ctx)) }),
    Photos: photosOf,
    Handle: handleForgery,
  }),
]
