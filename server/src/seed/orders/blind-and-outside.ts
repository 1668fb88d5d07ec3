import type { Contract, Controller } from '@gt/domain/kit/action.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import outsidePage from '@gt/domain/outsourced/djentrustmanage.subcontractlist.page.ts'
import { pageController } from '@gt/domain/platform/page-controller.ts'
import blindPage from '@gt/domain/samples/djentrustmanage.blindsamplelist.page.ts'
import type { Desk } from './desk.ts'
import type { LookUp } from './look-up.ts'

const outside = pageController(outsidePage) as unknown as Controller<Record<string, Contract>>
const blind = pageController(blindPage) as unknown as Controller<Record<string, Contract>>

/** How far the outside tests came. */
const ways = ['sent', 'submitted', 'draft'] as const

const ofLaboratory = "join business b on b.id = t.business_id and b.code = 'SFJC'"
const emptyPaper = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)

/** Tests of orders in work that nobody has begun and whose samples lie in the house: the oldest. */
const free = `select t.id::text as id from trial_task t ${ofLaboratory} join sample s on s.business_id = t.business_id and s.id = t.sample_id
  join entrustment e on e.business_id = t.business_id and e.id = t.entrustment_id and e.state = 'in_progress'
  where t.state = 'unassigned' and t.deleted_at is null and t.age_days is null and s.state in ('received', 'in_store')
  order by t.id limit ${ways.length}`

/** Some tests go to another laboratory: one was sent, one waits to be approved, one was begun. */
export async function sendOutside(desk: Desk, look: LookUp): Promise<void> {
  const [known] = await look.query(`select 1 from outsourced_test t ${ofLaboratory} limit 1`)
  if (known) return
  const tasks = await look.query<{ id: Id }>(free)
  for (const [at, way] of ways.entries()) {
    const task = tasks[at]
    if (!task) return
    const consent_file_id = await desk.upload('reception1', {
      name: '委托方同意书.pdf',
      mime: 'application/pdf',
      purpose: 'outsourced_test_consent',
      content: emptyPaper,
    })
    const made = (await desk.call('reception1', outside, 'Create', {
      trial_task_id: task.id,
      testing_unit: '示范市建材检测所',
      unit_qualification_no: 'CMA-DEMO-0217',
      consent_file_id,
      project_part: '路面工程',
      reason: '设备检修，须送外单位检测',
    } as never)) as { id: Id }
    const give = async (who: string, name: string): Promise<void> => {
      const [row] = await look.query<{ id: Id; row_version: number }>(
        'select id::text as id, row_version from outsourced_test where id = $1',
        [made.id],
      )
      if (row) await desk.give(who, outside, name, [row])
    }
    if (way === 'draft') continue
    await give('reception1', 'Submit')
    if (way === 'submitted') continue
    await give('tech', 'Approve')
    await give('keeper', 'Send')
  }
}

/** A sample is coded as any other, and one as a control sample whose value is known. */
export async function codeSamples(desk: Desk, look: LookUp): Promise<void> {
  const [known] = await look.query('select 1 from blind_sample limit 1')
  if (known) return
  const samples = await look.query<{ id: Id; parameter: string }>(
    `select t.id::text as id, min(i.parameter_name) as parameter from sample t ${ofLaboratory}
     join test_item i on i.business_id = t.business_id and i.sample_id = t.id and i.deleted_at is null and i.state <> 'cancelled'
     where t.state in ('received', 'in_store') and t.deleted_at is null and not exists (select from trial_task k where k.business_id = t.business_id
       and k.sample_id = t.id and k.state <> 'unassigned' and k.deleted_at is null)
     group by t.id order by t.id limit 2`,
  )
  for (const [at, { id, parameter }] of samples.entries())
    await desk.call('quality', blind, 'Create', {
      sample_id: id,
      ...(at === 0
        ? { blind_kind: 'qc', parameter_name: parameter, known_value: '38.0', allowed_difference: '3.0' }
        : { blind_kind: 'routine' }),
    } as never)
}
