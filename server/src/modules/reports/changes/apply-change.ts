import { Refusal, type Refused, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { issueMessages } from '@gt/domain/kit/issue.ts'
import { fill, type Label } from '@gt/domain/kit/label.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { mayFollow } from '@gt/domain/kit/states.ts'
import { fileObject } from '@gt/domain/platform/file-object.entity.ts'
import type { FilePurposeKey } from '@gt/domain/platform/file-purposes.ts'
import type { OfferedField, reportChangeActions } from '@gt/domain/reports/change-actions.ts'
import { reportChangeErrors } from '@gt/domain/reports/change-errors.ts'
import { type ChangeDiff, longestOf, placeOf, revises, scopesOf } from '@gt/domain/reports/change-scope.ts'
import { reportNotices } from '@gt/domain/reports/notices.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { reportMachine } from '@gt/domain/reports/report.states.ts'
import { reportChange } from '@gt/domain/reports/report-change.entity.ts'
import { businessOf, type Ctx, userOf } from '../../../db/context.ts'
import { requireSight } from '../../../db/sight.ts'
import { changeRow, getRow, insertRow } from '../../../db/write.ts'
import { finishCommand, logStep, refuseFor } from '../../../flow/command.ts'
import { settingsOf } from '../../../flow/settings.ts'
import { closeTodos, openTodoForPost } from '../../../flow/todos.ts'
import type { Run } from '../../../http/implement.ts'
import { lockOrder } from '../../entrust/api.ts'
import { bindDraw, drawNumber } from '../../numbering/api.ts'
import type { ReportRow } from '../draft.ts'
import { taskIdsOf } from '../report.queries.ts'
import { seenReports } from '../visible.ts'
import { beginChange, type ChangeRow, changeRoute, refuseOthers, todoObject } from './begin-change.ts'
import { openChangeNumber } from './change.queries.ts'
import { offeredFields, wordsOf } from './changed-fields.ts'
import { fileRefusals } from './new-revision.ts'

type Actions = (typeof reportChangeActions)['actions']
type Request = Omit<Parameters<Run<Actions['Apply']>>[1], 'report_id'>

const { reason_kind, scope } = reportChange.fields
const purpose: FilePurposeKey = 'change_request'

/** Why no change of a report can be asked for: X-01 before its approval, X-02 while another one is open. */
export async function reportRefusals(ctx: Ctx, row: ReportRow, besides: string | null = null): Promise<Refused[]> {
  const number = row.display_number
  const open = await openChangeNumber(ctx, row.id, besides)
  if (open !== null) return [refused(reportChangeErrors, 'X-02', { number, change: open })]
  return mayFollow(reportMachine, row.state, 'reopen') ? [] : [refused(reportChangeErrors, 'X-01', { number })]
}

/** Refusal G-11 of a text that does not fit into its field. */
export function lengthRefusals(key: string, text: string | null, name: Label): Refused[] {
  const max = longestOf(key)
  if (text === null || text.length <= max) return []
  const say = (language: keyof Label): string =>
    fill(issueMessages.too_long[language], { field: name[language], max: String(max) })
  return [
    refused(generalErrors, 'G-11', { message: { zh: say('zh'), en: say('en'), es: say('es') } }, { field: 'fields' }),
  ]
}

function fieldRefusals(request: Request, offered: ReadonlyMap<string, OfferedField>): Refused[] {
  const isReading = (key: string): boolean => placeOf(key)?.at === 'cell'
  if (!revises(request.reason_kind)) return []
  const needed = request.scope === 'data' ? request.fields.some(({ key }) => isReading(key)) : request.fields.length > 0
  return [
    ...(needed ? [] : [refused(reportChangeErrors, 'X-07', {}, { field: 'fields' })]),
    ...request.fields.flatMap(({ key, wanted }) => {
      const field = offered.get(key)
      return field === undefined || (isReading(key) && request.scope !== 'data')
        ? [refused(reportChangeErrors, 'X-06', { field: field?.name ?? wordsOf(key) }, { field: 'fields' })]
        : lengthRefusals(key, wanted, field.name)
    }),
  ]
}

/** The client's request was uploaded by the caller for this, and belongs to nothing else. */
async function requireOwnFile(
  ctx: Ctx,
  fileId: string | null | undefined,
  kept: string | null | undefined,
): Promise<void> {
  if (!fileId || fileId === kept) return
  const file = await getRow(ctx, fileObject, fileId, true)
  if (file.folder !== purpose || file.owner_id !== null || file.created_by_id !== userOf(ctx))
    throw new Refusal([refused(generalErrors, 'G-04')])
}

/** The request as it is stored, once its guards passed. Refuses with G-04, X-04, X-06, X-07, X-09, X-12. */
async function requestValues(ctx: Ctx, row: ReportRow, request: Request, before: ChangeRow | null) {
  const kind = request.reason_kind
  const reissued = kind === 'reissue'
  const offered = new Map(
    (await offeredFields(ctx, row, await taskIdsOf(ctx, row.id))).map(field => [field.key, field]),
  )
  await requireOwnFile(ctx, request.client_request_file_id, before?.client_request_file_id)
  refuseFor(row.display_number, [
    ...(scopesOf[kind].some(one => one === request.scope)
      ? []
      : [
          refused(
            reportChangeErrors,
            'X-12',
            { kind: reason_kind.options.list.labels[kind], scope: scope.options.list.labels[request.scope] },
            { field: 'scope' },
          ),
        ]),
    ...fieldRefusals(request, offered),
    ...(kind === 'void' ? await fileRefusals(ctx, row.id) : []),
    ...(request.apply_source === 'client' && !request.client_request_file_id
      ? [refused(reportChangeErrors, 'X-04', {}, { field: 'client_request_file_id' })]
      : []),
  ])
  const wanted = revises(kind) ? new Map(request.fields.map(field => [field.key, field.wanted])) : new Map()
  const diff: ChangeDiff = {
    // in the order of the paper, each once
    fields: [...offered.values()].flatMap(field =>
      wanted.has(field.key) ? [{ ...field, wanted: wanted.get(field.key) ?? null }] : [],
    ),
    copies: reissued ? (request.copies ?? 1) : null,
  }
  return {
    reason_kind: kind,
    scope: request.scope,
    reason: request.reason,
    apply_source: request.apply_source,
    client_request_file_id: request.client_request_file_id ?? null,
    charge_amount: request.charge_amount ?? '0',
    diff,
    naming_style: (await settingsOf(ctx)).changeNaming,
  }
}

/** The technical leader is asked; the file of the client is the change's from now on. */
async function asked(ctx: Ctx, change: ChangeRow, row: ReportRow): Promise<void> {
  if (change.client_request_file_id) {
    const file = await getRow(ctx, fileObject, change.client_request_file_id, true)
    if (file.owner_id === null) await changeRow(ctx, fileObject, file, { owner_id: change.id, locked: 1 })
  }
  await closeTodos(ctx, todoObject(change), ['change'])
  // at a site the director decides (page gdtrialtest/reportchange)
  await openTodoForPost(ctx, businessOf(ctx).labKind === 'gd' ? 'director' : 'tech_lead', {
    kind: 'change',
    step: 'approve',
    title: notice(reportNotices, 'change_to_approve', { number: row.display_number }),
    object: todoObject(change),
    route: changeRoute,
  })
}

/** Asks for a change of an approved report; see the contract. */
export const applyChange: Run<Actions['Apply']> = async (ctx, { report_id, ...request }) => {
  const { entrustment_id } = await getRow(ctx, report, report_id)
  await lockOrder(ctx, entrustment_id)
  await requireSight(ctx, report, report_id, seenReports(ctx))
  const row = await getRow(ctx, report, report_id, true)
  refuseIfAny(await reportRefusals(ctx, row))
  const values = await requestValues(ctx, row, request, null)
  if (!row.current_revision_id) throw new Error(`report ${row.report_number} has no revision`)
  const number = await drawNumber(ctx, 'change', {}, { kind: 'change', id: null })
  const change = await insertRow(ctx, reportChange, {
    ...values,
    change_no: number.text,
    report_id,
    from_revision_id: row.current_revision_id,
    requested_by_id: userOf(ctx),
    state: 'submitted',
  })
  await bindDraw(ctx, number.id, change.id)
  await logStep(ctx, {
    kind: 'change',
    id: change.id,
    number: change.change_no,
    command: 'submit',
    from: null,
    to: 'submitted',
    opinion: change.reason,
  })
  await asked(ctx, change, row)
  return { id: change.id, change_no: number.text }
}

/** Asks again; see the contract. */
export const submitChange: Run<Actions['Submit']> = async (ctx, item, input) => {
  const { change, row } = await beginChange(ctx, 'submit', item)
  refuseOthers(ctx, change, 'submit')
  refuseFor(change.change_no, await reportRefusals(ctx, row, change.id))
  const values = await requestValues(ctx, row, input, change)
  const { row: after, done } = await finishCommand(
    ctx,
    reportChange,
    change,
    {
      ...values,
      from_revision_id: row.current_revision_id ?? change.from_revision_id,
      reject_reason: null,
      state: 'submitted',
    },
    { kind: 'change', number: change.change_no, command: 'submit', opinion: input.reason },
  )
  await asked(ctx, after, row)
  return done
}

const leave =
  (command: 'withdraw' | 'drop', state: 'draft' | 'withdrawn'): Run<Actions['Withdraw']> =>
  async (ctx, item, input) => {
    const { change } = await beginChange(ctx, command, item)
    refuseOthers(ctx, change, command)
    await closeTodos(ctx, todoObject(change), ['change'])
    const step = { kind: 'change' as const, number: change.change_no, command, opinion: input.reason ?? null }
    return (await finishCommand(ctx, reportChange, change, { state }, step)).done
  }

/** Takes an undecided request back into its draft. */
export const withdrawChange = leave('withdraw', 'draft')
/** Gives a request up for good. */
export const dropChange = leave('drop', 'withdrawn')
