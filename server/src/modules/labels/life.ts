import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import type { Label } from '@gt/domain/kit/label.ts'
import { labelErrors } from '@gt/domain/qrcode/errors.ts'
import { type LabelCommand, labelMachine } from '@gt/domain/qrcode/label.states.ts'
import { readLabel } from '@gt/domain/qrcode/label-code.ts'
import type { Ctx } from '../../db/context.ts'

type LabelState = (typeof labelMachine.states.codes)[number]

/** A label as its life is concerned with it. */
export interface LabelRow extends Record<string, unknown> {
  readonly id: Id
  readonly code: string
  readonly state: LabelState
  readonly business_id: Id | null
  readonly qrcode_batch_id: Id
  readonly qrcode_assign_id: Id | null
  readonly object_kind: string | null
  readonly object_id: Id | null
  readonly bound_at: string | null
}

const columns =
  'q.id, q.code, q.state, q.business_id, q.qrcode_batch_id, q.qrcode_assign_id, q.object_kind, q.object_id, q.bound_at'

/** What a command writes besides the state. */
interface Written {
  readonly business_id?: Id | null
  readonly check_institution_id?: Id | null
  readonly qrcode_assign_id?: Id
  readonly qrcode_factory_make_id?: Id
  readonly object?: { readonly kind: string; readonly id: Id } | null
}

/** Most labels that a refusal names. */
const mostNamed = 3

/** QB-02 for labels that a command does not take as they are. */
export function refusedLabels(command: LabelCommand, codes: readonly string[], field?: string): Refusal {
  const named = codes.slice(0, mostNamed).join('、') + (codes.length > mostNamed ? ' …' : '')
  const label: Label = labelMachine.commands[command].label
  return new Refusal([refused(labelErrors, 'QB-02', { codes: named, command: label }, field ? { field } : {})])
}

/** The one state that a command leads to, or the wanted one of several. */
function targetOf(command: LabelCommand, wanted: LabelState | undefined): LabelState {
  const { to } = labelMachine.commands[command]
  const [first, ...others] = to === 'kept' ? [] : to
  if (!first || (others.length > 0 && (!wanted || !(to as readonly string[]).includes(wanted))))
    throw new Error(`${command} leads to no one state`)
  return wanted ?? first
}

function assignments(written: Written, values: unknown[]): string[] {
  const bind = (value: unknown): string => `$${values.push(value)}`
  const { object, ...plain } = written
  return [
    ...Object.entries(plain).flatMap(([name, value]) => (value === undefined ? [] : [`${name} = ${bind(value)}`])),
    ...(object === undefined
      ? []
      : object === null
        ? ['object_kind = null', 'object_id = null', 'bound_at = null', 'bound_by_id = null']
        : [
            `object_kind = ${bind(object.kind)}`,
            `object_id = ${bind(object.id)}`,
            'bound_at = gt_now()',
            'bound_by_id = app_user_id()',
          ]),
  ]
}

/**
 * Moves labels by a command of their life: all of them or none. Refuses with QB-02 when one stands in another state; what is not
 * the caller's to write is not there for it (row security).
 * @param to the state that is meant, where the command leads to several
 */
export async function moveLabels(
  ctx: Ctx,
  command: LabelCommand,
  labels: readonly Pick<LabelRow, 'id' | 'code'>[],
  { to, ...written }: Written & { readonly to?: LabelState } = {},
): Promise<void> {
  if (labels.length === 0) return
  const values: unknown[] = [labels.map(({ id }) => id), labelMachine.commands[command].from, targetOf(command, to)]
  const sets = assignments(written, values)
  const moved = await ctx.tx.query<{ id: Id }>(
    `update qrcode q set ${['state = $3', ...sets].join(', ')}, row_version = q.row_version + 1, updated_at = gt_now(), updated_by_id = app_user_id()
     where q.id = any($1::bigint[]) and q.state = any($2::text[]) and q.deleted_at is null returning q.id`,
    values,
  )
  if (moved.length < labels.length) {
    const done = new Set(moved.map(({ id }) => id))
    throw refusedLabels(
      command,
      labels.filter(({ id }) => !done.has(id)).map(({ code }) => code),
    )
  }
}

interface Handing {
  readonly assignmentId: Id
  readonly to: LabelState
  readonly holder: Id | null
  readonly institution: Id | null
}

/** Moves labels of a laboratory to the other party of an assignment. Refuses with QB-02. */
export async function handLabels(
  ctx: Ctx,
  command: 'give_on' | 'cancel' | 'give_back',
  labels: readonly Pick<LabelRow, 'id' | 'code'>[],
  { assignmentId, to, holder, institution }: Handing,
): Promise<void> {
  const [row] = await ctx.tx.query<{ moved: number }>(
    'select label_hand($1, $2::bigint[], $3::text[], $4, $5, $6) as moved',
    [
      assignmentId,
      labels.map(({ id }) => id),
      labelMachine.commands[command].from,
      targetOf(command, to),
      holder,
      institution,
    ],
  )
  if (row?.moved !== labels.length)
    throw refusedLabels(
      command,
      labels.map(({ code }) => code),
    )
}

/** Labels that meet a condition over the alias `q`, locked in the order of their serials. */
export const lockLabels = (
  ctx: Ctx,
  where: string,
  values: readonly unknown[],
  most: number | null = null,
): Promise<LabelRow[]> =>
  ctx.tx.query<LabelRow>(
    `select ${columns} from qrcode q where q.deleted_at is null and ${where} order by q.code${most === null ? '' : ` limit ${most}`} for update`,
    values,
  )

/**
 * The label in sight that was scanned or typed, locked; null when there is none, or when the secret part that was scanned with it is
 * not its own.
 */
export async function scannedLabel(ctx: Ctx, text: string): Promise<LabelRow | null> {
  const { code, secret } = readLabel(text)
  const [read] = await ctx.tx.query<{ code: string | null }>('select label_read($1, $2) as code', [code, secret])
  if (!read?.code) return null
  const [label] = await lockLabels(ctx, 'q.code = $1', [read.code])
  return label ?? null
}

/** Notes an act with one label in the trail, where its life is read from. */
export function noteLabel(
  ctx: Ctx,
  { id, code, state }: Pick<LabelRow, 'id' | 'code' | 'state'>,
  after: Readonly<Record<string, unknown>>,
  reason: string | null = null,
): void {
  ctx.pending.audit.push({ entity: 'qrcode', id, action: 'state', number: code, before: { state }, after, reason })
  ctx.pending.changed.set('qrcode', (ctx.pending.changed.get('qrcode') ?? new Set<string>()).add(id))
}

/** Runs of the serials of labels that are in their order: neighbours within a batch make one. */
export function runsOf(
  labels: readonly Pick<LabelRow, 'code' | 'qrcode_batch_id'>[],
): { from: string; to: string; count: number }[] {
  const runs: { from: string; to: string; count: number }[] = []
  let before: Pick<LabelRow, 'code' | 'qrcode_batch_id'> | null = null
  for (const label of labels) {
    const last = runs.at(-1)
    if (last && before?.qrcode_batch_id === label.qrcode_batch_id && follows(before.code, label.code)) {
      last.to = label.code
      last.count += 1
    } else runs.push({ from: label.code, to: label.code, count: 1 })
    before = label
  }
  return runs
}

const digits = 8

/** True for the next serial of the same prefix. */
const follows = (code: string, next: string): boolean =>
  code.length === next.length &&
  code.slice(0, -digits) === next.slice(0, -digits) &&
  BigInt(code.slice(-digits)) + 1n === BigInt(next.slice(-digits))

/** Brings the state of batches up to that of their labels. */
export async function settleBatches(ctx: Ctx, batchIds: readonly Id[]): Promise<void> {
  await ctx.tx.query(
    `update qrcode_batch b set state = s.state, row_version = b.row_version + 1, updated_at = gt_now(), updated_by_id = app_user_id()
     from (select x.id, case when count(*) filter (where q.state = 'producing') > 0 then 'producing'
         when count(*) filter (where q.state = 'blank') > 0 and count(*) filter (where q.state not in ('blank', 'voided')) = 0 then 'created'
         when count(*) filter (where q.state in ('blank', 'stocked')) > 0 then 'stocked'
         when count(*) filter (where q.state <> 'voided') > 0 then 'finished' else 'voided' end as state
       from unnest($1::bigint[]) as x(id) join qrcode q on q.qrcode_batch_id = x.id and q.deleted_at is null group by x.id) s
     where b.id = s.id and b.state <> 'making' and b.state <> s.state`,
    [[...new Set(batchIds)]],
  )
}
