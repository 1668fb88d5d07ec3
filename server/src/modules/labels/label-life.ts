import type { OutputOf } from '@gt/domain/kit/action.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { labelActions } from '@gt/domain/qrcode/label-actions.ts'
import type { Ctx } from '../../db/context.ts'
import type { Run } from '../../http/implement.ts'

type Actions = (typeof labelActions)['actions']
type Step = OutputOf<Actions['Life']>['steps'][number]

const who = 'coalesce(u.real_name, u.nickname, u.user_name)'

/** What of its life a label shares with others: batch, production, assignment. What is not in the caller's sight is left out. */
const shared = `select x.at, x.state, x.note, ${who} as by, x.reason from (
    select b.created_at as at, 'blank' as state, b.batch_no as note, b.created_by_id as by_id, null as reason from qrcode_batch b where b.id = $2
    union all select m.ordered_on::timestamptz, 'producing', m.make_no, m.created_by_id, null from qrcode_factory_make m where m.id = $3::bigint and m.state <> 'ordered'
    union all select m.updated_at, 'stocked', m.make_no, m.updated_by_id, null from qrcode_factory_make m where m.id = $3::bigint and m.state = 'accepted'
    union all select a.updated_at, 'sent', a.assign_no, a.created_by_id, null from qrcode_assign a where a.id = $4 and a.state = 'assigned'
    union all select a.received_on, 'assigned', a.assign_no, a.updated_by_id, a.difference from qrcode_assign a where a.id = $4 and a.received_on is not null
  ) x left join app_user u on u.id = x.by_id`

/** What was done with it alone. */
const alone = 'select a.at, a.state, a.note, a.person as by, a.reason from label_steps($1) a'

interface Label extends Record<string, unknown> {
  readonly code: string
  readonly qrcode_batch_id: string
  readonly qrcode_factory_make_id: string | null
  readonly qrcode_assign_id: string | null
}

export const labelLife: Run<Actions['Life']> = async (ctx: Ctx, { id }) => {
  const [label] = await ctx.tx.query<Label>(
    'select code, qrcode_batch_id, qrcode_factory_make_id, qrcode_assign_id from qrcode where id = $1 and deleted_at is null',
    [id],
  )
  if (!label) throw new Refusal([refused(generalErrors, 'G-04')])
  const steps = await ctx.tx.query<Step>(
    `select to_char(s.at, 'YYYY-MM-DD HH24:MI:SS') as at, s.state, s.note, s.by, s.reason from (
       ${shared} union all ${alone}) s order by s.at desc`,
    [id, label.qrcode_batch_id, label.qrcode_factory_make_id, label.qrcode_assign_id],
  )
  return { code: label.code, steps }
}
