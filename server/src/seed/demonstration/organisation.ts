import { createHash } from 'node:crypto'
import { businessPostMap } from '@gt/domain/identity/business-post-map.entity.ts'
import { post } from '@gt/domain/identity/post.entity.ts'
import type { Id, LocalDateTime } from '@gt/domain/kit/id.ts'
import { trialClass } from '@gt/domain/methods/trial-class.entity.ts'
import { business } from '@gt/domain/organisation/business.entity.ts'
import { businessRelation } from '@gt/domain/organisation/business-relation.entity.ts'
import { businessSystem } from '@gt/domain/organisation/business-system.entity.ts'
import { businessSystemCategory } from '@gt/domain/organisation/business-system-category.entity.ts'
import { department } from '@gt/domain/organisation/department.entity.ts'
import { enterprise } from '@gt/domain/organisation/enterprise.entity.ts'
import { organization } from '@gt/domain/organisation/organization.entity.ts'
import { organizationType } from '@gt/domain/organisation/organization-type.entity.ts'
import { projectSection } from '@gt/domain/organisation/project-section.entity.ts'
import type pg from 'pg'
import type { Transaction } from '../../db/transaction.ts'
import { type IdsByKey, idOf, idsByKey, putRows } from '../put-rows.ts'
import { cell, readTable, type TableRow } from '../read-table.ts'
import { seedPart } from '../seed-part.ts'
import { seedProjects } from './projects.ts'
import { day, organizationTenant } from './scene.ts'

const organizationName = '示范交通建设集团'

interface Owners {
  readonly organizationId: Id
  readonly enterprises: IdsByKey
}

/** Projects, units with their relations, licences and posts, and departments; answers the ids of units and departments. */
export async function seedOrganization(
  pool: pg.Pool,
  now: LocalDateTime,
  { organizationId, enterprises }: Owners,
): Promise<{ units: IdsByKey; departments: ReadonlyMap<string, Id> }> {
  return seedPart(pool, organizationTenant(organizationId), now, async tx => {
    const projects = await seedProjects(tx)
    const units = await seedUnits(tx, enterprises, projects)
    await seedRelations(tx, units)
    await seedLicences(tx, units, now)
    await seedPosts(tx, units)
    return { units, departments: await seedDepartments(tx, units) }
  })
}

const enterpriseNature = [
  ['示范检测有限公司', 'lab'],
  ['示范路桥建设有限公司', 'construction'],
  ['示范工程监理有限公司', 'supervision'],
  ['示范交通投资有限公司', 'owner'],
] as const

/** The organisation of the demonstration and its enterprises. */
export async function seedOwners(tx: Transaction): Promise<Owners> {
  const types = await idsByKey(tx, organizationType, ['code'])
  const organizations = await putRows(
    tx,
    organization,
    ['name'],
    [
      {
        name: organizationName,
        short_name: '示范交通',
        code: 'DEMO',
        organization_type_id: idOf(types, 'project'),
        phone: '000-00000000',
      },
    ],
    'once',
  )
  const enterprises = await putRows(
    tx,
    enterprise,
    ['name'],
    enterpriseNature.map(([name, enterprise_nature]) => ({
      name,
      enterprise_nature,
      address: '示范市示范路 1 号',
      phone: '000-00000000',
    })),
    'once',
  )
  return { organizationId: idOf(organizations, organizationName), enterprises }
}

/** A guid that is the same for the same code, in the form of RFC 9562 version 8. */
function guidOf(code: string): string {
  const hex = createHash('sha256').update(`groundtruth:${code}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

async function seedUnits(tx: Transaction, enterprises: IdsByKey, projects: IdsByKey): Promise<IdsByKey> {
  const types = await idsByKey(tx, businessSystemCategory, ['code'])
  const sections = await idsByKey(tx, projectSection, ['project_id', 'code'])
  const rows = readTable('units')
  const values = (row: TableRow, mothers: IdsByKey) => {
    const projectId = row.project ? idOf(projects, row.project) : null
    return {
      code: row.code,
      guid: guidOf(cell(row, 'code')),
      name: row.name,
      short_name: row.short,
      test_room_name: row.room,
      test_room_name_en: row.room_en,
      type_id: idOf(types, cell(row, 'type')),
      unit_category: row.category,
      mode: row.mode,
      data_view_mode: row.view,
      enterprise_id: idOf(enterprises, cell(row, 'enterprise')),
      parent_lab_id: row.parent ? idOf(mothers, row.parent) : null,
      project_id: projectId,
      project_section_id: projectId && row.section ? idOf(sections, `${projectId}|${row.section}`) : null,
      lab_grade: row.grade,
      address: '示范市示范路 1 号',
      phone: '000-00000000',
      complaint_phone: '000-00000000',
      is_public: row.mode === 'dj' ? 1 : 0,
    }
  }
  const mothers = await putRows(
    tx,
    business,
    ['code'],
    rows.filter(row => !row.parent).map(row => values(row, new Map())),
    'once',
  )
  const daughters = await putRows(
    tx,
    business,
    ['code'],
    rows.filter(row => row.parent).map(row => values(row, mothers)),
    'once',
  )
  return new Map([...mothers, ...daughters])
}

async function seedRelations(tx: Transaction, units: IdsByKey): Promise<void> {
  await putRows(
    tx,
    businessRelation,
    ['from_business_id', 'to_business_id', 'relation'],
    readTable('relations').map(row => ({
      from_business_id: idOf(units, cell(row, 'from')),
      to_business_id: idOf(units, cell(row, 'to')),
      relation: row.relation,
      can_confirm: row.confirm,
      scope: cell(row, 'scope').split(' '),
    })),
    'once',
  )
}

/** Licensed functions of a unit; waterway is licensed for the graded laboratory alone, railway for nobody. */
async function seedLicences(tx: Transaction, units: IdsByKey, now: LocalDateTime): Promise<void> {
  const end = `${day({ now }, 365)} 23:59:59`
  await putRows(
    tx,
    businessSystem,
    ['business_id'],
    [...units].map(([code, business_id]) => ({
      business_id,
      allowed_login_count: code === 'SFJC' ? 60 : 20,
      basic_expires_at: end,
      highway_expires_at: end,
      municipal_expires_at: end,
      waterway_expires_at: code === 'SFJC' ? end : null,
      esign_expires_at: end,
      trial_monitor_expires_at: end,
      pre_entrust_expires_at: end,
      outsourced_supervision_expires_at: end,
      mobile_expires_at: end,
    })),
    'once',
  )
}

/** A unit is offered the posts of its mode; those of another kind of unit would only clutter its lists. */
async function seedPosts(tx: Transaction, units: IdsByKey): Promise<void> {
  const posts = await idsByKey(tx, post, ['code'])
  const rows = readTable('posts').filter(row => row.level === 'business')
  await putRows(
    tx,
    businessPostMap,
    ['business_id', 'post_id'],
    readTable('units').flatMap(unit =>
      rows
        .filter(row => cell(row, 'modes').split(' ').includes(cell(unit, 'mode')))
        .map(row => ({
          business_id: idOf(units, cell(unit, 'code')),
          post_id: idOf(posts, cell(row, 'key')),
        })),
    ),
    'once',
  )
}

async function seedDepartments(tx: Transaction, units: IdsByKey): Promise<ReadonlyMap<string, Id>> {
  const classes = await idsByKey(tx, trialClass, ['code'])
  const rows = readTable('departments')
  const ids = await putRows(
    tx,
    department,
    ['business_id', 'parent_id', 'name'],
    rows.map((row, index) => ({
      business_id: idOf(units, cell(row, 'unit')),
      parent_id: null,
      code: row.key,
      name: row.name,
      kind: row.kind,
      trial_class_ids: cell(row, 'classes')
        .split(' ')
        .filter(code => code !== '')
        .map(code => idOf(classes, code)),
      sort_no: index + 1,
    })),
    'once',
  )
  return new Map(
    rows.map(row => [`${row.unit}.${row.key}`, idOf(ids, `${idOf(units, cell(row, 'unit'))}||${row.name}`)]),
  )
}
