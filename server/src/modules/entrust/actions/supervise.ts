import { entrustSupervision } from '@gt/domain/entrust/entrust-supervision.entity.ts'
import { supervisionMachine } from '@gt/domain/entrust/entrust-supervision.states.ts'
import { entrustment } from '@gt/domain/entrust/entrustment.entity.ts'
import { orderNotices } from '@gt/domain/entrust/notices.ts'
import type { supervisionActions } from '@gt/domain/entrust/supervision-actions.ts'
import type { CommandDone, CommandItem, CommandResult } from '@gt/domain/kit/action.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { text } from '@gt/domain/kit/fields/text.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Listed, ListPage } from '@gt/domain/kit/list.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import type { Ctx, Principal } from '../../../db/context.ts'
import { userOf } from '../../../db/context.ts'
import { listRows } from '../../../db/list.ts'
import { changeRow, lockRow } from '../../../db/write.ts'
import { beginCommand, logStep, neededReason, refuseState } from '../../../flow/command.ts'
import { closeTodos, openTodoForPost } from '../../../flow/todos.ts'
import { runAlone } from '../../../http/alone.ts'
import { errorItems } from '../../../http/dispatch.ts'
import type { OutsideCall, Run } from '../../../http/implement.ts'
import { callerOf } from '../../../http/session.ts'
import { crudActions } from '../../../pages/crud.ts'
import type { ExportShape } from '../../../sheets/export-list.ts'
import { askedOf, laboratoryOf, objectOf, supervisionCounts, supervisionFacts } from '../supervision.queries.ts'
import { seenSupervision } from '../visible.ts'

type Actions = (typeof supervisionActions)['actions']
type Supervision = Row<typeof entrustSupervision>
type ListedSupervision = Listed<Supervision>

async function withFacts(ctx: Ctx, rows: readonly ListedSupervision[]): Promise<readonly ListedSupervision[]> {
  const facts = await supervisionFacts(
    ctx,
    rows.map(row => row.id),
  )
  return rows.map(row => ({ ...row, ...facts.get(row.id) }))
}

/** Confirmations in sight, with laboratory, project, client and report: two statements, however many rows. */
export const listSupervisions: Run<Actions['List']> = async (ctx, query) => {
  // made from the definition
  const page = (await listRows(ctx, entrustSupervision, query, seenSupervision(ctx))) as ListPage<ListedSupervision>
  return { ...page, rows: await withFacts(ctx, page.rows) }
}

const label = { zh: '', en: '', es: '' }
const name = text(label, { max: 200 })

/** What an export tells beside the fields of a confirmation. */
export const supervisionExport: Omit<ExportShape, 'list'> = {
  entity: entrustSupervision,
  facts: {
    business_name: name,
    project_name: name,
    entrust_unit_name: name,
    planned_report_date: entrustment.fields.planned_report_date,
    judgement: report.fields.judgement,
  },
}

const plain = crudActions(entrustSupervision, { visible: seenSupervision })

/** A confirmation in sight as its list shows it. Refuses with G-04. */
export const getSupervision: Run<Actions['GetById']> = async (ctx, input) => {
  const row = await plain.GetById(ctx, input)
  const [whole = row] = await withFacts(ctx, [row])
  return whole
}

export const countSupervisions: Run<Actions['Queue']> = async ctx => ({
  counts: await supervisionCounts(ctx, seenSupervision(ctx)),
})

/**
 * Whose unit is asked decides who may decide: the unit itself confirms and objects, the laboratory answers; its clients only
 * look on.
 */
export function decidedBy({ principal }: Ctx, row: Pick<Supervision, 'supervising_business_id'>): readonly string[] {
  if (principal.entrustUnitId !== null) return []
  return row.supervising_business_id === principal.business?.id ? ['confirm', 'object'] : ['answer']
}

/** The caller in the laboratory whose order it is: what he decides belongs to it, and so do its traces. */
async function inLaboratory(ctx: Ctx, { id }: CommandItem): Promise<{ principal: Principal; now: string }> {
  const asked = ctx.principal.entrustUnitId === null ? await askedOf(ctx, id) : null
  if (!asked) throw new Refusal([refused(generalErrors, 'G-04')])
  const laboratory = await laboratoryOf(ctx, asked.business_id)
  const principal: Principal = {
    ...ctx.principal,
    instanceId: laboratory.instance_id,
    organizationId: laboratory.organization_id,
    business: {
      id: asked.business_id,
      visibleIds: [asked.business_id],
      category: laboratory.unit_category,
      labKind: laboratory.mode,
      viewMode: 2,
    },
  }
  return { principal, now: ctx.now }
}

type Decision = 'confirm' | 'object'

async function decide(ctx: Ctx, item: CommandItem, decision: Decision, opinion: string | null) {
  const row = await lockRow(ctx, entrustSupervision, item)
  refuseState(supervisionMachine, row.state, decision, null)
  const object = await objectOf(ctx, row)
  // out of sight since the report is void: nobody is asked any more
  if (object.kind === 'report' && object.state === 'voided') throw new Refusal([refused(generalErrors, 'G-04')])
  const after = await changeRow(
    ctx,
    entrustSupervision,
    row,
    decision === 'confirm'
      ? { state: 'confirmed', opinion, confirmed_by_id: userOf(ctx), confirmed_at: ctx.now }
      : { state: 'objected', opinion },
    { number: object.number, reason: opinion },
  )
  await logStep(ctx, {
    ...object,
    command: decision === 'confirm' ? 'supervision_confirm' : 'supervision_object',
    from: object.state,
    to: object.state,
    opinion,
  })
  if (decision === 'object')
    await openTodoForPost(ctx, 'tech_lead', {
      kind: 'other',
      title: notice(orderNotices, 'supervision_objects', { number: object.number }),
      object,
      route: '/djentrustmanage/entrustsupervision',
      step: 'supervision',
    })
  return { id: row.id, row_version: after.row_version, state: after.state }
}

type DecideInput = Parameters<Run<Actions['Confirm']>>[1]

async function decideOne(call: OutsideCall, item: CommandItem, decision: Decision, opinion: string | null) {
  const { principal, now } = await call.transaction({ readOnly: true }, ctx => inLaboratory(ctx, item))
  const caller = callerOf(principal, call.services.config.clockAllowed ? now : null)
  return runAlone(call.services.pool, principal, { caller }, ctx => decide(ctx, item, decision, opinion))
}

/** Each record in a transaction of its own, as commands are carried out; one that is alone is refused as a whole. */
async function decideAll(call: OutsideCall, { items, reason }: DecideInput, decision: Decision) {
  const opinion = decision === 'object' ? neededReason(null, reason) : reason?.trim() || null
  const succeeded: CommandDone[] = []
  const failed: CommandResult['failed'][number][] = []
  for (const item of items) {
    try {
      succeeded.push(await decideOne(call, item, decision, opinion))
    } catch (error) {
      if (!(error instanceof Refusal) || items.length === 1) throw error
      failed.push({ id: item.id, number: null, errors: errorItems(error, call.language) })
    }
  }
  return { succeeded, failed }
}

export const confirmSupervision: Run<Actions['Confirm']> = (call, input) => decideAll(call, input, 'confirm')
export const objectSupervision: Run<Actions['Object']> = (call, input) => decideAll(call, input, 'object')

const subject = { entity: entrustSupervision, machine: supervisionMachine, sight: seenSupervision } as const

/** The laboratory answers an objection; see the contract. */
export const answerSupervision: Run<Actions['Answer']> = async (ctx, item, input) => {
  const row = await beginCommand(ctx, subject, 'answer', item)
  if (!decidedBy(ctx, row).includes('answer')) throw new Refusal([refused(generalErrors, 'G-04')])
  const object = await objectOf(ctx, row)
  const opinion = neededReason(object.number, input.reason)
  const after = await changeRow(
    ctx,
    entrustSupervision,
    row,
    { state: 'pending', opinion },
    { number: object.number, reason: opinion },
  )
  await logStep(ctx, { ...object, command: 'supervision_answer', from: object.state, to: object.state, opinion })
  await closeTodos(ctx, object, ['other'])
  return { id: row.id, row_version: after.row_version, state: after.state }
}
