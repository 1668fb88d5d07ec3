import { randomUUID } from 'node:crypto'
import { announcement } from '@gt/domain/dashboard/announcement.entity.ts'
import { registerApplication } from '@gt/domain/identity/register-application.entity.ts'
import { visitorGrant } from '@gt/domain/identity/visitor-grant.entity.ts'
import { addDays } from '@gt/domain/kit/time.ts'
import { backgroundJob } from '@gt/domain/platform/background-job.entity.ts'
import { logEvent } from '@gt/domain/platform/log-event.entity.ts'
import { logVisit } from '@gt/domain/platform/log-visit.entity.ts'
import { periodLock } from '@gt/domain/platform/period-lock.entity.ts'
import { hash } from '@node-rs/argon2'
import type { Transaction } from '../../db/transaction.ts'
import { putRows } from '../put-rows.ts'
import { day, inUnit, known, type Scene } from './scene.ts'

const visited = [
  ['djentrustmanage.newentrustsmanager', '委托登记', '/djentrustmanage/newEntrustsManager'],
  ['djequipment.equipmentlist', '仪器设备', '/djequipment/equipmentlist'],
  ['djbaseset.standards', '标准规范', '/djbaseset/standards'],
] as const

/** A client and somebody of the laboratory who ask for an account, and one who was refused; their passwords are nobody's. */
async function seedApplications(scene: Scene, tx: Transaction, unitId: string): Promise<void> {
  const asked = {
    target_business_id: unitId,
    password_hash: await hash(randomUUID()),
    unit_name: '示例路桥工程有限公司',
    agreed_at: scene.now,
    state: 'submitted',
  }
  const client = { ...asked, kind: 'pre_entrust', credit_code: '91350100M000100Y43', unit_kind: 'construction' }
  await putRows(
    tx,
    registerApplication,
    ['user_name'],
    [
      {
        ...client,
        user_name: 'luqiao01',
        real_name: '试验员',
        phone_number: '13800000101',
        project_name: '环城快速路二标',
      },
      {
        ...client,
        user_name: 'luqiao02',
        real_name: '资料员',
        phone_number: '13800000102',
        project_name: '环城快速路二标',
        state: 'rejected',
        handled_by_id: known(scene.users, 'labadmin'),
        handled_at: scene.now,
        reject_reason: '授权书未盖章',
      },
      { ...asked, kind: 'account', user_name: 'newtester', real_name: '新检测员', phone_number: '13800000103' },
    ],
    'once',
  )
}

/** Some visits, a job that is done and one that failed, and an event: what the pages of the operation show at first sight. */
export async function seedOperation(scene: Scene, unit: string): Promise<void> {
  if (unit !== 'SFJC') return
  await inUnit(scene, unit, async tx => {
    const userId = known(scene.users, 'labadmin')
    await putRows(
      tx,
      logVisit,
      ['menu_key', 'user_key'],
      visited.map(([menu_key, menu_name, menu_path]) => ({
        menu_key,
        menu_name,
        menu_path,
        web_url: menu_path,
        title: menu_name,
        user_key: userId,
        user_name: '试验室管理员 labadmin',
        business_id: known(scene.units, unit),
        create_time: scene.now,
      })),
      'once',
    )
    await putRows(
      tx,
      logEvent,
      ['title'],
      [{ level: 'info', source: 'server', title: 'demonstration', occurred_at: scene.now }],
      'once',
    )
    await putRows(
      tx,
      periodLock,
      ['scope', 'period_from'],
      [
        {
          scope: 'report',
          period_from: day(scene, -790),
          period_to: day(scene, -760),
          locked_by_id: known(scene.users, 'director'),
          locked_on: scene.now,
        },
      ],
      'once',
    )
    const unitId = known(scene.units, unit)
    await putRows(
      tx,
      announcement,
      ['title'],
      [
        {
          title: '关于期间核查的通知',
          content: '请各检测室于本月底前完成仪器设备期间核查，并将记录交设备管理员。',
          kind: 'notice',
          importance: 'normal',
          unit_ids: [unitId],
          scope: { businesses: [unitId] },
          is_public: 0,
          state: 'draft',
          publish_at: null,
        },
        {
          title: '检测委托与报告查验须知',
          content:
            '委托检测可在接待窗口办理或通过预委托提交；报告真伪可扫描报告上的二维码，或在开放首页输入防伪码查验。',
          kind: 'notice',
          importance: 'normal',
          unit_ids: [unitId],
          scope: { businesses: [unitId] },
          is_public: 1,
          state: 'published',
          publish_at: scene.now,
        },
      ],
      'once',
    )
    await putRows(
      tx,
      visitorGrant,
      ['title'],
      [
        {
          title: '监督站年度检查',
          guest_name: '检查组',
          valid_from: scene.now,
          valid_to: addDays(scene.now, 30),
          max_uses: 20,
          revoked: 1,
        },
      ],
      'once',
    )
    await seedApplications(scene, tx, unitId)
    const order = { controller: 'Equipments', action: 'Export', login_record_id: null, language: 'zh', query: {} }
    await putRows(
      tx,
      backgroundJob,
      ['key'],
      [
        { key: 'demonstration-1', title: '仪器设备', kind: 'export', state: 'ok', total: 2400, done: 2400 },
        {
          key: 'demonstration-2',
          title: '委托单位',
          kind: 'import',
          state: 'failed',
          total: 320,
          failed: 1,
          message: '第12行：编码已存在',
        },
      ].map(job => ({ ...job, parameters: order })),
      'once',
    )
    await tx.query(
      "update background_job set created_by_id = $1 where business_id = app_biz() and key like 'demonstration-%' and created_by_id is null",
      [userId],
    )
  })
}
