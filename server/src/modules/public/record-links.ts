import { createHash, randomBytes } from 'node:crypto'
import { entrustment } from '@gt/domain/entrust/entrustment.entity.ts'
import { type passActions, type passKinds, passMinutes } from '@gt/domain/identity/pass-actions.ts'
import { passErrors } from '@gt/domain/identity/pass-errors.ts'
import type { Entity } from '@gt/domain/kit/entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import type { EnumOptions } from '@gt/domain/kit/fields/enum.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Language } from '@gt/domain/kit/label.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { trialTask } from '@gt/domain/tasks/trial-task.entity.ts'
import type { Ctx, Principal } from '../../db/context.ts'
import { detailRow, type ListOptions } from '../../db/list.ts'
import { openText, type SealPlace, sealText } from '../../flow/sealed-text.ts'
import type { OutsideCall, Run } from '../../http/implement.ts'
import { ordersInSight } from '../entrust/api.ts'
import { personIn } from '../identity/api.ts'
import { reportsInSight } from '../reports/api.ts'
import { tasksInSight } from '../tasks/api.ts'
import { limitLookups } from './lookups.ts'

type Actions = (typeof passActions)['actions']
type Kind = (typeof passKinds)[number]

interface Shown {
  readonly entity: Entity
  readonly inSight: (ctx: Ctx) => ListOptions
  readonly number: string
  /** Facts of the record itself: whose it is stays inside, so that a blind sample stays blind. */
  readonly fields: readonly string[]
}

const shownOf: Readonly<Record<Kind, Shown>> = {
  report: {
    entity: report,
    inSight: reportsInSight,
    number: 'display_number',
    fields: [
      'state',
      'trial_list_id',
      'judgement',
      'conclusion',
      'report_date',
      'compiler_id',
      'auditor_id',
      'issued_at',
    ],
  },
  entrustment: {
    entity: entrustment,
    inSight: ordersInSight,
    number: 'entrust_no',
    fields: ['state', 'entrust_date', 'nature', 'priority', 'required_date', 'planned_report_date'],
  },
  task: {
    entity: trialTask,
    inSight: tasksInSight,
    number: 'task_number',
    fields: ['state', 'test_name', 'priority', 'due_at', 'deadline', 'assigned_user_id', 'judgement'],
  },
}

const refuse = (code: keyof typeof passErrors): Refusal => new Refusal([refused(passErrors, code)])
const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** A page of ours, and the place on it that a message names. */
const ownPlace = /^(\/\w+){2}(\?\w+=\w+(&\w+=\w+)*)?$/

/** G-03 for a page that the person may not open. */
function guardPage({ permissions, unlicensed }: Principal, target: string): void {
  const code = `${(target.split('?')[0] ?? '').slice(1).replaceAll('/', '.')}.view`.toLowerCase()
  if (!permissions.has(code) && !unlicensed.has(code))
    throw new Refusal([refused(generalErrors, 'G-03', { command: { zh: '查看', en: 'view', es: 'consultar' } })])
}

const rowOf = (ctx: Ctx, kind: Kind, id: string): Promise<Record<string, unknown>> =>
  detailRow(ctx, shownOf[kind].entity, id, shownOf[kind].inSight(ctx))

/** Makes a link to a record for the caller himself; see the contract. */
export const tempToken: Run<Actions['TempToken']> = async (call, { kind, id, target }) => {
  if (!ownPlace.test(target)) throw refuse('GT-03')
  const { userId, business } = call.principal
  guardPage(call.principal, target)
  const origin = await call.transaction({ readOnly: true }, async ctx => {
    await rowOf(ctx, kind, id)
    return ctx.origin ?? ''
  })
  const token = randomBytes(32).toString('base64url')
  await call.transaction({ role: 'auth' }, ctx =>
    ctx.tx.query(
      `insert into entry_pass (digest, kind, user_id, business_id, route, content, expires_at)
       values ($1, 'record', $2, $3, 'autogoto', $4::jsonb, gt_now() + make_interval(mins => $5))`,
      [digestOf(token), userId, business?.id ?? null, JSON.stringify({ kind, id, target }), passMinutes],
    ),
  )
  return { token, address: `${origin}/#/account/autogoto?t=${token}`, minutes: passMinutes }
}

const viewPlace: SealPlace = { purpose: 'record-view', place: 'autogoto' }
interface View {
  readonly user: string
  readonly business: string
  readonly kind: Kind
  readonly id: string
  readonly target: string
  /** Seconds of the epoch. */
  readonly until: number
}

function viewOf(call: OutsideCall, view: string): View {
  try {
    return JSON.parse(openText(call.services.linkSecret, viewPlace, view)) as View // sealed here
  } catch {
    throw refuse('GT-01') // changed, or never ours
  }
}

interface Pass {
  readonly user: string
  readonly business: string | null
  readonly content: { readonly kind: Kind; readonly id: string; readonly target: string }
  readonly until: number
  readonly first: 0 | 1
  readonly [column: string]: unknown
}

/** Opens a link once; see the contract. */
export const openPass: Run<Actions['OpenPass']> = async (call, { t }) => {
  await limitLookups(call)
  const pass = await call.transaction({ role: 'auth' }, async ctx => {
    // judged and taken in one statement: of two that come at once one is the first
    const [taken] = await ctx.tx.query<Pass>(
      `update entry_pass set used_at = gt_now() where digest = $1 and kind = 'record' and used_at is null and expires_at > gt_now()
       returning user_id as user, business_id as business, content, extract(epoch from gt_now() + make_interval(mins => $2))::int as until, 1 as first`,
      [digestOf(t), passMinutes],
    )
    if (taken) return taken
    const [used] = await ctx.tx.query<Pass>(
      "select user_id as user, business_id as business, content, 0 as until, 0 as first from entry_pass where digest = $1 and kind = 'record' and expires_at > gt_now()",
      [digestOf(t)],
    )
    return used ?? null
  })
  if (!pass) throw refuse('GT-01')
  const { kind, id, target } = pass.content
  if (pass.first === 0) return { outcome: 'used', target, view: '' }
  const view: View = { user: pass.user, business: pass.business ?? '0', kind, id, target, until: pass.until }
  await recordOf(call, view)
  return { outcome: 'open', target, view: sealText(call.services.linkSecret, viewPlace, JSON.stringify(view)) }
}

/** The record of a view with who looks at it, as he sees it now. Refuses with GT-02. */
async function recordOf(
  call: OutsideCall,
  { user, business, kind, id, target }: View,
): Promise<{ person: Principal; row: Record<string, unknown>; laboratory: string }> {
  const person = await personIn(call.services.pool, user, business)
  if (!person) throw refuse('GT-02')
  try {
    guardPage(person, target)
    return await call.transaction({ readOnly: true, as: person }, async ctx => {
      const row = await rowOf(ctx, kind, id)
      const [unit] = await ctx.tx.query<{ name: string }>('select name from business where id = app_biz()')
      return { person, row, laboratory: unit?.name ?? '' }
    })
  } catch (error) {
    throw error instanceof Refusal ? refuse('GT-02') : error
  }
}

/** A value as it is read: the word of a code, the name of what is referred to. */
function said({ entity }: Shown, name: string, row: Readonly<Record<string, unknown>>, language: Language): string {
  const field = entity.fields[name]
  const value = row[name]
  if (!field || value === null || value === undefined) return ''
  const list = (field.options as Partial<EnumOptions>).list
  if (list) return list.labels[String(value)]?.[language] ?? String(value)
  const named = row[name.replace(/_id$/, '')]
  if (name.endsWith('_id'))
    return typeof named === 'object' && named !== null && 'label' in named ? String(named.label ?? '') : ''
  return String(value)
}

/** The record of an opened link; see the contract. */
export const passRecord: Run<Actions['PassRecord']> = async (call, { view: sealed }) => {
  const view = viewOf(call, sealed)
  const until = await call.transaction({ role: 'auth', readOnly: true }, async ctx => {
    const [row] = await ctx.tx.query<{ until: string }>(
      'select to_timestamp($1::double precision) as until where to_timestamp($1::double precision) > gt_now()',
      [view.until],
    )
    return row?.until ?? null
  })
  if (until === null) throw refuse('GT-01')
  const { person, row, laboratory } = await recordOf(call, view)
  const shown = shownOf[view.kind]
  const facts = shown.fields.flatMap(name => {
    const value = said(shown, name, row, call.language)
    const label = shown.entity.fields[name]?.label[call.language] ?? name
    return value === '' ? [] : [{ label, value }]
  })
  return {
    kind: view.kind,
    number: String(row[shown.number] ?? ''),
    person: person.displayName,
    laboratory,
    facts,
    until,
  }
}
