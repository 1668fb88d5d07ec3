import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import { refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import type { LocalDateTime } from '@gt/domain/kit/id.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import { attendance, attendanceState } from '@gt/domain/people/attendance.entity.ts'
import type { attendanceActions } from '@gt/domain/people/attendance-actions.ts'
import { attendanceErrors } from '@gt/domain/people/attendance-errors.ts'
import { type Ctx, userOf } from '../../../db/context.ts'
import { factsOf } from '../../../db/facts.ts'
import { changeRow, lockRow } from '../../../db/write.ts'
import { neededReason } from '../../../flow/command.ts'
import type { Run } from '../../../http/implement.ts'
import { entityRules } from '../../../pages/rules.ts'
import { stateOf } from './check-in.ts'

/** The posts that the person of a row (alias given) holds today; of one without an account what the file says. */
const postOf = (person: string): string =>
  `coalesce((select left(string_agg(p.name, '、' order by p.sort_no, p.id), 200) from user_post_map m join post p on p.id = m.post_id
     where m.business_id = ${person}.business_id and m.user_id = ${person}.user_id and m.deleted_at is null
       and coalesce(m.valid_from <= gt_today(), true) and coalesce(m.valid_to >= gt_today(), true)), ${person}.position)`
const ofFile = (what: string): string =>
  `select ${what} from personnel f where f.business_id = t.business_id and f.id = t.personnel_id`

interface Mended {
  readonly in_at: LocalDateTime
  readonly out_at?: LocalDateTime | null
  readonly reason?: string
}

/** Mends a day that went wrong, for a reason; see the page. Refuses with G-01, G-07, PT-08, PT-09, PT-10. */
async function mend(ctx: Ctx, item: CommandItem, { in_at, out_at = null, reason }: Mended): Promise<CommandDone> {
  const row = await lockRow(ctx, attendance, item)
  const remark = neededReason(row.day, reason)
  const { day, state } = row
  const wrong = [in_at, ...(out_at === null ? [] : [out_at])].some(at => dayOf(at) !== day || at > ctx.now)
  refuseIfAny([
    ...(state === 'normal' || state === 'leave'
      ? [refused(attendanceErrors, 'PT-10', { state: attendanceState.labels[state] })]
      : []),
    ...(wrong ? [refused(attendanceErrors, 'PT-08', { day }, { field: 'in_at' })] : []),
    ...(out_at !== null && out_at < in_at ? [refused(attendanceErrors, 'PT-09', {}, { field: 'out_at' })] : []),
  ])
  const times = { in_at, out_at, distance_m: null }
  const now = await changeRow(
    ctx,
    attendance,
    row,
    {
      ...{ ...times, method: 'manual', remark: remark.slice(0, 300), approved_by_id: userOf(ctx) },
      state: await stateOf(ctx, times),
    },
    { reason: remark },
  )
  return { id: now.id, row_version: now.row_version, state: now.state }
}

/** Rules of attendance (page gdpersonnel/attendance). */
export const attendanceRules = entityRules(attendance, {
  visible: () => ({
    facts: factsOf(attendance.computed, { person_name: { column: 'f.name', place: `exists (${ofFile('')} and #)` } }),
  }),
  computed: { person_name: ofFile('f.name'), calc_post: ofFile(postOf('f')) },
  commands: { Mend: mend as never },
})

/** The rates of a month; see the contract. */
export const monthlyAttendance: Run<(typeof attendanceActions)['actions']['Monthly']> = async (ctx, { month }) => ({
  rows: await ctx.tx.query<{
    id: string
    name: string
    post: string | null
    present: number
    leave: number
    absent: number
    rate: string | null
  }>(
    `select f.id, f.name, ${postOf('f')} as post, n.present, n.leave, n.absent, round(100.0 * n.present / nullif(n.present + n.absent, 0), 1)::text as rate
     from personnel f join (
       select a.business_id, a.personnel_id, count(*) filter (where a.state in ('normal', 'late', 'early'))::int as present,
         count(*) filter (where a.state = 'leave')::int as leave, count(*) filter (where a.state in ('absent', 'abnormal'))::int as absent
       from attendance a where a.deleted_at is null and a.day >= ($1 || '-01')::date and a.day < (($1 || '-01')::date + interval '1 month')
       group by 1, 2) n on n.business_id = f.business_id and n.personnel_id = f.id
     order by f.name, f.id`,
    [month],
  ),
})
