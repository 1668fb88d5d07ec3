import { Num } from '@gt/domain/kit/decimal.ts'
import type { NewRow, Row, RowChange, RowValues } from '@gt/domain/kit/entity.ts'
import { Refusal, type Refused, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { sealActions } from '@gt/domain/reports/seal-actions.ts'
import { sealErrors } from '@gt/domain/reports/seal-errors.ts'
import { stamp } from '@gt/domain/reports/stamp.entity.ts'
import { type Ctx, userOf } from '../../../db/context.ts'
import { changeRow, getRow, lockRow } from '../../../db/write.ts'
import { contentKey } from '../../../files/keep.ts'
import { measurePicture } from '../../../files/measure-picture.ts'
import type { OutsideCall, Run } from '../../../http/implement.ts'
import { crudActions } from '../../../pages/crud.ts'
import { sealRules } from './seal-rules.ts'
import { keptPicture, pictureOfSeal, type SealFile, sentPicture, usesOfSeal } from './seals.queries.ts'

type Actions = (typeof sealActions)['actions']
type Seal = Row<typeof stamp>
type Values = RowValues<typeof stamp>

const plain = crudActions(stamp, sealRules as never)
const { fields } = stamp

/** Dots of a picture on an inch, and millimetres of one. */
const [dots, inch] = [300, '25.4']
/** Hundredths of a picture that its strokes cover at most: more has no transparent ground. */
const mostCovered = 85

const leastPixels = (diameter: string): number =>
  new Num(diameter).times(new Num(dots)).dividedBy(new Num(inch)).floor().toNumber()

/** Refuses with SE-02 a picture that is too coarse for a seal of this size, or that has a ground. */
async function guardFineness({ services }: OutsideCall, file: SealFile, diameter: string): Promise<void> {
  const measured = measurePicture(await services.files.get(contentKey(file.storage_key), file.sha256))
  const pixels = leastPixels(diameter)
  const isFine =
    measured !== null && measured.width >= pixels && measured.covered > 0 && measured.covered <= mostCovered
  if (!isFine) throw new Refusal([refused(sealErrors, 'SE-02', { diameter, pixels }, { field: 'image_file_id' })])
}

/** Refuses with G-14 and SE-02 a picture that the caller did not send, or that is no seal. */
async function guardPicture(call: OutsideCall, fileId: string, diameter: string): Promise<void> {
  const found = await call.transaction({ readOnly: true }, ctx => sentPicture(ctx, fileId))
  if (!found)
    throw new Refusal([
      refused(generalErrors, 'G-14', { field: fields.image_file_id.label }, { field: 'image_file_id' }),
    ])
  await guardFineness(call, found, diameter)
}

/** SE-01 for what a seal of its kind lacks. */
function refusalsOf(values: Values): Refused[] {
  const { kind } = values
  if (kind !== 'grade' && kind !== 'cma') return []
  return (['certificate_serial', 'valid_to'] as const)
    .filter(name => !values[name])
    .map(name =>
      refused(
        sealErrors,
        'SE-01',
        { kind: fields.kind.options.list.labels[kind], field: fields[name].label },
        { field: name },
      ),
    )
}

const usual = '42'

/** Adds a seal that waits for a second administrator. */
export const addSeal: Run<Actions['Create']> = async (call, values) => {
  refuseIfAny(refusalsOf(values as Values))
  const { image_file_id, diameter_mm } = values as NewRow<typeof stamp>
  await guardPicture(call, String(image_file_id), String(diameter_mm ?? usual))
  return call.transaction({}, ctx => plain.Create(ctx, values))
}

/** What of these values differs from those of a seal. */
const differing = (row: Seal, changes: RowChange<typeof stamp>): Values =>
  Object.fromEntries(
    Object.entries(changes).filter(([name, value]) => value !== undefined && value !== row[name as keyof Seal]),
  )

/** Proposes a change; one of a seal that nobody confirmed yet is made at once. */
export const changeSeal: Run<Actions['Change']> = async (call, input) => {
  const { id, row_version, ...given } = input
  const row = await call.transaction({ readOnly: true }, ctx => getRow(ctx, stamp, id))
  const changes = differing(row, given as RowChange<typeof stamp>)
  const whole: Values = { ...row, ...changes }
  refuseIfAny(refusalsOf(whole))
  const diameter = String(whole.diameter_mm ?? usual)
  if (typeof changes.image_file_id === 'string') await guardPicture(call, changes.image_file_id, diameter)
  else if (changes.diameter_mm !== undefined) {
    const held = await call.transaction({ readOnly: true }, ctx => pictureOfSeal(ctx, id))
    if (held) await guardFineness(call, held, diameter)
  }
  return call.transaction({}, async ctx => {
    if (row.state !== 'approved') return plain.Change(ctx, { id, row_version, ...given } as never)
    const held = await lockRow(ctx, stamp, { id, row_version })
    if (held.proposal !== null) throw new Refusal([refused(sealErrors, 'SE-05', { name: held.name })])
    if (Object.keys(changes).length > 0)
      await changeRow(ctx, stamp, held, { proposal: changes as never, proposed_by_id: userOf(ctx) }) // plain values of fields
    return plain.GetById(ctx, { id })
  })
}

const isWaiting = ({ state, proposal }: Seal): boolean => state === 'submitted' || proposal !== null

/** Puts what waits into force, or refuses it; never by who proposed it. */
export const confirmSeal: Run<Actions['Confirm']> = async (ctx, { decision, ...item }) => {
  const row = await lockRow(ctx, stamp, item)
  if (!isWaiting(row)) throw new Refusal([refused(sealErrors, 'SE-04', { name: row.name })])
  if (row.proposed_by_id === userOf(ctx)) throw new Refusal([refused(sealErrors, 'SE-03')])
  const isApproved = decision === 'approved'
  const values = isApproved ? ((row.proposal ?? {}) as Values) : {} // written by changeSeal
  await changeRow(ctx, stamp, row, {
    ...values,
    ...(row.proposal === null || isApproved ? { state: decision } : {}),
    proposal: null,
    confirmed_by_id: userOf(ctx),
  } as Values)
  return { id: row.id }
}

/** The words of a value of a seal. */
async function textOf(ctx: Ctx, name: string, value: unknown): Promise<string | null> {
  if (value === null || value === undefined || value === '') return null
  if (name === 'kind') return fields.kind.options.list.labels[value as Seal['kind']][ctx.language]
  if (name === 'enabled') return value === 1 ? '✓' : '✗'
  if (name === 'image_file_id') return `#${String(value)}`
  if (name === 'keeper_id' || name === 'lab_qualification_id') {
    const [row] = await ctx.tx.query<{ name: string }>(
      name === 'keeper_id'
        ? "select coalesce(nullif(real_name, ''), nullif(nickname, ''), user_name) as name from app_user where id = $1"
        : 'select name from lab_qualification where business_id = app_biz() and id = $1',
      [value],
    )
    return row?.name ?? null
  }
  return String(value)
}

/** What waits of a seal, in words. */
export const readProposal: Run<Actions['Proposal']> = async (ctx, { id }) => {
  const row = await getRow(ctx, stamp, id)
  const values = (row.proposal ?? {}) as Readonly<Record<string, unknown>>
  const changes = []
  for (const [name, value] of Object.entries(values)) {
    const field = fields[name as keyof typeof fields]
    if (!field) continue
    const before = await textOf(ctx, name, row[name as keyof Seal])
    changes.push({ field: field.label[ctx.language], before, after: await textOf(ctx, name, value) })
  }
  return { by: await textOf(ctx, 'keeper_id', row.proposed_by_id), changes }
}

/** The picture of a seal for who keeps it. */
export const sealPicture: Run<Actions['Picture']> = async (call, { id }) => {
  const found = await call.transaction({ readOnly: true }, ctx => keptPicture(ctx, id))
  if (!found) throw new Refusal([refused(generalErrors, 'G-04')])
  const content = await call.services.files.get(contentKey(found.storage_key), found.sha256)
  return { picture: content.toString('base64') }
}

/** What a seal was put on. */
export const readUses: Run<Actions['Uses']> = async (ctx, { id }) => {
  await getRow(ctx, stamp, id)
  return { rows: await usesOfSeal(ctx, id) }
}
