import { entrustmentActions } from '../../domain/src/entrust/actions.ts'
import { orderChangeActions } from '../../domain/src/entrust/order-change-actions.ts'
import type { InputOf } from '../../domain/src/kit/action.ts'
import { reportActions } from '../../domain/src/reports/actions.ts'
import { reportChangeActions } from '../../domain/src/reports/change-actions.ts'
import type { Actors } from '../main-job/actors.ts'

/** Changes of the demonstration laboratory, whose half year has none: asked for by its people, some of them decided. */

type OrderChange = Omit<InputOf<(typeof orderChangeActions)['actions']['Save']>, 'entrustment_id'>
type ReportChange = Omit<InputOf<(typeof reportChangeActions)['actions']['Apply']>, 'report_id' | 'fields'>

const orderChanges: readonly OrderChange[] = [
  { reason: '委托方来函：施工部位填写有误', requested_by: '送样员甲', head: { project_part: '3号中桥 1-1 墩柱' } },
  {
    reason: '业主检查前需要报告，改为加急并增加份数',
    requested_by: '送样员乙',
    head: { priority: 'urgent', report_copies: 5, remarks: '报告寄送项目部' },
  },
  { reason: '见证单位需留存报告', requested_by: '送样员甲', head: { report_copies: 4 } },
  { reason: '送样人更换', requested_by: '送样员丙', head: { sample_sender: '送样员丙' } },
]

const reportChanges: readonly (ReportChange & { readonly names: string; readonly wanted: string })[] = [
  {
    reason_kind: 'client_info',
    scope: 'info',
    reason: '工程部位登记错误',
    apply_source: 'inner',
    names: '工程部位',
    wanted: 'K5+200 右幅路基',
  },
  {
    reason_kind: 'supplement',
    scope: 'info',
    reason: '补充送样人',
    apply_source: 'inner',
    names: '送样人',
    wanted: '送样员乙',
  },
  {
    reason_kind: 'typing',
    scope: 'info',
    reason: '生产厂家录入错误',
    apply_source: 'inner',
    names: '厂家',
    wanted: '示范建材有限公司二厂',
  },
]

const isRow = <T>(row: T | undefined): row is T => row !== undefined

/** Reception draws up changes of accepted orders; the technical manager approves one and sends one back. */
export async function askForOrderChanges(actors: Actors): Promise<void> {
  const [clerk, lead] = [await actors.as('reception1'), await actors.as('tech')]
  if (((await clerk.call(orderChangeActions, 'Queue', {})).counts.submitted ?? 0) > 0) return
  const filter = [{ field: 'state', op: 'eq' as const, value: 'accepted' }]
  const { rows } = await clerk.call(entrustmentActions, 'List', { filter, size: 20 })
  const orders = rows.slice(0, orderChanges.length)
  for (const [at, order] of orders.entries()) {
    const wanted = orderChanges[at]
    if (!wanted) return
    const { change } = await clerk.call(orderChangeActions, 'Save', { ...wanted, entrustment_id: order.id })
    await clerk.call(orderChangeActions, 'Submit', { items: [{ id: change.id, row_version: change.row_version }] })
    if (at < 2) continue
    const asked = (await clerk.call(orderChangeActions, 'GetWhole', { id: change.id })).change
    const items = [{ id: asked.id, row_version: asked.row_version }]
    if (at === 2) await lead.call(orderChangeActions, 'Approve', { items })
    else await lead.call(orderChangeActions, 'Reject', { items, reason: '请附委托方确认件' })
  }
}

/** The report desk asks for changes of issued reports; the technical manager approves one. */
export async function askForReportChanges(actors: Actors): Promise<void> {
  const [clerk, lead] = [await actors.as('reports'), await actors.as('tech')]
  if (((await lead.call(reportChangeActions, 'Queue', {})).counts.submitted ?? 0) > 0) return
  const filter = [{ field: 'state', op: 'eq' as const, value: 'issued' }]
  const { rows } = await clerk.call(reportActions, 'List', { filter, size: 20 })
  const offers = await Promise.all(rows.map(({ id }) => clerk.call(reportChangeActions, 'Offer', { report_id: id })))
  const free = offers.filter(({ refusal }) => refusal === null)
  for (const [at, { names, wanted, ...request }] of reportChanges.entries()) {
    const offer = free.find(one => one.fields.some(field => field.name.zh.includes(names)))
    const field = offer?.fields.find(one => one.name.zh.includes(names))
    if (!isRow(offer) || !isRow(field)) throw new Error(`no issued report says ${names}`)
    free.splice(free.indexOf(offer), 1)
    const fields = [{ key: field.key, wanted }]
    const { id } = await clerk.call(reportChangeActions, 'Apply', { ...request, report_id: offer.report_id, fields })
    if (at < 2) continue
    const { row_version } = await lead.call(reportChangeActions, 'GetById', { id })
    // other reports of the order may print the former value too
    const sure = { confirmed: ['X-14'], reason: '其他报告另行变更' }
    await lead.call(reportChangeActions, 'Approve', { items: [{ id, row_version }], ...sure })
  }
}
