import type { OutputOf } from '@gt/domain/kit/action.ts'
import type { labelActions } from '@gt/domain/qrcode/label-actions.ts'
import { qrcode } from '@gt/domain/qrcode/qrcode.entity.ts'
import { qrcodeFactoryMake } from '@gt/domain/qrcode/qrcode-factory-make.entity.ts'
import { type Ctx, roleOf } from '../../db/context.ts'
import { mayRead } from '../../db/policies.ts'
import { getRow } from '../../db/write.ts'
import type { Run } from '../../http/implement.ts'

type Actions = (typeof labelActions)['actions']
type Step = OutputOf<Actions['Life']>['steps'][number]

/** What of its life a label `q` shares with others: its batch, what it was given out with. */
const shared = [
  "select b.created_at as at, 'blank' as state, b.batch_no as note, b.created_by_id as by_id, null as reason from qrcode_batch b where b.id = q.qrcode_batch_id",
  "select a.updated_at, 'sent', a.assign_no, a.created_by_id, null from qrcode_assign a where a.id = q.qrcode_assign_id and a.state = 'assigned'",
  "select a.received_on, 'assigned', a.assign_no, a.updated_by_id, a.difference from qrcode_assign a where a.id = q.qrcode_assign_id and a.received_on is not null",
]

/** Its production, which is between the library and its makers. */
const produced = [
  "select m.ordered_on::timestamptz, 'producing', m.make_no, m.created_by_id, null from qrcode_factory_make m where m.id = q.qrcode_factory_make_id and m.state <> 'ordered'",
  "select m.updated_at, 'stocked', m.make_no, m.updated_by_id, null from qrcode_factory_make m where m.id = q.qrcode_factory_make_id and m.state = 'accepted'",
]

/** What was done with it alone. */
const alone = 'select a.at, a.state, a.note, a.person as by, a.reason from label_steps($1) a'

export const labelLife: Run<Actions['Life']> = async (ctx: Ctx, { id }) => {
  const { code } = await getRow(ctx, qrcode, id)
  const parts = [...shared, ...(mayRead(roleOf(ctx.principal), qrcodeFactoryMake) ? produced : [])]
  const steps = await ctx.tx.query<Step>(
    `select to_char(s.at, 'YYYY-MM-DD HH24:MI:SS') as at, s.state, s.note, s.by, s.reason from (
       select x.at, x.state, x.note, coalesce(u.real_name, u.nickname, u.user_name) as by, x.reason
       from qrcode q cross join lateral (${parts.join(' union all ')}) x left join app_user u on u.id = x.by_id where q.id = $1
       union all ${alone}) s order by s.at desc`,
    [id],
  )
  return { code, steps }
}
