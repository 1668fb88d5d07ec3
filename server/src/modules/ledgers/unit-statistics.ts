import page from '@gt/domain/ledgers/totalset.statistics.ledger.ts'
import type { Ctx } from '../../db/context.ts'
import { ledgerSource } from '../../ledgers/source.ts'
import { monthSql } from './parts.ts'

const counted = (kind: string, condition = ''): string =>
  `(count(*) filter (where t.kind = '${kind}'${condition}))::int`
const share = (kind: string): string =>
  `round(100.0 * count(*) filter (where t.kind = '${kind}' and t.ok) / nullif(count(*) filter (where t.kind = '${kind}'), 0), 2)`

/** The platform's own people see the sums of all units, and no row of any. */
export const seesSumsAlone = ({ principal }: Ctx): boolean => principal.dataScope === 'platform' && !principal.business

/** What the units did that the caller may see; the platform's own people see the numbers of all and no rows. */
export const unitStatistics = ledgerSource({
  page,
  from: (_, { ctx, first, last }) =>
    `${seesSumsAlone(ctx) ? 'gt_all_unit_work' : 'gt_unit_work'}(${first}, ${last}) t
      join business b on b.id = t.business_id left join trial_class c on c.id = t.trial_class_id`,
  ofUnits: true,
  where: () => [{ sql: 'b.deleted_at is null', values: [] }],
  columns: {
    unit: 'b.name',
    unit_id: 'b.id',
    orders: counted('order'),
    samples: counted('sample'),
    tasks: counted('task'),
    reports: counted('report'),
    judged: counted('judged'),
    passed: counted('judged', ' and t.ok'),
    pass_rate: share('judged'),
    due: counted('due'),
    in_time: counted('due', ' and t.ok'),
    in_time_rate: share('due'),
    to_capture: counted('capture'),
    captured: counted('capture', ' and t.ok'),
    capture_rate: share('capture'),
    open_fail: counted('open'),
  },
  dates: { day: 't.day' },
  filters: {
    unit: 'b.name',
    unit_category: 'b.unit_category',
    project_id: 't.project_id',
    trial_class_id: 't.trial_class_id',
  },
  groups: { month: monthSql('t.day'), class: 'c.name_zh' },
  gather: ['b.id', 'b.name'],
  category: 't.trial_category_id',
  key: 'b.id',
})
