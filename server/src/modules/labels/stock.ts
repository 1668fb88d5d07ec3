import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { lengthOf } from '@gt/domain/kit/text.ts'
import { labelChargeErrors } from '@gt/domain/qrcode/charge-errors.ts'
import { checkInstitution } from '@gt/domain/qrcode/check-institution.entity.ts'
import { labelErrors } from '@gt/domain/qrcode/errors.ts'
import { labelMedia } from '@gt/domain/qrcode/lists.ts'
import { labelNotices } from '@gt/domain/qrcode/notices.ts'
import { qrcodeAssign } from '@gt/domain/qrcode/qrcode-assign.entity.ts'
import { qrcodeForewarning } from '@gt/domain/qrcode/qrcode-forewarning.entity.ts'
import { qrcodeWarning } from '@gt/domain/qrcode/qrcode-warning.entity.ts'
import { type Ctx, userOf } from '../../db/context.ts'
import { changeRow, getRow, insertRow, lockRow } from '../../db/write.ts'
import { tellPeople } from '../../flow/tell.ts'
import { entityRules } from '../../pages/rules.ts'
import { nextNumber } from './numbers.ts'

type Rule = Row<typeof qrcodeForewarning>
type Medium = Rule['medium']

interface Fallen extends Record<string, unknown> {
  readonly stock: number
  readonly lowest: number
  readonly name: string
  /** Where its receivers read it, and who they are. */
  readonly unit: Id
  readonly people: readonly Id[]
}

/**
 * Looks at the stock of a medium at an institution after labels came, went or were bound: below the least one warning is opened and
 * its receivers hear of it, once until the stock is there again.
 */
export async function watchStock(ctx: Ctx, institutionId: Id | null, medium: Medium | null): Promise<void> {
  if (institutionId === null || medium === null) return
  const fallen = await ctx.tx.query<Fallen>('select * from label_watch_stock($1, $2)', [institutionId, medium])
  for (const { stock, lowest, name, unit, people } of fallen)
    await tellPeople(ctx, {
      ...{ unit, people, kind: 'system', route: '/qrcodelibrary/qrcodereceive' },
      title: notice(labelNotices, 'stock_low', { name, what: labelMedia.labels[medium], n: stock, count: lowest }),
    })
}

/** As `watchStock`, for the media of labels that moved. */
export async function watchLabels(ctx: Ctx, labels: readonly { readonly id: Id }[]): Promise<void> {
  const rows = await ctx.tx.query<{ institution: Id | null; medium: Medium | null }>(
    `select distinct q.check_institution_id as institution, b.medium from qrcode q join qrcode_batch b on b.id = q.qrcode_batch_id where q.id = any($1::bigint[])`,
    [labels.map(({ id }) => id)],
  )
  for (const { institution, medium } of rows) await watchStock(ctx, institution, medium)
}

/** QP-05 without receivers, QP-07 for people of neither the institution nor the platform. */
async function guardReceivers(ctx: Ctx, institutionId: Id, users: readonly string[] | null | undefined): Promise<void> {
  const field = { field: 'notify_user_ids' }
  if (!users || users.length === 0) throw new Refusal([refused(labelChargeErrors, 'QP-05', {}, field)])
  const { business_id } = await getRow(ctx, checkInstitution, institutionId)
  const known = await ctx.tx.query(
    `select 1 from app_user u where u.id = any($1::bigint[]) and u.deleted_at is null and (coalesce(u.business_id, 0) = 0 or u.business_id = $2
       or exists (select from user_business_map m where m.user_id = u.id and m.business_id = $2 and m.deleted_at is null))`,
    [users, business_id],
  )
  if (known.length < new Set(users).size) throw new Refusal([refused(labelChargeErrors, 'QP-07', {}, field)])
}

/** Asks the library for labels in the name of an institution. Refuses with G-01, QB-25. */
async function apply(
  ctx: Ctx,
  item: CommandItem,
  { count, reason_text }: { readonly count: number; readonly reason_text: string },
): Promise<CommandDone> {
  const rule = await lockRow(ctx, qrcodeForewarning, item)
  const length = lengthOf(reason_text)
  if (length < 5 || length > 200) throw new Refusal([refused(labelErrors, 'QB-25', {}, { field: 'reason_text' })])
  const { id, business_id } = await getRow(ctx, checkInstitution, rule.check_institution_id)
  await insertRow(ctx, qrcodeAssign, {
    asked: 1,
    check_institution_id: id,
    business_id,
    medium: rule.medium,
    count,
    reason: reason_text,
    assign_no: await nextNumber(ctx, 'FP'),
    state: 'applied',
  })
  return { id: rule.id, row_version: rule.row_version, state: rule.state }
}

/** Says what is done about the open warning. Refuses with G-01, QP-06. */
async function handle(ctx: Ctx, item: CommandItem, { note }: { readonly note: string }): Promise<CommandDone> {
  const rule = await lockRow(ctx, qrcodeForewarning, item)
  const [open] = await ctx.tx.query<{ id: Id }>(
    'select id from qrcode_warning where qrcode_forewarning_id = $1 and closed_at is null and deleted_at is null order by id desc limit 1',
    [rule.id],
  )
  if (!open) throw new Refusal([refused(labelChargeErrors, 'QP-06')])
  const warning = await getRow(ctx, qrcodeWarning, open.id, true)
  await changeRow(ctx, qrcodeWarning, warning, { note, handled_by_id: userOf(ctx) })
  return { id: rule.id, row_version: rule.row_version, state: rule.state }
}

const held = (what: string, where: string): string =>
  `(select ${what} from qrcode q join qrcode_batch b on b.id = q.qrcode_batch_id and b.medium = t.medium
    where q.check_institution_id = t.check_institution_id and q.deleted_at is null and ${where})`
const stock = held('count(*)', "q.state = 'assigned'")

/** Rules of stock warnings (page qrcodelibrary/qrcodeforewarning). */
export const stockRules = entityRules(qrcodeForewarning, {
  computed: {
    calc_stock: `select ${stock}::int`,
    calc_reach_days: `select floor(${stock} * 30.0 / nullif(${held('count(*)', "q.state = 'bound' and q.bound_at >= gt_now() - interval '30 days'")}, 0))::int`,
  },
  async beforeCreate(ctx, values) {
    await guardReceivers(ctx, values.check_institution_id, values.notify_user_ids)
    return values
  },
  async beforeChange(ctx, row, changes) {
    if (changes.notify_user_ids !== undefined)
      await guardReceivers(ctx, row.check_institution_id, changes.notify_user_ids)
    return changes
  },
  async afterSave(ctx, row) {
    await watchStock(ctx, row.check_institution_id, row.medium)
  },
  parts: [[qrcodeWarning.name, 'qrcode_forewarning_id']],
  commands: { Apply: apply as never, Handle: handle as never },
})
