import { postCategory } from '@gt/domain/identity/post-category.entity.ts'
import { fixedIds } from '@gt/domain/kit/legacy.ts'
import { businessSystemCategory } from '@gt/domain/organisation/business-system-category.entity.ts'
import { organizationCategory } from '@gt/domain/organisation/organization-category.entity.ts'
import { organizationType } from '@gt/domain/organisation/organization-type.entity.ts'
import { instance } from '@gt/domain/platform/instance.entity.ts'
import { systemCategory } from '@gt/domain/platform/system-category.entity.ts'
import type { Transaction } from '../../db/transaction.ts'
import { putRows } from '../put-rows.ts'
import { platformTenant } from '../seed-part.ts'

/** Id of the category of platform staff's own system (clause 3.2-063: 1 platform, 2 enterprise, 3 project, 4 laboratory). */
export const platformSystemCategory = '1'

/** Kinds of systems and of business, instances, and the kinds of organisations and posts; some ids are fixed. */
export async function seedSystems(tx: Transaction): Promise<void> {
  await putRows(
    tx,
    systemCategory,
    ['code'],
    [
      { id: platformSystemCategory, code: 'platform', name: '平台管理', module_app: 'platform', sort_no: 1 },
      { id: '2', code: 'enterprise', name: '企业管理', module_app: 'supervise', sort_no: 2 },
      { id: '3', code: 'project', name: '项目管理', module_app: 'supervise', sort_no: 3 },
      { id: fixedIds.laboratorySystemCategory, code: 'laboratory', name: '试验检测', module_app: 'test', sort_no: 4 },
    ],
    'refresh',
  )
  await seedBusinessTypes(tx)
  await seedInstances(tx)
  for (const { name } of [systemCategory, businessSystemCategory, instance]) {
    // ids given by hand do not move the sequence
    await tx.query(`select setval(pg_get_serial_sequence($1, 'id'), (select max(id) from ${name}))`, [name])
  }
  await seedKinds(tx)
}

async function seedBusinessTypes(tx: Transaction): Promise<void> {
  await putRows(
    tx,
    businessSystemCategory,
    ['code'],
    [
      {
        id: '1',
        code: 'graded_lab',
        name: '等级试验室',
        unit_category: 'graded_lab',
        deploy_mode: 'dj',
        is_laboratory: 1,
        is_base: 0,
      },
      {
        id: '2',
        code: 'site_lab',
        name: '工地试验室',
        unit_category: 'construction',
        deploy_mode: 'gd',
        is_laboratory: 1,
        is_base: 0,
      },
      {
        id: '3',
        code: 'central_lab',
        name: '中心试验室',
        unit_category: 'central_lab',
        deploy_mode: 'gd',
        is_laboratory: 1,
        is_base: 0,
      },
      { id: '4', code: 'supervision', name: '监理单位', unit_category: 'supervision', deploy_mode: 'gd', is_base: 0 },
      { id: '5', code: 'construction', name: '施工单位', unit_category: 'construction', deploy_mode: 'gd', is_base: 0 },
      { id: fixedIds.baseBusinessType, code: 'base', name: '基础单位', is_base: 1 },
    ].map((row, index) => ({
      unit_category: null,
      deploy_mode: null,
      is_laboratory: 0,
      ...row,
      legacy_id: row.id,
      sort_no: index + 1,
    })),
    'refresh',
  )
}

async function seedInstances(tx: Transaction): Promise<void> {
  await putRows(
    tx,
    instance,
    ['code'],
    [
      {
        id: platformTenant.instanceId,
        category_id: fixedIds.laboratorySystemCategory,
        code: 'laboratory',
        name: '实测试验检测管理平台',
        short_name: '实测',
        title_zh: '实测',
        title_en: 'GroundTruth',
        legacy_id: null,
      },
      {
        id: fixedIds.relatedInstance,
        category_id: '3',
        code: 'related',
        name: '关联系统',
        short_name: '关联系统',
        title_zh: '关联系统',
        title_en: 'Related system',
        legacy_id: fixedIds.relatedInstance,
      },
    ],
    'once',
  )
}

async function seedKinds(tx: Transaction): Promise<void> {
  await putRows(
    tx,
    organizationType,
    ['code'],
    [
      { code: 'testing', name: '检测机构' },
      { code: 'project', name: '项目建设机构' },
      { code: 'authority', name: '质量监督机构' },
    ].map((row, index) => ({
      ...row,
      system_category_id: fixedIds.laboratorySystemCategory,
      sort_no: index + 1,
    })),
    'refresh',
  )
  await putRows(
    tx,
    organizationCategory,
    ['system_category_id', 'code'],
    [
      { code: 'laboratory', name: '检测机构', unit_category: 'graded_lab' },
      { code: 'supervision', name: '监理机构', unit_category: 'supervision' },
      { code: 'construction', name: '施工单位', unit_category: 'construction' },
      { code: 'client', name: '委托单位' },
      { code: 'owner', name: '建设与监督机构' },
      { code: 'platform', name: '平台', system_category_id: platformSystemCategory },
    ].map((row, index) => ({ system_category_id: fixedIds.laboratorySystemCategory, ...row, sort_no: index + 1 })),
    'once',
  )
  await putRows(
    tx,
    postCategory,
    ['code'],
    [
      { system_category_id: platformSystemCategory, code: 'platform', name: '平台岗位' },
      { system_category_id: fixedIds.laboratorySystemCategory, code: 'management', name: '管理岗位' },
      { system_category_id: fixedIds.laboratorySystemCategory, code: 'testing', name: '检测岗位' },
      { system_category_id: fixedIds.laboratorySystemCategory, code: 'support', name: '保障岗位' },
      { system_category_id: fixedIds.laboratorySystemCategory, code: 'external', name: '外部岗位' },
    ].map((row, index) => ({ ...row, sort_no: index + 1 })),
    'refresh',
  )
}
