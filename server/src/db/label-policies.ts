import { all, type Rule, readers, reading, rule } from './policy-rules.ts'

/** Rows that name a unit of the caller's organisation. */
const ofOrganization = 'business_id in (select b.id from business b where b.organization_id = app_org())'

/** The entry of a laboratory in the library, and those of its sites. */
const ownInstitutions =
  'business_id = app_biz() or business_id in (select b.id from business b where b.parent_lab_id = app_biz())'

/** Who sees what of the library of labels, in place of what its tenancy says. */
export const ofLabels: Readonly<Record<string, readonly Rule[]>> = {
  // makers of labels and what is ordered from them concern the library alone
  // warnings are opened and closed by a function of their own, whoever binds; what labels cost, units may know
  qrcode_forewarning: [rule('platform', all, 'true')],
  qrcode_warning: [rule('platform', all, 'true')],
  qrcode_price: [rule('own', reading, 'true'), rule('platform', all, 'true')],
  // a unit receives and returns labels, and with them makes and lowers what it owes; nobody else knows of it
  qrcode_charge: [
    rule('own', ['select', 'insert', 'update'], 'business_id = app_biz()'),
    rule('platform', all, 'true'),
  ],
  qrcode_supplier: [rule('platform', all, 'true')],
  qrcode_supplier_price: [rule('platform', all, 'true')],
  qrcode_factory_make: [rule('platform', all, 'true')],
  // a laboratory knows the labels that it holds, what it was given and gave, and itself with its sites
  qrcode: [
    rule('own', ['select', 'update'], 'business_id = app_biz()'),
    rule('wide', reading, 'business_id = any(app_visible())'),
    rule('org', reading, ofOrganization),
    ...readers('business_id = app_biz()', ['client', 'ro']),
    rule('platform', all, 'true'),
  ],
  // where labels were scanned is for who holds them, who watches, and the library; who watches answers an alarm
  qrcode_location: [
    rule('own', all, 'business_id = app_biz()'),
    rule('wide', reading, 'business_id = any(app_visible())'),
    rule('org', ['select', 'update'], ofOrganization),
    rule('platform', all, 'true'),
  ],
  qrcode_assign: [
    rule('own', all, 'business_id = app_biz() or from_business_id = app_biz()'),
    rule('wide', reading, 'business_id = any(app_visible())'),
    rule('org', reading, ofOrganization),
    rule('ro', reading, 'business_id = app_biz()'),
    rule('platform', all, 'true'),
  ],
  check_institution: [
    rule('own', reading, ownInstitutions),
    rule('wide', reading, 'business_id = any(app_visible())'),
    rule('org', reading, ofOrganization),
    ...readers('business_id = app_biz()', ['client', 'ro']),
    rule('platform', all, 'true'),
  ],
}
