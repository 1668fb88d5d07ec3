import type { RowChange } from '@gt/domain/kit/entity.ts'
import { type Refused, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { lengthOf } from '@gt/domain/kit/text.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import { personnel } from '@gt/domain/people/personnel.entity.ts'
import { personnelAttachment } from '@gt/domain/people/personnel-attachment.entity.ts'
import { personnelCertificate } from '@gt/domain/people/personnel-certificate.entity.ts'
import { personnelErrors } from '@gt/domain/people/personnel-errors.ts'
import { personnelRecord } from '@gt/domain/people/personnel-record.entity.ts'
import type { Ctx } from '../../../db/context.ts'
import { factsOf } from '../../../db/facts.ts'
import type { ListOptions } from '../../../db/list.ts'
import { entityRules } from '../../../pages/rules.ts'
import { ofLaboratory } from '../pick-people.ts'
import { visibleFiles } from '../visible.ts'
import { aheadDays } from './ahead-days.ts'
import { leave } from './leave.ts'
import { sentTo } from './site-staff.ts'

const nameLengths = { min: 2, max: 30 } as const

const ofPerson =
  'personnel_certificate c where c.business_id = t.business_id and c.personnel_id = t.id and c.deleted_at is null'
const kindOrder = personnelCertificate.fields.kind.options.list.codes.map(code => `'${code}'`).join(', ')
/** The certificate that testing asks for first; of several the one that lasts longest. */
const first = (column: string): string =>
  `select ${column} from ${ofPerson} order by array_position(array[${kindOrder}], c.kind), c.valid_to desc nulls first, c.id limit 1`
const factPlace = (column: string) => ({ column, place: `exists (select from ${ofPerson} and (#))` })

/** Nobody reads what is sealed, or the digest that tells numbers apart, in whatever list. */
export const shownPersonnel = async (): Promise<Pick<ListOptions, 'shown'>> => ({
  shown: { id_card_cipher: 'null::text', id_card_digest: 'null::text' },
})

type Values = RowChange<typeof personnel>

/** PE-06 for an account that another person of the laboratory has, G-14 for one that is none of its people. */
async function accountRefusals(ctx: Ctx, id: Id | null, userId: Id | null | undefined): Promise<Refused[]> {
  if (!userId) return []
  const [found] = await ctx.tx.query<{ known: 0 | 1; holder: string | null }>(
    `select exists (select from app_user u where u.id = $1 and ${ofLaboratory})::int as known,
       (select p.name from personnel p where p.business_id = app_biz() and p.user_id = $1 and p.id is distinct from $2 and p.state in ('active', 'candidate')
          and p.deleted_at is null order by p.id limit 1) as holder`,
    [userId, id],
  )
  if (found?.known !== 1)
    return [refused(generalErrors, 'G-14', { field: personnel.fields.user_id.label }, { field: 'user_id' })]
  return found.holder === null ? [] : [refused(personnelErrors, 'PE-06', { name: found.holder }, { field: 'user_id' })]
}

/** G-14 for a department of another laboratory. */
async function departmentRefusals(ctx: Ctx, departmentId: Id | null | undefined): Promise<Refused[]> {
  if (!departmentId) return []
  const [own] = await ctx.tx.query(
    'select 1 from department where id = $1 and business_id = app_biz() and deleted_at is null',
    [departmentId],
  )
  return own
    ? []
    : [refused(generalErrors, 'G-14', { field: personnel.fields.department_id.label }, { field: 'department_id' })]
}

const nameRefusals = ({ name }: Values): Refused[] =>
  name === undefined || (lengthOf(name) >= nameLengths.min && lengthOf(name) <= nameLengths.max)
    ? []
    : [refused(personnelErrors, 'PE-05', nameLengths, { field: 'name' })]

const guard = async (ctx: Ctx, id: Id | null, values: Values): Promise<void> =>
  refuseIfAny([
    ...nameRefusals(values),
    ...(await accountRefusals(ctx, id, values.user_id)),
    ...(await departmentRefusals(ctx, values.department_id)),
  ])

/** Who joins on a later day is a candidate until then. */
const stateOn = (ctx: Ctx, entry: string | null | undefined): 'active' | 'candidate' =>
  entry && entry > dayOf(ctx.now) ? 'candidate' : 'active'

/** Rules of people's files (pages personnel/personnelmanage, gdpersonnel/gdpersonnel). */
export const personnelRules = entityRules(personnel, {
  shown: shownPersonnel,
  visible: ctx => ({
    ...visibleFiles(ctx),
    facts: factsOf(personnel.computed, {
      calc_certificate_kind: factPlace('c.kind'),
      calc_certificate_no: factPlace('c.certificate_no'),
      calc_majors: factPlace('c.specialty'),
      calc_valid_to: factPlace('c.valid_to'),
    }),
  }),
  views: {
    ending: () => ({
      where: [
        {
          sql: `t.state = 'active' and exists (select from ${ofPerson} and c.valid_to <= gt_today() + ?::int)`,
          values: [aheadDays],
        },
      ],
    }),
  },
  computed: {
    calc_certificate_kind: first('c.kind'),
    calc_certificate_no: first('c.certificate_no'),
    calc_majors: `select string_agg(distinct c.specialty, '、') from ${ofPerson}`,
    calc_valid_to: `select min(c.valid_to) from ${ofPerson} and c.kind in ('engineer', 'assistant')`,
  },
  async beforeCreate(ctx, values) {
    await guard(ctx, null, values)
    return { ...values, ...(await sentTo(ctx, null, values)), state: stateOn(ctx, values.entry_date) }
  },
  async beforeChange(ctx, row, changes) {
    await guard(ctx, row.id, changes.user_id === row.user_id ? { ...changes, user_id: null } : changes)
    const entry = changes.entry_date === undefined ? row.entry_date : changes.entry_date
    if (row.leave_date !== null && entry !== null && entry > row.leave_date)
      refuseIfAny([refused(personnelErrors, 'PE-02', { date: entry }, { field: 'entry_date' })])
    const sent = await sentTo(ctx, row, changes)
    const works = row.state === 'active' || row.state === 'candidate'
    return { ...changes, ...sent, ...(works ? { state: stateOn(ctx, entry) } : {}) }
  },
  parts: [
    [personnelCertificate.name, 'personnel_id'],
    [personnelRecord.name, 'personnel_id'],
    [personnelAttachment.name, 'personnel_id'],
  ],
  commands: { Leave: leave as never },
})
