import type { Id } from '@gt/domain/kit/id.ts'
import { addCalendarDays, addMinutes } from '@gt/domain/kit/time.ts'
import { pageController } from '@gt/domain/platform/page-controller.ts'
import page from '@gt/domain/tasks/gdtrialtest.processTask.page.ts'
import type { Desk } from './desk.ts'
import type { LookUp } from './look-up.ts'
import type { OrderPlan } from './plan.ts'

/** Who reports that a step is done, who takes it, and who lets the next one begin. */
const [builder, chief, engineer] = ['gd-contractor', 'gd-chief', 'jl-engineer'] as const
const project = 'XM-031'

type Row = Readonly<Record<string, unknown>> & { readonly id: Id; readonly row_version: number }
type Caller = (account: string, controller: object, name: string, input: object) => Promise<Row>
type Giver = (
  account: string,
  controller: object,
  name: string,
  items: readonly object[],
  more?: object,
) => Promise<void>

/** Actions of the defined page, whose contract is made of its definition. */
const of = (desk: Desk) => ({
  call: desk.call.bind(desk) as unknown as Caller,
  give: desk.give.bind(desk) as unknown as Giver,
})
const steps = pageController(page)
const plain = ({ id, row_version }: Row) => ({ id, row_version })
const taking = { quantity: '3块', sample_condition: '表面平整，无缺棱掉角', age_days: 28, reviewed: 1 }

/** A step of the story is reported and taken at once; answers the order that holds its tests. */
export async function takeStep(desk: Desk, look: LookUp, plan: OrderPlan): Promise<Id> {
  const { call, give } = of(desk)
  const [sample] = plan.samples
  const made = await call(builder, steps, 'Create', {
    wbs_node_id: await look.worksPlace(project, sample?.part),
    process_name: '混凝土浇筑',
    part: sample?.part?.split(' ').at(-1),
    start_stake: sample?.stake,
    quantity: sample?.represents?.quantity,
    quantity_unit: sample?.represents?.unit,
    grade: sample?.grade,
    specification: '150 mm',
    done_at: plan.sampled,
    requested_by: '施工试验员',
    wanted_at: addMinutes(plan.at, 24 * 60),
  })
  await give(chief, steps, 'Accept', [plain(made)], taking)
  return look.orderOfStep(made.id)
}

interface StepRequest {
  readonly place: string
  readonly name: string
  readonly part: string
  readonly stake: string
  readonly quantity: string
  readonly grade: string
  readonly daysAgo: number
  readonly answer: 'accept' | 'reject' | null
}

/** Requests that stand before their tests. */
const requests: readonly StepRequest[] = [
  {
    place: '3号中桥 墩柱',
    name: '墩柱浇筑',
    part: '2#墩 承台至柱顶',
    stake: 'K15+256',
    quantity: '250',
    grade: 'C40',
    daysAgo: 2,
    answer: 'accept',
  },
  {
    place: '5号大桥 桩基',
    name: '桩基灌注',
    part: '9-1# 桩',
    stake: 'K18+542',
    quantity: '68',
    grade: 'C30',
    daysAgo: 4,
    answer: 'reject',
  },
  {
    place: '5号大桥 墩柱',
    name: '墩柱浇筑',
    part: '6#墩 第一节',
    stake: 'K18+620',
    quantity: '96',
    grade: 'C40',
    daysAgo: 1,
    answer: null,
  },
]

/** What was reported and waits still, and the release of what is tested. Throws what the product refuses. */
export async function standSteps(desk: Desk, look: LookUp, today: string): Promise<void> {
  const { call, give } = of(desk)
  for (const [index, one] of requests.entries()) {
    if (await look.step(one.part)) continue
    const day = addCalendarDays(today, -one.daysAgo)
    desk.at(`${day} 16:${10 + index}:00`, `step ${one.part}`)
    const made = await call(builder, steps, 'Create', {
      wbs_node_id: await look.worksPlace(project, one.place),
      ...{ process_name: one.name, part: one.part, start_stake: one.stake, quantity: one.quantity },
      ...{ grade: one.grade, specification: '150 mm', done_at: `${day} 11:20:00`, requested_by: '施工试验员' },
      wanted_at: `${addCalendarDays(day, 1)} 09:00:00`,
    })
    if (one.answer === 'accept') await give(chief, steps, 'Accept', [plain(made)], taking)
    if (one.answer === 'reject')
      await give(chief, steps, 'Reject', [plain(made)], { reason: '桩号与部位不符，请核对后重新报验' })
  }
  for (const one of await look.testedSteps()) {
    desk.at(`${today} 08:20:00`, `release ${one.id}`)
    await give(engineer, steps, 'Release', [one], { result_text: '强度合格，同意进入下道工序' })
  }
}
