import { type Rule, reading, rule } from './policy-rules.ts'

/** Rows that hang on the authorisation of a site laboratory by its parent. */
const ofOwnSite = (table: string): string =>
  `exists (select 1 from dispatch_org d where d.business_id = ${table}.business_id and d.id = ${table}.dispatch_org_id and d.site_business_id = app_biz())`

/** A site reads how its parent authorised it, whom it sent there, and the visits that it made (0176, 0177). */
export const ofSites: Readonly<Record<string, readonly Rule[]>> = {
  dispatch_org: [rule('own', reading, 'site_business_id = app_biz()')],
  personnel_transfer: [rule('own', reading, 'to_business_id = app_biz()')],
  dispatch_org_parameter: [rule('own', reading, ofOwnSite('dispatch_org_parameter'))],
  dispatch_check: [rule('own', reading, `state <> 'planned' and ${ofOwnSite('dispatch_check')}`)],
  dispatch_check_item: [
    rule(
      'own',
      reading,
      'exists (select 1 from dispatch_check c where c.business_id = dispatch_check_item.business_id and c.id = dispatch_check_item.dispatch_check_id)',
    ),
  ],
}
