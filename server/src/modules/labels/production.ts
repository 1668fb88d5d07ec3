import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import type { Row, RowValues } from '@gt/domain/kit/entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import { labelErrors } from '@gt/domain/qrcode/errors.ts'
import { productionStates } from '@gt/domain/qrcode/lists.ts'
import { labelNotices } from '@gt/domain/qrcode/notices.ts'
import type { productionActions } from '@gt/domain/qrcode/production-actions.ts'
import { qrcodeBatch } from '@gt/domain/qrcode/qrcode-batch.entity.ts'
import { qrcodeFactoryMake } from '@gt/domain/qrcode/qrcode-factory-make.entity.ts'
import { qrcodeSupplier } from '@gt/domain/qrcode/qrcode-supplier.entity.ts'
import type { Ctx } from '../../db/context.ts'
import { changeRow, getRow, lockRow } from '../../db/write.ts'
import { tellPeople } from '../../flow/tell.ts'
import type { Run } from '../../http/implement.ts'
import { entityRules } from '../../pages/rules.ts'
import { sealedZip } from '../../sheets/sealed-zip.ts'
import { lockLabels, moveLabels, scannedLabel, settleBatches } from './life.ts'
import { labelsNamed } from './named-labels.ts'
import { nextNumber } from './numbers.ts'
import { filePassword, labelSecret } from './secrets.ts'
import { guardSupplier } from './suppliers.ts'
import { visibleOrders } from './visible.ts'

type Order = Row<typeof qrcodeFactoryMake>
type Values = RowValues<typeof qrcodeFactoryMake>
type Actions = (typeof productionActions)['actions']

/** A file of codes is handed out so often. */
const mostFiles = 2
/** Labels that an acceptance scans: one of a hundred, five at least. */
const scansOf = (delivered: number): number => Math.min(delivered, Math.max(5, Math.ceil(delivered / 100)))

/** G-04 for an order of another maker. */
async function guardSight(ctx: Ctx, { qrcode_supplier_id }: Order): Promise<void> {
  if (!visibleOrders(ctx).where) return
  const { user_ids } = await getRow(ctx, qrcodeSupplier, qrcode_supplier_id)
  if (!ctx.principal.userId || !user_ids?.includes(ctx.principal.userId))
    throw new Refusal([refused(generalErrors, 'G-04')])
}

type State = Order['state']

function guardState({ make_no, state }: Order, states: readonly State[]): void {
  if (!states.includes(state))
    throw new Refusal([refused(labelErrors, 'QB-10', { number: make_no, state: productionStates.labels[state] })])
}

async function lockOrder(ctx: Ctx, item: CommandItem, states: readonly State[]): Promise<Order> {
  const order = await lockRow(ctx, qrcodeFactoryMake, item)
  await guardSight(ctx, order)
  guardState(order, states)
  return order
}

/** QB-08 and QB-09 of an order as it would stand, QB-07 of its maker. */
async function guardOrder(ctx: Ctx, values: Values, id: Id | null): Promise<void> {
  const { qrcode_supplier_id, qrcode_batch_id, quantity, expected_on } = values
  if (qrcode_supplier_id) await guardSupplier(ctx, qrcode_supplier_id)
  if (expected_on && expected_on <= dayOf(ctx.now as never))
    throw new Refusal([refused(labelErrors, 'QB-09', {}, { field: 'expected_on' })])
  if (!qrcode_batch_id || !quantity) return
  const { batch_no } = await getRow(ctx, qrcodeBatch, qrcode_batch_id, true)
  const [row] = await ctx.tx.query<{ left: number }>(
    `select ((select count(*) from qrcode q where q.qrcode_batch_id = $1 and q.state = 'blank' and q.deleted_at is null)
       - (select coalesce(sum(m.quantity), 0) from qrcode_factory_make m where m.qrcode_batch_id = $1 and m.state = 'ordered'
          and m.id is distinct from $2 and m.deleted_at is null))::int as "left"`,
    [qrcode_batch_id, id],
  )
  const left = Math.max(row?.left ?? 0, 0)
  if (quantity > left)
    throw new Refusal([refused(labelErrors, 'QB-08', { number: batch_no, left }, { field: 'quantity' })])
}

const doneWith = ({ id, row_version, state }: Order): CommandDone => ({ id, row_version, state })

/** Sends an order: the lowest labels of its batch are produced from now on, and the maker hears of it. Refuses with QB-08, QB-10. */
async function send(ctx: Ctx, item: CommandItem): Promise<CommandDone> {
  const order = await lockOrder(ctx, item, ['ordered'])
  await guardOrder(ctx, { ...order, expected_on: undefined } as never, order.id)
  const labels = await lockLabels(
    ctx,
    "q.qrcode_batch_id = $1 and q.state = 'blank'",
    [order.qrcode_batch_id],
    order.quantity,
  )
  await moveLabels(ctx, 'order', labels, { qrcode_factory_make_id: order.id })
  await settleBatches(ctx, [order.qrcode_batch_id])
  const sent = await changeRow(ctx, qrcodeFactoryMake, order, { state: 'producing' })
  const { user_ids } = await getRow(ctx, qrcodeSupplier, order.qrcode_supplier_id)
  await tellPeople(ctx, {
    unit: '0',
    people: user_ids ?? [],
    kind: 'system',
    title: notice(labelNotices, 'ordered', { number: order.make_no, n: order.quantity, date: order.expected_on }),
    route: '/qrcodelibrary/qrcodefactorymake',
  })
  return doneWith(sent)
}

interface Reported {
  readonly made: number
  readonly bad_serials?: string | null
  readonly photo_file_id?: Id | null
}

/** The maker reports how many are made and which are bad: those are void for ever. Refuses with QB-03, QB-05, QB-10. */
async function report(
  ctx: Ctx,
  item: CommandItem,
  { made, bad_serials, photo_file_id }: Reported,
): Promise<CommandDone> {
  const order = await lockOrder(ctx, item, ['producing'])
  const bad = bad_serials ? await labelsNamed(ctx, bad_serials, { orderId: order.id, field: 'bad_serials' }) : []
  const defective_quantity = order.defective_quantity + bad.length
  if (made > order.quantity || defective_quantity > made)
    throw new Refusal([refused(labelErrors, 'QB-05', { sum: made, left: order.quantity }, { field: 'made' })])
  await moveLabels(ctx, 'void', bad)
  const changes = { made_quantity: made, defective_quantity, ...(photo_file_id ? { photo_file_id } : {}) }
  return doneWith(await changeRow(ctx, qrcodeFactoryMake, order, changes))
}

interface Delivery {
  readonly delivered: number
  readonly parcel: string
}

/** The maker hands the parcel over. Refuses with QB-05, QB-10. */
async function deliver(ctx: Ctx, item: CommandItem, { delivered, parcel }: Delivery): Promise<CommandDone> {
  const order = await lockOrder(ctx, item, ['producing'])
  const left = order.quantity - order.defective_quantity
  if (delivered > left)
    throw new Refusal([
      refused(
        labelErrors,
        'QB-05',
        { sum: delivered + order.defective_quantity, left: order.quantity },
        { field: 'delivered' },
      ),
    ])
  const now = await changeRow(ctx, qrcodeFactoryMake, order, {
    state: 'delivered',
    delivered_quantity: delivered,
    delivered_on: dayOf(ctx.now as never),
    made_quantity: Math.max(order.made_quantity, delivered + order.defective_quantity),
    parcel_no: parcel,
  })
  return doneWith(now)
}

/** QB-11 and QB-12 of the labels that were scanned from a parcel. */
async function guardScans(ctx: Ctx, order: Order, scanned: string): Promise<void> {
  const texts = [...new Set(scanned.split(/[\s,，、;；]+/).filter(text => text !== ''))]
  const codes = new Set<string>()
  for (const text of texts) {
    const label = await scannedLabel(ctx, text)
    const [own] = label
      ? await lockLabels(ctx, "q.id = $1 and q.qrcode_factory_make_id = $2 and q.state = 'producing'", [
          label.id,
          order.id,
        ])
      : []
    if (!own)
      throw new Refusal([refused(labelErrors, 'QB-12', { code: text, number: order.make_no }, { field: 'scanned' })])
    codes.add(own.code)
  }
  const need = scansOf(order.delivered_quantity)
  if (codes.size < need)
    throw new Refusal([refused(labelErrors, 'QB-11', { need, count: codes.size }, { field: 'scanned' })])
}

interface Acceptance {
  readonly accepted: number
  readonly scanned: string
}

/**
 * Takes what was delivered into stock after scanning some of it. What the maker does not hand over is void: its codes have left the
 * house in the file. Refuses with QB-05, QB-10, QB-11, QB-12.
 */
async function accept(ctx: Ctx, item: CommandItem, { accepted, scanned }: Acceptance): Promise<CommandDone> {
  const order = await lockOrder(ctx, item, ['delivered'])
  if (accepted > order.delivered_quantity)
    throw new Refusal([
      refused(labelErrors, 'QB-05', { sum: accepted, left: order.delivered_quantity }, { field: 'accepted' }),
    ])
  await guardScans(ctx, order, scanned)
  const labels = await lockLabels(ctx, "q.qrcode_factory_make_id = $1 and q.state = 'producing'", [order.id])
  await moveLabels(ctx, 'stock', labels.slice(0, accepted))
  await moveLabels(ctx, 'void', labels.slice(accepted))
  await settleBatches(ctx, [order.qrcode_batch_id])
  return doneWith(await changeRow(ctx, qrcodeFactoryMake, order, { state: 'accepted', accepted_quantity: accepted }))
}

/** Rules of orders to makers (page qrcodelibrary/qrcodefactorymake). */
export const productionRules = entityRules(qrcodeFactoryMake, {
  visible: visibleOrders,
  computed: { calc_progress: 'select least(100, 100 * t.made_quantity / t.quantity)' },
  async beforeCreate(ctx, values) {
    await guardOrder(ctx, values, null)
    return { ...values, make_no: await nextNumber(ctx, 'SC') }
  },
  async beforeChange(ctx, row, changes) {
    guardState(row, ['ordered'])
    await guardOrder(ctx, { ...row, ...changes }, row.id)
    return changes
  },
  commands: {
    Send: send as never,
    Report: report as never,
    Deliver: deliver as never,
    Accept: accept as never,
  },
})

export const productionFile: Run<Actions['File']> = async (call, item) => {
  const secret = call.services.linkSecret
  const made = await call.transaction({}, async ctx => {
    const order = await lockOrder(ctx, item, ['producing', 'delivered', 'accepted'])
    if (order.file_count >= mostFiles) throw new Refusal([refused(labelErrors, 'QB-06', { number: order.make_no })])
    const labels = await lockLabels(ctx, 'q.qrcode_factory_make_id = $1', [order.id])
    const { file_count } = await changeRow(ctx, qrcodeFactoryMake, order, { file_count: order.file_count + 1 })
    ctx.pending.audit.push({
      entity: qrcodeFactoryMake.name,
      id: order.id,
      action: 'export',
      number: order.make_no,
      before: null,
      after: { codes: labels.length, nth: file_count },
      reason: null,
    })
    return { order, file_count, codes: labels.map(({ code }) => code), origin: ctx.origin ?? '' }
  })
  const lines = made.codes.map(code => {
    const whole = `${code}-${labelSecret(secret, code)}`
    return `${code},${made.origin}/q/${whole}`
  })
  const content = Buffer.from(`\ufeffserial,code\r\n${lines.join('\r\n')}\r\n`, 'utf8')
  const password = filePassword(secret, made.order.id, made.file_count)
  const archive = sealedZip({ name: `${made.order.make_no}.csv`, content }, password)
  return {
    name: `${made.order.make_no}.zip`,
    content: archive.toString('base64'),
    left: mostFiles - made.file_count,
  }
}

export const productionPassword: Run<Actions['Password']> = async (call, { id }) => {
  const order = await call.transaction({ readOnly: true }, ctx => getRow(ctx, qrcodeFactoryMake, id))
  if (order.file_count === 0) guardState(order, [])
  return { password: filePassword(call.services.linkSecret, order.id, order.file_count) }
}
