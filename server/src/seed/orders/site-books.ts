import type { Id } from '@gt/domain/kit/id.ts'
import { addCalendarDays, dayOf } from '@gt/domain/kit/time.ts'
import { pageController } from '@gt/domain/platform/page-controller.ts'
import { controllerName } from '@gt/domain/platform/pick-actions.ts'
import arrivals from '@gt/domain/samples/gdtrialtest.materialarrival.page.ts'
import mixes from '@gt/domain/samples/gdtrialtest.mixdesign.page.ts'
import { mixDesignItem } from '@gt/domain/samples/mix-design-item.entity.ts'
import { mixDesignTrial } from '@gt/domain/samples/mix-design-trial.entity.ts'
import type { Desk } from './desk.ts'
import type { LookUp } from './look-up.ts'

/** Who keeps the books of the site. */
const [bringer, chief] = ['gd-contractor', 'gd-chief'] as const

interface Arrival {
  readonly name: string
  readonly specification: string
  readonly maker: string
  readonly batch: string
  readonly quantity: string
  readonly unit: string
  readonly daysAgo: number
  readonly place: string
  readonly classCode: string
}

/** The first two are those that orders of the story take their samples from. */
const brought: readonly Arrival[] = [
  {
    name: '热轧带肋钢筋',
    specification: 'HRB400E Φ25',
    maker: '示范钢铁有限公司',
    batch: 'LH260118',
    quantity: '58',
    unit: 't',
    daysAgo: 49,
    place: '钢筋加工场 1 号区',
    classCode: 'GJ',
  },
  {
    name: '碎石',
    specification: '5～20 mm',
    maker: '示范建材有限公司',
    batch: 'CJ-0112',
    quantity: '380',
    unit: 'm³',
    daysAgo: 49,
    place: '拌和站料仓 3 号',
    classCode: 'CJL',
  },
  {
    name: '热轧带肋钢筋',
    specification: 'HRB400E Φ20',
    maker: '示范钢铁有限公司',
    batch: 'LH260226',
    quantity: '75',
    unit: 't',
    daysAgo: 2,
    place: '钢筋加工场 2 号区',
    classCode: 'GJ',
  },
  {
    name: '普通硅酸盐水泥',
    specification: 'P.O 42.5',
    maker: '示范水泥有限公司',
    batch: 'SN-0301',
    quantity: '180',
    unit: 't',
    daysAgo: 1,
    place: '拌和站 2 号罐',
    classCode: 'SN',
  },
]

interface Mix {
  readonly no: string
  readonly name: string
  readonly values: Readonly<Record<string, string>>
  readonly items: readonly (readonly [string, string, string])[]
  readonly trials: readonly (readonly [string, string, string, string, 0 | 1])[]
  readonly stop: 'draft' | 'approved' | 'in_force'
}

const designed: readonly Mix[] = [
  {
    no: 'PHB-C40-01',
    name: 'C40 泵送混凝土',
    values: {
      ...{ kind: 'concrete', grade: 'C40', water_binder_ratio: '0.380', slump_text: '160～200' },
      ...{ target_strength: '48.2', design_density: '2400', used_for: '墩柱、盖梁' },
    },
    items: [
      ['水泥', 'P.O 42.5', '358'],
      ['粉煤灰', 'Ⅰ级', '63'],
      ['砂', '中砂', '762'],
      ['碎石', '5～20 mm', '1053'],
      ['水', '', '160'],
      ['减水剂', '聚羧酸', '4.2'],
    ],
    trials: [
      ['1', '0.360', '44.6', '53.1', 0],
      ['2', '0.380', '41.8', '50.4', 1],
      ['3', '0.400', '38.5', '46.7', 0],
    ],
    stop: 'in_force',
  },
  {
    no: 'PHB-C30-01',
    name: 'C30 水下混凝土',
    values: {
      ...{ kind: 'concrete', grade: 'C30', water_binder_ratio: '0.420', slump_text: '180～220' },
      ...{ target_strength: '38.2', design_density: '2380', used_for: '桩基' },
    },
    items: [
      ['水泥', 'P.O 42.5', '340'],
      ['粉煤灰', 'Ⅱ级', '70'],
      ['砂', '中砂', '790'],
      ['碎石', '5～25 mm', '1005'],
      ['水', '', '172'],
      ['减水剂', '聚羧酸', '4.1'],
    ],
    trials: [
      ['1', '0.420', '33.9', '41.6', 1],
      ['2', '0.450', '30.2', '37.4', 0],
    ],
    stop: 'in_force',
  },
  {
    no: 'PHB-WJL-01',
    name: '水泥稳定碎石基层',
    values: {
      ...{ kind: 'stabilised', grade: '5%', max_dry_density: '2.356', optimum_moisture: '5.2', used_for: '路面基层' },
    },
    items: [
      ['水泥', 'P.O 42.5', '5'],
      ['碎石', '0～31.5 mm', '100'],
    ],
    trials: [],
    stop: 'approved',
  },
  {
    no: 'PHB-M10-01',
    name: 'M10 砌筑砂浆',
    values: {
      kind: 'mortar',
      grade: 'M10',
      water_binder_ratio: '0.900',
      target_strength: '12.0',
      used_for: '边沟、排水沟',
    },
    items: [
      ['水泥', 'P.O 42.5', '280'],
      ['砂', '中砂', '1480'],
      ['水', '', '252'],
    ],
    trials: [['1', '0.900', '8.9', '12.6', 0]],
    stop: 'draft',
  },
]

type Row = Readonly<Record<string, unknown>> & { readonly id: Id; readonly row_version: number }
/** Actions of defined pages, whose contracts are made of their definitions. */
type Caller = (account: string, controller: object, name: string, input: object) => Promise<Row>

const plain = ({ id, row_version }: Row) => ({ id, row_version })

/**
 * Brings material to the site and designs its mixes, as people do on their pages, before its orders name them. What is there already is
 * left alone. Throws what the product refuses.
 */
export async function fillBooks(desk: Desk, look: LookUp, today: string): Promise<void> {
  const call = desk.call.bind(desk) as unknown as Caller
  const day = (daysAgo: number): string => addCalendarDays(today, -daysAgo)
  for (const [index, one] of brought.entries()) {
    if (await look.arrival(one.batch)) continue
    desk.at(`${day(one.daysAgo)} 08:${10 + index}:00`, `arrival ${one.batch}`)
    await call(bringer, pageController(arrivals), 'Create', {
      material_name: one.name,
      specification: one.specification,
      manufacturer: one.maker,
      batch_number: one.batch,
      quantity: one.quantity,
      quantity_unit: one.unit,
      inbound_date: dayOf(desk.now),
      storage_place: one.place,
      warranty_number: `ZBS-${one.batch}`,
      trial_class_id: await look.trialClass(one.classCode),
    })
  }
  const part = (entity: typeof mixDesignItem | typeof mixDesignTrial) => ({ name: controllerName(entity.name) })
  for (const [index, { no, name, values, items, trials, stop }] of designed.entries()) {
    if (await look.mix(no)) continue
    desk.at(`${day(60 - index)} 10:00:00`, `mix ${no}`)
    const made = await call(chief, pageController(mixes), 'Create', { design_no: no, name, ...values })
    for (const [at, [material_name, specification, dosage]] of items.entries())
      await call(chief, part(mixDesignItem), 'Create', {
        ...{ mix_design_id: made.id, material_name, specification: specification || null, sort_no: at + 1 },
        ...(values.kind === 'stabilised' ? { ratio: dosage } : { dosage }),
      })
    for (const [trial_no, water_binder_ratio, strength_7d, strength_28d, chosen] of trials)
      await call(chief, part(mixDesignTrial), 'Create', {
        ...{ mix_design_id: made.id, trial_no, water_binder_ratio, strength_7d, strength_28d, chosen },
        made_on: day(90),
      })
    if (stop === 'draft') continue
    const steps = desk.give.bind(desk) as unknown as (
      account: string,
      controller: object,
      name: string,
      items: readonly object[],
      more?: object,
    ) => Promise<void>
    await steps(chief, pageController(mixes), 'Approve', [plain(made)])
    if (stop === 'in_force')
      await steps(chief, pageController(mixes), 'Reply', [{ id: made.id, row_version: made.row_version + 1 }], {
        reply_no: `监理批〔${no}〕`,
        approved_on: dayOf(desk.now),
        valid_to: addCalendarDays(today, 300),
      })
  }
}
