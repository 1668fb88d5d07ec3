import page from '@gt/domain/people/personnel.personelAllManage.ledger.ts'
import type { Ctx } from '../../db/context.ts'
import { ledgerSource } from '../../ledgers/source.ts'

/** A graded laboratory answers for the people of its dispatched laboratories as well. */
const seesSites = ({ principal }: Ctx): boolean =>
  principal.business?.viewMode === 2 && principal.business.labKind === 'dj'

/** People of all units in sight with their certificates and who is registered twice (page personnel/personelAllManage). */
export const peopleOfAll = ledgerSource({
  page,
  // by the role of the caller: own unit with its sites, units that are watched, the organisation, everybody for the platform
  from: 'gt_people_in_sight() t',
  ofUnits: true,
  alsoOf: ctx =>
    seesSites(ctx) ? 'select b.id from business b where b.parent_lab_id = app_biz() and b.deleted_at is null' : null,
  where: () => [],
  columns: {
    person_name: 't.name',
    // the file itself is opened where it is the own unit's
    file_id: "case when t.business_id = app_biz() and t.mode = 'dj' then t.id end",
    business_name: 't.unit',
    position: 't.position',
    person_title: 't.title',
    certificate_kind: 't.certificate_kind',
    certificate_no: 't.certificate_no',
    majors: 't.majors',
    valid_to: 't.valid_to',
    is_double: "case when t.is_double then 'double' when t.state = 'active' then 'once' end",
    person_state: 't.state',
    personnel_id: 't.id::text',
    business_id: 't.business_id::text',
    may_move: "(t.state = 'active' and not t.was_sent)::int",
  },
  dates: { entered_on: 't.entered_on', valid_to: 't.valid_to' },
  filters: {
    person_name: 't.name',
    certificate_no: 't.certificate_no',
    business_name: 't.unit',
    majors: 't.majors',
    is_double: "case when t.is_double then 'double' when t.state = 'active' then 'once' end",
    person_state: 't.state',
    certificate_kind: 't.certificate_kind',
  },
  mark: "case when t.valid_to < gt_today() and t.state = 'active' then 'over' end",
  key: 't.id',
})
