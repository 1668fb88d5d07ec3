import type { Entity } from '@gt/domain/kit/entity.ts'
import { authReads, authWrites } from './auth-tables.ts'
import { ofDoors } from './door-policies.ts'
import { ofLabels } from './label-policies.ts'
import { ofPeople } from './people-policies.ts'
import { all, type CallerRole, type Rule, readers, reading, rule, type Verb, writing } from './policy-rules.ts'
import { keyClass, objectName, quote } from './schema.ts'
import { ofSites } from './site-policies.ts'
import { ofSkins } from './skin-policies.ts'

const byTenancy: Record<'own' | Entity['tenancy'], readonly Rule[]> = {
  own: [
    rule('own', all, 'business_id = app_biz()'),
    rule('wide', reading, 'business_id = any(app_visible())'),
    rule('org', reading, 'organization_id = app_org()'),
    rule('ro', reading, 'business_id = app_biz()'),
    rule('platform', all, 'business_id = app_biz()'),
  ],
  business: [
    rule('own', reading, 'business_id in (0, app_biz())'),
    rule('own', writing, 'business_id = app_biz()'),
    rule('wide', reading, 'business_id = 0 or business_id = any(app_visible())'),
    rule('org', reading, 'business_id = 0 or organization_id = app_org()'),
    rule('org', writing, 'business_id = 0 and organization_id = app_org()'),
    rule('client', reading, 'business_id in (0, app_biz())'),
    rule('ro', reading, 'business_id in (0, app_biz())'),
    rule('platform', all, 'business_id in (0, app_biz())'),
  ],
  organization: [
    rule('own', all, 'organization_id = app_org()'),
    rule('org', all, 'organization_id = app_org()'),
    ...readers('organization_id = app_org()', ['wide', 'client', 'ro']),
    rule('platform', all, 'true'),
  ],
  instance: [...readers('instance_id in (0, app_instance())'), rule('platform', all, 'true')],
  platform: [...readers('true'), rule('platform', all, 'true')],
}

const members =
  'exists (select 1 from user_business_map m where m.user_id = app_user.id and m.business_id = app_biz() and m.deleted_at is null)'
const ownUnits =
  'id in (select m.business_id from user_business_map m where m.user_id = app_user_id() and m.deleted_at is null union all select u.business_id from app_user u where u.id = app_user_id())'
const related = 'id = app_biz() or organization_id = app_org() or id = any(app_visible())'
const ofOwnOrder = (table: string): string =>
  `business_id = app_biz() and exists (select 1 from entrustment e where e.business_id = ${table}.business_id and e.id = ${table}.entrustment_id and e.entrust_unit_id = app_unit())`

const ofOwnPreOrder = (table: string): string =>
  `business_id = app_biz() and exists (select 1 from entrustment_temp p where p.business_id = ${table}.business_id and p.id = ${table}.entrustment_temp_id and p.entrust_unit_id = app_unit())`

/** Rows of the laboratory that a site laboratory belongs to. */
const ofParent = 'business_id = (select b.parent_lab_id from business b where b.id = app_biz())'

/** Rows of the catalogue: the platform's, and those that the laboratory keeps for itself. */
const ofCatalogue = 'owner_business_id is null or owner_business_id = app_biz()'
const ofOwnCatalogue = 'owner_business_id = app_biz()'

/** Where the tenancy of a table says less than the rule: accounts, sessions, units, private rows of the catalogue. */
const special: Readonly<Record<string, readonly Rule[]>> = {
  app_user: [
    rule('own', all, `business_id = app_biz()`),
    rule('own', reading, members),
    rule('org', all, 'organization_id = app_org()'),
    rule('wide', reading, 'business_id = any(app_visible())'),
    rule('client', reading, 'id = app_user_id()'),
    rule('platform', all, 'true'),
    rule('auth', all, 'true'),
  ],
  business: [
    rule('own', reading, related),
    rule('own', ['update'], 'id = app_biz()'),
    rule('org', all, 'organization_id = app_org()'),
    rule('wide', reading, related),
    // the laboratories where a client may order, by name
    rule('client', reading, `id = app_biz() or ${ownUnits}`),
    ...readers('id = app_biz()', ['ro']),
    rule('platform', all, 'true'),
    rule('auth', reading, 'true'),
  ],
  login_record: [
    rule('own', reading, 'business_id = app_biz()'),
    rule('platform', all, 'true'),
    rule('auth', all, 'true'),
  ],
  login_token: [rule('auth', all, 'true')],
  ...ofDoors,
  server_auth: [rule('platform', all, 'true')],
  // what units owe the platform is between it and each of them
  ...Object.fromEntries(
    ['service_charge', 'business_service', 'payment_check', 'service_invoice', 'extension_approve_record'].map(name => [
      name,
      [rule('own', all, 'business_id = app_biz()'), rule('platform', all, 'true')],
    ]),
  ),
  // a unit reads how its licence moved; nobody but the platform moves it
  licence_change: [rule('own', reading, 'business_id = app_biz()'), rule('platform', ['select', 'insert'], 'true')],
  ...ofLabels,
  ...ofPeople,
  log_event: [
    ...(['own', 'org', 'wide', 'client'] as const).map(role => rule(role, ['insert'], 'true')),
    rule('platform', all, 'true'),
    rule('auth', ['insert'], 'true'),
  ],
  log_visit: [
    ...(['own', 'org', 'wide', 'client'] as const).map(role => rule(role, ['insert'], 'true')),
    rule('platform', all, 'true'),
    // a laboratory reads where its own people were
    rule('own', reading, 'business_id = app_biz()'),
  ],
  // a laboratory keeps tests of its own; those of the platform it reads
  trial_list: [...readers(ofCatalogue), rule('platform', all, 'true'), rule('own', writing, ofOwnCatalogue)],
  entrust_unit: [rule('client', reading, 'business_id = app_biz() and id = app_unit()')],
  entrustment: [rule('client', reading, 'business_id = app_biz() and entrust_unit_id = app_unit()')],
  entrustment_temp: [rule('client', all, 'business_id = app_biz() and entrust_unit_id = app_unit()')],
  sample: [rule('client', reading, ofOwnOrder('sample'))],
  charge: [rule('client', reading, ofOwnOrder('charge'))],
  entrust_supervision: [rule('client', reading, ofOwnOrder('entrust_supervision'))],
  // what an entrusted account writes while it hands in a pre-entrustment: its parts, its number, and the traces of the act
  sample_temp: [rule('client', all, ofOwnPreOrder('sample_temp'))],
  entrust_temp_test_item: [rule('client', all, ofOwnPreOrder('entrust_temp_test_item'))],
  customer_info: [rule('client', all, 'business_id = app_biz() and entrust_unit_id = app_unit()')],
  billing_info: [rule('client', all, 'business_id = app_biz() and entrust_unit_id = app_unit()')],
  mailing_info: [rule('client', all, 'business_id = app_biz() and entrust_unit_id = app_unit()')],
  entrust_instruction: [rule('client', reading, 'business_id = app_biz()')],
  unit_trial: [rule('client', reading, 'business_id = app_biz()')],
  unit_trial_parameter: [rule('client', reading, 'business_id = app_biz()')],
  // settings and lists that the wizard of the client offers from
  ...Object.fromEntries(
    [
      'djbase_set',
      'gdbase_set',
      'overall_setting',
      'trial_number_set',
      'custom_trial_category',
      'trial_task_category',
      'lab_qualification',
      'lab_qualification_parameter',
      'charge_target',
      'custom_charge_set',
      'charge_index',
      'test_charge_index',
    ].map(name => [name, [rule('client', reading, 'business_id = app_biz()')]]),
  ),
  // values that laboratories inherit
  total_base: [
    ...readers('organization_id in (0, app_org())', ['own', 'wide', 'client', 'ro']),
    // an organisation says it for its laboratories; a laboratory says nothing for its sisters
    rule('org', reading, 'organization_id in (0, app_org())'),
    rule('org', writing, 'organization_id = app_org() and app_org() <> 0'),
    rule('platform', all, 'true'),
  ],
  number_counter: [rule('client', all, 'business_id = app_biz()')],
  number_draw: [rule('client', all, 'business_id = app_biz()')],
  // who supervises reads, and his exports and prints leave their line in his own unit
  audit_log: [
    rule('client', ['insert'], 'business_id = app_biz()'),
    rule('wide', ['insert'], 'business_id = app_biz()'),
    // people of an organisation without a laboratory act in business 0
    rule('org', ['insert'], 'business_id = app_biz()'),
  ],
  idempotency_key: (['client', 'org'] as const).map(role =>
    rule(role, all, 'business_id = app_biz() and user_id = app_user_id()'),
  ),
  announcement_read: (['client', 'org'] as const).map(role =>
    rule(role, ['select', 'insert'], 'business_id = app_biz() and user_id = app_user_id()'),
  ),
  // an administrator of a unit reads what comes from it; everybody else what he sent himself
  feedback: [
    rule('own', all, 'business_id = app_biz()'),
    ...(['org', 'wide', 'client'] as const).map(role => rule(role, all, 'submitter_id = app_user_id()')),
    rule('platform', all, 'true'),
  ],
  // what each of them chose for himself: columns, homes, quick menu
  user_hobby_set: (['client', 'org'] as const).map(role =>
    rule(role, all, 'business_id = app_biz() and user_id = app_user_id()'),
  ),
  quick_menu: (['client', 'org'] as const).map(role =>
    rule(role, all, 'business_id = app_biz() and user_id = app_user_id()'),
  ),
  // how far the jobs are that he himself began
  background_job: (['client', 'org'] as const).map(role =>
    rule(role, reading, 'business_id = app_biz() and created_by_id = app_user_id()'),
  ),
  task_workflow_log: [rule('client', ['select', 'insert'], 'business_id = app_biz() and operator_id = app_user_id()')],
  trial_parameter: [rule('own', writing, ofOwnCatalogue)],
  trial_target_item: [rule('own', writing, ofOwnCatalogue)],
  // a laboratory makes posts of its own and says what they may do; those of the platform it can only copy
  post: [rule('own', writing, 'instance_id = app_instance() and business_id = app_biz()')],
  ...Object.fromEntries(
    ['post_module_map', 'post_operation_map'].map(name => [
      name,
      [
        rule(
          'own',
          writing,
          `instance_id = app_instance() and exists (select 1 from post p where p.id = ${name}.post_id and p.business_id = app_biz())`,
        ),
      ],
    ]),
  ),
  user_post_map: [
    rule('client', reading, 'business_id = app_biz() and user_id = app_user_id()'),
    // which posts the accounts of laboratories hold; it gives them within the laboratory's unit
    rule('platform', reading, 'true'),
  ],
  todo_item: [
    rule('client', all, 'business_id = app_biz() and (user_id = app_user_id() or from_user_id = app_user_id())'),
  ],
  // a client has no colleagues here who stand in; its list of to-dos asks all the same
  stand_in: [rule('client', reading, 'business_id = app_biz() and stand_in_id = app_user_id()')],
  notification: [
    rule('client', all, 'business_id = app_biz() and (user_id = app_user_id() or created_by_id = app_user_id())'),
  ],
  // whether a clerk has its pre-entrustment open, its deleted drafts, the files that it attaches
  edit_lease: [rule('client', reading, "business_id = app_biz() and object_kind = 'entrustment_temp'")],
  recycle_item: [
    rule('client', ['select', 'insert'], 'business_id = app_biz() and deleted_by_user_id = app_user_id()'),
  ],
  // the standards of its parent laboratory are read on a site, with their texts, as are its documents that were approved
  standard: [rule('own', reading, ofParent)],
  standard_category: [rule('own', reading, ofParent)],
  ...ofSites,
  ...ofSkins,
  // a client has none; it may ask for what it was given all the same
  hierarchy_receipt: [rule('client', reading, 'business_id = app_biz() and user_id = app_user_id()')],
  hierarchy_file: [rule('own', reading, `${ofParent} and state in ('valid', 'abolished')`)],
  file_object: [
    rule('client', ['insert'], 'business_id = app_biz() and created_by_id = app_user_id()'),
    rule('own', reading, `${ofParent} and folder in ('standard_upload', 'hierarchy_file_file')`),
    // what units hand in to the platform with what they pay it
    rule(
      'platform',
      reading,
      "folder in ('payment_check_voucher', 'business_service_contract', 'extension_approve_record')",
    ),
  ],
  // the paper of a report in sight: what was printed and its file, neither drafts nor what was replaced
  report_revision: [
    rule(
      'client',
      reading,
      "business_id = app_biz() and state = 'effective' and exists (select 1 from report r where r.business_id = report_revision.business_id and r.id = report_revision.report_id)",
    ),
  ],
  // who shares a report that he sees knows his own links
  share_link: [rule('client', all, 'business_id = app_biz() and created_by_id = app_user_id()')],
  // the code that stands on it, for the address of the public check
  report_unique_code: [
    rule(
      'client',
      reading,
      "business_id = app_biz() and state = 'active' and exists (select 1 from report r where r.business_id = report_unique_code.business_id and r.id = report_unique_code.report_id)",
    ),
  ],
  report: [
    rule(
      'client',
      reading,
      // one that never left the house, or was taken back, is not the client's to know, void or not
      `${ofOwnOrder('report')} and (state in ('issued', 'archived') or state in ('superseded', 'voided') and issued_at is not null) and released`,
    ),
  ],
}

function ownProjects(column: string): string {
  const mine = 'business_id = app_biz() and x.entrust_unit_id = app_unit()'
  return `organization_id = app_org() and (${column} in (select x.project_id from customer_info x where x.${mine}) or ${column} in (select x.project_id from entrustment x where x.${mine}))`
}

/** Who reads rows of the catalogue that a laboratory may keep for itself. */
const ofOwner: Partial<Record<CallerRole, string>> = {
  own: ofCatalogue,
  org: ofCatalogue,
  wide: 'owner_business_id is null or owner_business_id = any(app_visible())',
  client: ofCatalogue,
  ro: ofCatalogue,
}

/** Where a role sees less than the tenancy of a table says; the rule keeps its place, so that its policy keeps its name. */
const narrowed: Readonly<Record<string, Partial<Record<CallerRole, string>>>> = {
  // a client need not learn who else of the organisation may act where
  user_business_map: { client: 'organization_id = app_org() and user_id = app_user_id()' },
  // nor for whom else the laboratory works, or how it is made up: own projects are those of its announcements' contacts and orders
  project: { client: ownProjects('id') },
  project_section: { client: ownProjects('project_id') },
  department: { client: 'false' },
  // nor where a laboratory sends its data
  third_party_system: { client: 'false' },
  // those that another laboratory keeps for itself are none of its business
  trial_parameter: ofOwner,
  trial_target_item: ofOwner,
}

/** The one append-only table with an update: the answer is stored beside its key in the same transaction. */
const answered = 'idempotency_key'

/** These replace the rules of the tenancy; the others of `special` are added to them. */
const replacing = new Set([
  ...Object.keys(ofLabels),
  'app_user',
  'business',
  'login_record',
  'login_token',
  'esign_certificate',
  'password_reset',
  'auto_login_client',
  'auto_login_key',
  'used_ticket',
  'register_application',
  'server_auth',
  'service_charge',
  'business_service',
  'payment_check',
  'service_invoice',
  'extension_approve_record',
  'licence_change',
  'personnel_move',
  'feedback',
  'log_event',
  'log_visit',
  'trial_list',
  'total_base',
])

/** Catalogue rows that entrusted accounts read besides their own orders are the shared tables; own data is closed to them. */
function rulesOf(entity: Entity): readonly Rule[] {
  const narrow = narrowed[entity.name]
  const base = (keyClass(entity) === 'own' ? byTenancy.own : byTenancy[entity.tenancy]).map(one => ({
    ...one,
    predicate: narrow?.[one.role] ?? one.predicate,
  }))
  const extra = special[entity.name] ?? []
  const auth = [
    ...(authReads.includes(entity.name) ? [rule('auth', reading, 'true')] : []),
    ...(authWrites.includes(entity.name) ? [rule('auth', ['insert'], 'true')] : []),
  ]
  return [...(replacing.has(entity.name) ? extra : [...base, ...extra]), ...auth, rule('owner', all, 'true')]
}

/** True when callers of a role read rows of a table at all; a statement that names another one is refused as a whole. */
export const mayRead = (role: CallerRole, entity: Entity): boolean =>
  rulesOf(entity).some(one => one.role === role && one.verbs.includes('select'))

/** Row security of a table: forced, one policy for each role and verb; grants leave secret columns out. */
export function policySql(entity: Entity): string[] {
  const table = quote(entity.name)
  const statements = [
    `alter table ${table} owner to gt_owner`,
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
  ]
  const secret = Object.entries(entity.fields)
    .filter(([, field]) => field.options.secret)
    .map(([name]) => name)
  const granted = new Map<CallerRole, Set<Verb>>()
  let number = 0
  for (const { role, verbs, predicate } of rulesOf(entity)) {
    if (role === 'owner') {
      statements.push(
        `create policy ${quote(objectName(entity.name, 'owner'))} on ${table} to gt_owner using (true) with check (true)`,
      )
      continue
    }
    for (const verb of verbs) {
      if (verb === 'update' && entity.appendOnly && entity.name !== answered) continue
      number += 1
      const name = quote(objectName(entity.name, role, verb, String(number)))
      const using = verb === 'insert' ? '' : ` using (${predicate})`
      const check = verb === 'select' ? '' : ` with check (${predicate})`
      statements.push(`create policy ${name} on ${table} for ${verb} to gt_${role}${using}${check}`)
      granted.set(role, (granted.get(role) ?? new Set<Verb>()).add(verb))
    }
  }
  for (const [role, verbs] of granted) {
    if (secret.length === 0 || role === 'auth') {
      statements.push(`grant ${[...verbs].join(', ')} on ${table} to gt_${role}`)
    } else {
      const open = openColumns(entity, secret)
      for (const verb of verbs) statements.push(`grant ${verb} (${open}) on ${table} to gt_${role}`)
    }
  }
  return statements
}

function openColumns(entity: Entity, secret: readonly string[]): string {
  const tenant = {
    platform: [],
    instance: ['instance_id'],
    organization: ['instance_id', 'organization_id'],
    business: ['instance_id', 'organization_id', 'business_id'],
  }[entity.tenancy]
  const standard = [
    'id',
    'created_at',
    'created_by_id',
    ...(entity.appendOnly ? [] : ['updated_at', 'updated_by_id', 'row_version', 'deleted_at', 'deleted_by_id']),
  ]
  const fields = Object.keys(entity.fields).filter(name => !secret.includes(name))
  return [...new Set([...standard, ...tenant, ...fields])].map(quote).join(', ')
}
