import { all, type Rule, reading, rule } from './policy-rules.ts'

/** A move between two units concerns them, who asked for it, and who watches either. */
const ofMove = 'from_business_id = app_biz() or to_business_id = app_biz() or asked_business_id = app_biz()'

/** Who sees what of people beyond their own unit, in place of what its tenancy says for moves, besides it for changes of key people. */
export const ofPeople: Readonly<Record<string, readonly Rule[]>> = {
  personnel_move: [
    rule('own', all, ofMove),
    rule('wide', reading, `${ofMove} or from_business_id = any(app_visible()) or to_business_id = any(app_visible())`),
    rule('org', all, 'organization_id = app_org()'),
    rule('platform', all, 'true'),
  ],
  // the owner of works belongs to no unit of theirs and judges last
  key_person_change: [
    rule('org', ['update'], "organization_id = app_org() and state in ('asked', 'approved', 'returned')"),
  ],
}
