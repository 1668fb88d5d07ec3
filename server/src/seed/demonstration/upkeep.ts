import { serviceCharge } from '@gt/domain/charges/service-charge.entity.ts'
import { feedback } from '@gt/domain/platform/feedback.entity.ts'
import { maintenanceNotice } from '@gt/domain/platform/maintenance-notice.entity.ts'
import { serverAuth } from '@gt/domain/platform/server-auth.entity.ts'
import { putRows } from '../put-rows.ts'
import { platformTenant, seedPart } from '../seed-part.ts'
import { day, known, type Scene } from './scene.ts'

const said = [
  {
    feedback_no: 'FK000001',
    kind: 'question',
    title: '如何批量打印标签',
    content: '一次接收了二十组试块，希望一次打印全部标签，请问在哪里操作？',
    page_url: '/djentrustmanage/samplelist',
    submitter: 'tester1',
    state: 'replied',
    reply: '在样品列表勾选多条后点击“打印标签”即可。',
  },
  {
    feedback_no: 'FK000002',
    kind: 'wish',
    title: '待办列表希望显示样品编号',
    content: '待办列表里只有任务编号，希望同时显示样品编号，方便对照实物。',
    page_url: '/djnotification/todoitems',
    submitter: 'tester2',
    state: 'open',
    reply: null,
  },
] as const

/** What the platform's own people keep: a standstill that is over, and what users wrote. */
export async function seedUpkeep(scene: Scene): Promise<void> {
  await seedPart(scene.pool, platformTenant, scene.now, async tx => {
    await putRows(
      tx,
      maintenanceNotice,
      ['title'],
      [
        {
          title: '数据库升级',
          content: '升级数据库，期间不能登录。请提前保存正在录入的数据。',
          start_at: `${day(scene, -12)} 22:00:00`,
          end_at: `${day(scene, -12)} 23:30:00`,
          instance_ids: [platformTenant.instanceId],
          block_login: 1,
          state: 'ended',
        },
      ],
      'once',
    )
    await putRows(
      tx,
      feedback,
      ['feedback_no'],
      said.map(({ submitter, ...one }) => ({
        ...one,
        business_id: known(scene.units, 'SFJC'),
        submitter_id: known(scene.users, submitter),
        version: '0.1.0',
        browser: 'Mozilla/5.0',
        ...(one.reply ? { replied_by_id: known(scene.users, 'sysadmin'), replied_at: scene.now } : {}),
      })),
      'once',
    )
    await putRows(
      tx,
      serverAuth,
      ['server_name'],
      [
        {
          server_name: '示范试验室自建服务器',
          ip_address: '192.0.2.10',
          mac_address: '00:00:5E:00:53:01',
          functions: ['basic', 'highway', 'mobile'],
          allowed_login_count: 50,
          expires_at: `${day(scene, 365)} 23:59:59`,
          serial: 'SL-DEMONSTRATION',
          issued_at: scene.now,
        },
      ],
      'once',
    )
    await putRows(
      tx,
      serviceCharge,
      ['item', 'spec'],
      [
        {
          item: 'basic',
          spec: '年度基础服务',
          unit_price: '12000',
          quantity: '1',
          discount_rate: '10',
          amount: '10800',
        },
        { item: 'label', spec: '样品标签 5000枚', unit_price: '0.2', quantity: '5000', amount: '1000' },
      ].map(one => ({
        ...one,
        business_id: known(scene.units, 'SFJC'),
        period_from: day(scene, -60),
        period_to: day(scene, 305),
      })),
      'once',
    )
  })
}
