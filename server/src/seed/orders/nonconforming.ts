import { nonconformingActions } from '@gt/domain/audit/actions.ts'
import type { Bench } from './bench-work.ts'
import type { Version } from './look-up.ts'
import type { Material } from './plan.ts'
import type { TaskPlan } from './schedule.ts'

type Treatment = readonly [treatment: 'return_goods' | 'rework' | 'other', note: string]

const goodsReturned: Treatment = ['return_goods', '该批材料清退出场，更换后重新取样送检']

/** What became of a result, by the material of the order. */
const treatments: Readonly<Record<Material, Treatment>> = {
  concrete: ['other', '钻芯法检测实体强度满足设计要求，芯样报告由委托方存档'],
  steel: goodsReturned,
  cement: goodsReturned,
  aggregate: goodsReturned,
  asphalt: goodsReturned,
  soil: ['rework', '该料场土料停用，更换取土场后重新取样'],
  bound: ['rework', '该段铣除重铺，重新取样检测'],
  site: ['rework', '该段补压后重新检测，满足要求'],
}

/** Results of the report of these tasks that did not conform, if any. */
async function failedIn({ look, orderId }: Bench, group: readonly TaskPlan[]): Promise<readonly Version[]> {
  const [first] = group
  if (!first) throw new Error('a report joins no task')
  const report = await look.report((await look.task(orderId, first)).id)
  return look.nonconforming(report.id)
}

/** The quality lead tells the client of results that did not conform. */
export async function tellFailures(bench: Bench, group: readonly TaskPlan[]): Promise<void> {
  const failed = await failedIn(bench, group)
  if (failed.length === 0) return
  await bench.desk.give('quality', nonconformingActions, 'Notify', failed, { units: ['entrusting_unit'] })
}

export async function treatFailures(bench: Bench, group: readonly TaskPlan[]): Promise<void> {
  const failed = await failedIn(bench, group)
  if (failed.length === 0) return
  const [treatment, treatment_note] = treatments[bench.plan.material]
  await bench.desk.give('quality', nonconformingActions, 'Treat', failed, { treatment, treatment_note })
}

/** Closes what was treated; its proof is the notice that came back from the client. */
export async function closeFailures(bench: Bench, group: readonly TaskPlan[]): Promise<void> {
  for (const failed of await failedIn(bench, group)) {
    const { pdf } = await bench.desk.call('quality', nonconformingActions, 'Notice', { id: failed.id })
    const file = await bench.desk.upload('quality', {
      name: '不合格通知单回执.pdf',
      mime: 'application/pdf',
      purpose: 'nonconforming_record_evidence',
      content: Buffer.from(pdf, 'base64'),
    })
    await bench.desk.give('quality', nonconformingActions, 'Close', [failed], { file_ids: [file] })
  }
}
