import type { Row } from '@gt/domain/kit/entity.ts'
import { Refusal, refused, sentence } from '@gt/domain/kit/errors.ts'
import { integer } from '@gt/domain/kit/fields/integer.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Listed, ListPage, ListQuery } from '@gt/domain/kit/list.ts'
import { scannedCode } from '@gt/domain/kit/scanned.ts'
import { fillPaper } from '@gt/domain/paper/fill.ts'
import { askedChangeFacts } from '@gt/domain/reports/asked-change.ts'
import type { reportChangeActions } from '@gt/domain/reports/change-actions.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { reportChange } from '@gt/domain/reports/report-change.entity.ts'
import { reportRevision } from '@gt/domain/reports/report-revision.entity.ts'
import type { ReportSnapshot } from '@gt/domain/reports/snapshot.ts'
import type { Ctx } from '../../../db/context.ts'
import { countByState } from '../../../db/count-by-state.ts'
import { factsOf } from '../../../db/facts.ts'
import { listRows } from '../../../db/list.ts'
import { requireSight } from '../../../db/sight.ts'
import { getRow } from '../../../db/write.ts'
import type { Run } from '../../../http/implement.ts'
import { crudActions } from '../../../pages/crud.ts'
import type { ExportShape } from '../../../sheets/export-list.ts'
import { withoutPictures } from '../documents.ts'
import { snapshotOf } from '../draft.ts'
import { buildSnapshot } from '../paper-data.ts'
import { taskIdsOf } from '../report.queries.ts'
import { seenReports } from '../visible.ts'
import { reportRefusals } from './apply-change.ts'
import { seenChanges } from './begin-change.ts'
import { oldCopiesOf, reportBehind } from './change.queries.ts'
import { offeredFields } from './changed-fields.ts'
import { offeredSisters } from './sister-reports.ts'

type Actions = (typeof reportChangeActions)['actions']
type ListedChange = Listed<Row<typeof reportChange>>

/** Changes of the report behind a scanned number, or with this number of their own. */
const facts = factsOf(askedChangeFacts, {
  scanned: {
    find: values => {
      const codes = values.map(scannedCode).flatMap(code => [code, code.toUpperCase()])
      return {
        sql: `t.change_no = any(?) or t.report_id in (
          select r.id from report r where r.business_id = t.business_id and (r.report_number = any(?) or r.display_number = any(?))
          union all select v.report_id from report_revision v where v.business_id = t.business_id and v.display_number = any(?)
          union all select c.report_id from report_unique_code c where c.business_id = t.business_id and c.code = any(?))`,
        values: [codes, codes, codes, codes, codes],
      }
    },
  },
})

/** How many copies of the old report are out, as the recall counts them against those that came back. */
async function withCopies(ctx: Ctx, rows: readonly ListedChange[]): Promise<readonly ListedChange[]> {
  if (rows.length === 0) return rows
  const copies = await oldCopiesOf(
    ctx,
    rows.map(row => row.report_id),
  )
  return rows.map(row => ({ ...row, copies_out: copies.get(row.report_id)?.byChange.get(row.id)?.out ?? 0 }))
}

/** A page of changes in sight. */
export async function listChanges(ctx: Ctx, query: ListQuery): Promise<ListPage<ListedChange>> {
  // made from the definition of the entity
  const page = (await listRows(ctx, reportChange, query, { ...seenChanges(ctx), facts })) as ListPage<ListedChange>
  return { ...page, rows: await withCopies(ctx, page.rows) }
}

const plain = crudActions(reportChange, { visible: seenChanges })

export const pickChange = plain.Pick

/** A change in sight as its list shows it. Refuses with G-04. */
export const getChange: Run<Actions['GetById']> = async (ctx, input) => {
  const row = await plain.GetById(ctx, input)
  const [whole = row] = await withCopies(ctx, [row])
  return whole
}

export const countChanges: Run<Actions['Queue']> = async ctx => ({
  counts: await countByState(ctx, reportChange, seenChanges(ctx)),
})

/** The ledger of changes. */
export const changeExport: Omit<ExportShape, 'list'> = {
  entity: reportChange,
  facts: { copies_out: integer({ zh: '原报告发出份数', en: 'Old copies out', es: 'Ejemplares antiguos emitidos' }) },
}

/** What a change of a report may name; see the contract. */
export const offerChange: Run<Actions['Offer']> = async (ctx, { report_id }) => {
  const row = await getRow(ctx, report, report_id)
  await requireSight(ctx, report, report_id, seenReports(ctx))
  const [reason] = await reportRefusals(ctx, row)
  const fields = await offeredFields(ctx, row, await taskIdsOf(ctx, row.id))
  return {
    report_id,
    number: row.display_number,
    copies_out: (await oldCopiesOf(ctx, [report_id])).get(report_id)?.out ?? 0,
    refusal: reason ? sentence(reason, ctx.language) : null,
    fields: [...fields],
    sisters: await offeredSisters(ctx, row, fields),
  }
}

/** The report behind a scanned number, as far as the caller sees it. */
export const findReport: Run<Actions['Find']> = async (ctx, { scanned }) => {
  const code = scannedCode(scanned)
  const id = await reportBehind(ctx, [code, code.toUpperCase()])
  if (id) await requireSight(ctx, report, id, seenReports(ctx))
  return { report_id: id }
}

const documentOf = ({ paper, layout }: ReportSnapshot) =>
  paper && layout ? fillPaper(layout, withoutPictures(paper)) : null

/** Both papers of a change, the old one frozen; see the contract. */
export const compareChange: Run<Actions['Compare']> = async (ctx, { id }) => {
  if (ctx.principal.entrustUnitId !== null) throw new Refusal([refused(generalErrors, 'G-04')])
  const change = await getRow(ctx, reportChange, id)
  await requireSight(ctx, reportChange, id, seenChanges(ctx))
  const old = await getRow(ctx, reportRevision, change.from_revision_id)
  const row = await getRow(ctx, report, change.report_id)
  const made = await madeRevision(ctx, id)
  const now = made ? await getRow(ctx, reportRevision, made) : null
  return {
    before: { number: old.display_number ?? row.report_number, document: documentOf(snapshotOf(old)) },
    after: now && {
      number: now.display_number ?? row.report_number,
      document: documentOf(
        now.state === 'draft' ? await buildSnapshot(ctx, row, await taskIdsOf(ctx, row.id), null) : snapshotOf(now),
      ),
    },
  }
}

async function madeRevision(ctx: Ctx, changeId: string): Promise<string | null> {
  const [found] = await ctx.tx.query<{ id: string }>(
    'select id::text as id from report_revision where business_id = app_biz() and report_change_id = $1 and deleted_at is null limit 1',
    [changeId],
  )
  return found?.id ?? null
}
