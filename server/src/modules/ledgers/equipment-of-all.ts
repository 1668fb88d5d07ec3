import page from '@gt/domain/ledgers/djequipment.equipmentalllist.ledger.ts'
import type { Ctx } from '../../db/context.ts'
import { ledgerSource } from '../../ledgers/source.ts'

/** The director of a laboratory answers for what its dispatched laboratories work with; nobody else there sees it. */
const seesSites = ({ principal }: Ctx): boolean =>
  principal.business?.viewMode === 2 && principal.business.labKind === 'dj' && principal.posts.has('director')

/** Machines of all laboratories in sight with what they cost and how they are used (page djequipment/equipmentalllist). */
export const equipmentOfAll = ledgerSource({
  page,
  from: (_, { ctx }) =>
    seesSites(ctx)
      ? '(select * from gt_equipment_register() union all select * from gt_site_equipment()) t'
      : 'gt_equipment_register() t',
  ofUnits: true,
  alsoOf: ctx =>
    seesSites(ctx) ? 'select b.id from business b where b.parent_lab_id = app_biz() and b.deleted_at is null' : null,
  where: () => [],
  columns: {
    business_name: 't.unit',
    // the file of a machine is read where row security shows it
    equipment_id: 'case when t.business_id = app_biz() or t.business_id = any(app_visible()) then t.id end',
    equipment_no: 't.equipment_number',
    equipment_name: 't.name',
    sort_name: 't.sort_name',
    spec_model: 't.specification_model',
    equipment_state: 't.state',
    valid_to: 't.validity_period',
    purchase_price: 't.price',
    use_count_month: 't.uses',
    online: 't.online',
  },
  dates: { as_of: 't.entered_on', valid_to: 't.validity_period' },
  filters: {
    business_name: 't.unit',
    sort_name: 't.sort_name',
    equipment_no: 't.equipment_number',
    equipment_name: 't.name',
    equipment_state: 't.state',
  },
  mark: "case when t.is_overdue then 'overdue' end",
  key: 't.id',
})
