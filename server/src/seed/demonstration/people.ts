import { appUser } from '@gt/domain/identity/app-user.entity.ts'
import { post } from '@gt/domain/identity/post.entity.ts'
import { userBusinessMap } from '@gt/domain/identity/user-business-map.entity.ts'
import { userDepartmentMap } from '@gt/domain/identity/user-department-map.entity.ts'
import { userPostMap } from '@gt/domain/identity/user-post-map.entity.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { organizationalChart } from '@gt/domain/organisation/organizational-chart.entity.ts'
import { personnel } from '@gt/domain/people/personnel.entity.ts'
import { personnelCertificate } from '@gt/domain/people/personnel-certificate.entity.ts'
import { personnelRecord } from '@gt/domain/people/personnel-record.entity.ts'
import { hash } from '@node-rs/argon2'
import type { Transaction } from '../../db/transaction.ts'
import { type DemonstrationAccount, demonstrationAccounts } from '../accounts.ts'
import { idOf, idsByKey, putRows } from '../put-rows.ts'
import { cell, readTable } from '../read-table.ts'
import { platformTenant, seedPart } from '../seed-part.ts'
import { day, inUnit, known, organizationTenant, type Scene } from './scene.ts'

/** Units in which an account acts. */
const unitsOf = (account: DemonstrationAccount): string[] => (account.unit ? [account.unit, ...account.also] : [])

/**
 * Makes the accounts that are not there, each with a password of its own digest, and binds posts, units, departments.
 *
 * @returns ids by log-in
 */
export async function seedAccounts(scene: Omit<Scene, 'users'>): Promise<ReadonlyMap<string, Id>> {
  const accounts = demonstrationAccounts()
  const tenant = organizationTenant(scene.organizationId)
  const users = await seedPart(scene.pool, tenant, scene.now, async tx => {
    const there = await idsByKey(tx, appUser, ['user_name'])
    const missing = accounts.filter(account => !there.has(account.userName))
    const digests = await Promise.all(missing.map(account => hash(scene.password(account.userName))))
    const made = await putRows(
      tx,
      appUser,
      ['user_name'],
      missing.map((account, index) => ({
        instance_id: platformTenant.instanceId,
        organization_id: account.posts.includes('sys_admin') ? null : scene.organizationId,
        business_id: account.unit ? known(scene.units, account.unit) : null,
        department_id: departmentOf(scene, account),
        user_name: account.userName,
        real_name: account.name,
        password: digests[index],
        password_changed_at: scene.now,
        phone_number: '000-00000000',
        is_entrust: account.entrustUnit ? 1 : 0,
        is_business_manager: account.posts.includes('lab_admin') ? 1 : 0,
        is_platform_admin: account.posts.includes('sys_admin') ? 1 : 0,
      })),
      'once',
    )
    return new Map([...there, ...made])
  })
  await seedMemberships({ ...scene, users }, accounts)
  return users
}

function departmentOf(scene: Pick<Scene, 'departments'>, { unit, department }: DemonstrationAccount): Id | null {
  return unit && department ? known(scene.departments, `${unit}.${department}`) : null
}

async function seedMemberships(scene: Scene, accounts: readonly DemonstrationAccount[]): Promise<void> {
  const posts = await seedPart(scene.pool, organizationTenant(scene.organizationId), scene.now, async tx => {
    await putRows(
      tx,
      userBusinessMap,
      ['user_id', 'business_id'],
      accounts.flatMap(account =>
        unitsOf(account).map(unit => ({
          user_id: known(scene.users, account.userName),
          business_id: known(scene.units, unit),
          is_default: unit === account.unit ? 1 : 0,
        })),
      ),
      'once',
    )
    await putRows(
      tx,
      userDepartmentMap,
      ['user_id', 'department_id'],
      accounts.flatMap(account => {
        const department_id = departmentOf(scene, account)
        return department_id ? [{ user_id: known(scene.users, account.userName), department_id, is_main: 1 }] : []
      }),
      'once',
    )
    await seedLeaders(scene, tx)
    return idsByKey(tx, post, ['code'])
  })
  const held = (account: DemonstrationAccount) =>
    account.posts.map(key => ({
      user_id: known(scene.users, account.userName),
      post_id: idOf(posts, key),
      valid_from: day(scene, -400),
    }))
  const key = ['user_id', 'post_id'] as const
  for (const unit of scene.units.keys()) {
    const rows = accounts.filter(account => unitsOf(account).includes(unit)).flatMap(held)
    await inUnit(scene, unit, tx => putRows(tx, userPostMap, key, rows, 'once'))
  }
  for (const [posted, tenant] of [
    [(account: DemonstrationAccount) => account.posts.includes('sys_admin'), platformTenant],
    [(account: DemonstrationAccount) => !account.posts.includes('sys_admin'), organizationTenant(scene.organizationId)],
  ] as const) {
    const rows = accounts.filter(account => !account.unit && posted(account)).flatMap(held)
    await seedPart(scene.pool, tenant, scene.now, tx => putRows(tx, userPostMap, key, rows, 'once'))
  }
}

async function seedLeaders(scene: Scene, tx: Transaction): Promise<void> {
  await tx.query(
    `update department d set leader_id = g.leader, row_version = d.row_version + 1, updated_at = gt_now()
     from jsonb_to_recordset($1::jsonb) as g(id bigint, leader bigint) where d.id = g.id and d.leader_id is null`,
    [
      JSON.stringify(
        readTable('departments').map(row => ({
          id: known(scene.departments, `${row.unit}.${row.key}`),
          leader: known(scene.users, cell(row, 'leader')),
        })),
      ),
    ],
  )
}

/** Person files and certificates of one laboratory's staff, and its chart of fixed posts. */
export async function seedPeople(scene: Scene, unit: string): Promise<void> {
  const staff = demonstrationAccounts().filter(account => account.unit === unit && account.department)
  await inUnit(scene, unit, async tx => {
    const [own] = await tx.query<{ parent: Id | null }>(
      'select parent_lab_id as parent from business where id = app_biz()',
    )
    const parent = own?.parent ?? null
    const people = await putRows(
      tx,
      personnel,
      ['personnel_no'],
      staff.map((account, index) => ({
        personnel_no: `RY-${String(index + 1).padStart(3, '0')}`,
        name: account.name,
        department_id: departmentOf(scene, account),
        user_id: known(scene.users, account.userName),
        title: account.certificate === 'engineer' ? 'engineer' : account.certificate ? 'assistant' : 'none',
        education: account.certificate === 'engineer' ? 'bachelor' : 'college',
        major: '土木工程',
        entry_date: day(scene, -900 + index * 11),
        test_years: account.certificate === 'engineer' ? 9 : 3,
        employ_kind: 'contract',
        sent_by_business_id: parent,
        filed: parent === null ? 0 : 1,
      })),
      'once',
    )
    const personOf = (index: number): Id => idOf(people, `RY-${String(index + 1).padStart(3, '0')}`)
    await putRows(
      tx,
      personnelCertificate,
      ['kind', 'certificate_no'],
      staff.flatMap((account, index) => {
        if (!account.certificate) return []
        // 检测员丁's certificate ends soon: the 60-day reminder can be shown
        const valid_to = account.userName === 'tester4' ? day(scene, 40) : day(scene, 420 + index * 17)
        return ['道路工程', ...(account.certificate === 'engineer' ? ['桥梁隧道工程'] : [])].map(
          (specialty, place) => ({
            personnel_id: personOf(index),
            kind: account.certificate,
            specialty,
            certificate_no: `000000${unit}${String(index + 1).padStart(3, '0')}${place + 1}`,
            issue_date: day(scene, -1200 + index * 17),
            valid_to,
            continuing_hours: 24,
          }),
        )
      }),
      'once',
    )
    await putRows(
      tx,
      personnelRecord,
      ['personnel_id', 'kind'],
      staff.flatMap((account, index) =>
        account.certificate
          ? [
              {
                personnel_id: personOf(index),
                kind: 'training' as const,
                title: '试验检测继续教育',
                organisation: '内部培训',
                from_date: day(scene, -120),
                to_date: day(scene, -118),
                result: '合格',
                score: '88',
              },
            ]
          : [],
      ),
      'once',
    )
    await tx.query(
      `update app_user u set personnel_id = p.id, row_version = u.row_version + 1, updated_at = gt_now()
       from personnel p where p.business_id = app_biz() and p.user_id = u.id and u.business_id = app_biz() and u.personnel_id is null`,
    )
    if (unit === 'SFJC') await seedChart(tx, staff, personOf)
  })
}

/** Fixed posts of the graded laboratory: who stands where under the director. */
const chart = [
  ['主任', null, 'director'],
  ['技术负责人', '主任', 'tech'],
  ['质量负责人', '主任', 'quality'],
  ['安全负责人', '主任', 'safety'],
  ['授权签字人', '技术负责人', 'signer1'],
  ['检测室主任', '技术负责人', 'head-hnt'],
  ['设备保管员', '质量负责人', 'equip'],
  ['样品保管员', '质量负责人', 'keeper'],
  ['资料员', '质量负责人', 'archive'],
] as const

async function seedChart(
  tx: Transaction,
  staff: readonly DemonstrationAccount[],
  personOf: (index: number) => Id,
): Promise<void> {
  const made = new Map<string, Id>()
  for (const level of [[null], ['主任'], ['技术负责人', '质量负责人']] as const) {
    const rows = chart.filter(([, parent]) => (level as readonly (string | null)[]).includes(parent)) // widened to compare
    const ids = await putRows(
      tx,
      organizationalChart,
      ['name'],
      rows.map(([name, parent, login], index) => ({
        name,
        parent_id: parent ? known(made, parent) : null,
        node_kind: 'post',
        personnel_id: personOf(staff.findIndex(account => account.userName === login)),
        sort_no: index + 1,
      })),
      'once',
    )
    for (const [name, id] of ids) made.set(name, id)
  }
}
