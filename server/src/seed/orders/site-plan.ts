import { addCalendarDays, addMinutes, dayOf } from '@gt/domain/kit/time.ts'
import type { Material, OrderPlan, SamplePlan, StoryTime } from './plan.ts'
import { sample, test } from './recipes.ts'
import type { StepKind } from './schedule.ts'
import { addWork, workDay } from './work-calendar.ts'

/** Where an order of the site stands today: the last step that happens to it, or its record sent back. */
export type SiteStop = StepKind | 'save' | 'returnRecord' | 'delete'

export interface SitePlan extends OrderPlan {
  readonly stop: SiteStop
  /** Asked for by the works side, when the step was done. */
  readonly ofStep: boolean
}

interface Line {
  readonly daysAgo: number
  readonly material: Material
  readonly samples: readonly SamplePlan[]
  readonly stop: SiteStop
  readonly nature?: OrderPlan['nature']
  readonly ofStep?: true
}

const builder = '示范路桥建设有限公司'
/** What a sample of the works says of its place. */
const at = (part: string, stake: string, quantity: string, unit: string) => ({
  part,
  stake,
  represents: { quantity, unit },
  manufacturer: builder,
})

/** Cubes of one pour, one group for each age in days. */
const cubes = (place: ReturnType<typeof at>, grade: string, batch: string, ages: readonly number[], wish?: string) =>
  ages.map(age =>
    sample('混凝土试块', [test('concrete-cube-strength', { age, wish: wish ?? null })], {
      ...place,
      grade,
      specification: '150 mm',
      quantity: '3块',
      batch: `${batch}-${age}`,
    }),
  )

const rebar = (place: ReturnType<typeof at>, diameter: number, batch: string) =>
  sample(
    '热轧带肋钢筋',
    [
      test('rebar-tension'),
      test('rebar-bend', { set: 'no-crack' }),
      test('rebar-weight-deviation', { set: diameter <= 12 ? '6-12' : diameter <= 20 ? '14-20' : '22-50' }),
    ],
    { ...place, grade: 'HRB400E', specification: `Φ${diameter}`, diameter, manufacturer: '示范钢铁有限公司', batch },
  )

const weld = (place: ReturnType<typeof at>, diameter: number) =>
  sample('闪光对焊接头', [test('rebar-weld-tension', { set: 'HRB400' })], {
    ...place,
    grade: 'HRB400E',
    specification: `Φ${diameter}`,
    diameter,
  })

const stones = (place: ReturnType<typeof at>, batch: string) =>
  sample(
    '碎石',
    [
      test('agg-crushing-value', { set: 'asphalt-surface-expressway' }),
      test('agg-coarse-mud', { set: 'concrete-class-II' }),
    ],
    { ...place, specification: '5～20 mm', quantity: '30kg', manufacturer: '示范建材有限公司', batch },
  )

const soil = (place: ReturnType<typeof at>) =>
  sample(
    '黏土',
    [test('soil-moisture-oven'), test('soil-liquid-plastic-limit', { set: 'subgrade-fill' }), test('soil-compaction')],
    { ...place, grade: '黏土', quantity: '50kg' },
  )

const layer = (place: ReturnType<typeof at>, grade: '94' | '96', points: number, wish?: string) =>
  sample('压实层', [test('site-sand-replacement', { set: grade, wish: wish ?? null })], {
    ...place,
    grade,
    points,
    quantity: `${points}点`,
  })

/** Parts of the works, spelled with the names of the breakdown. */
const pier = '3号中桥 墩柱'
const pile = '5号大桥 桩基'
const bigPier = '5号大桥 墩柱'
const fill = 'K14+000～K17+000 路基填筑'
const bed = '路床'

/** The work of seven weeks, oldest first: most is filed, the rest stands under way at every step. */
const lines: readonly Line[] = [
  {
    daysAgo: 48,
    material: 'soil',
    samples: [soil(at(fill, 'K15+200', '20000', 'm³'))],
    stop: 'archive',
    nature: 'standard_test',
  },
  {
    daysAgo: 47,
    material: 'concrete',
    samples: cubes(at(`${bigPier} 3#`, 'K18+540', '88', 'm³'), 'C40', 'HNT-003', [28], 'low:38.6'),
    stop: 'treat',
  },
  {
    daysAgo: 46,
    material: 'steel',
    samples: [rebar(at(pier, 'K15+236', '58', 't'), 25, 'LH260118')],
    stop: 'archive',
  },
  {
    daysAgo: 45,
    material: 'concrete',
    samples: cubes(at(`${pier} 1#`, 'K15+242', '96', 'm³'), 'C40', 'HNT-001', [7, 28]),
    stop: 'archive',
  },
  {
    daysAgo: 43,
    material: 'site',
    samples: [layer(at(`${fill} 第3层`, 'K14+400~K14+600', '3200', 'm²'), '94', 4)],
    stop: 'archive',
  },
  {
    daysAgo: 41,
    material: 'concrete',
    samples: cubes(at(`${pile} 5-2#`, 'K18+462', '64', 'm³'), 'C30', 'HNT-002', [28]),
    stop: 'archive',
  },
  {
    daysAgo: 39,
    material: 'aggregate',
    samples: [stones(at('拌和站料仓 3 号', 'K16+050', '380', 'm³'), 'CJ-0112')],
    stop: 'archive',
  },
  {
    daysAgo: 36,
    material: 'concrete',
    samples: cubes(at(`${pier} 1#`, 'K15+242', '96', 'm³'), 'C40', 'HNT-004', [7, 28]),
    stop: 'print',
    nature: 'supervision_parallel',
  },
  {
    daysAgo: 33,
    material: 'site',
    samples: [layer(at(bed, 'K14+600~K14+800', '3200', 'm²'), '96', 4, 'low')],
    stop: 'tell',
  },
  {
    daysAgo: 31,
    material: 'concrete',
    samples: cubes(at(`${pile} 6-1#`, 'K18+482', '62', 'm³'), 'C30', 'HNT-005', [28]),
    stop: 'approve',
  },
  {
    daysAgo: 26,
    material: 'steel',
    samples: [weld(at(`${pile} 7-1#`, 'K18+502', '300', '个'), 25)],
    stop: 'print',
  },
  {
    daysAgo: 22,
    material: 'soil',
    samples: [soil(at(bed, 'K16+300', '12000', 'm³'))],
    stop: 'approve',
    nature: 'standard_test',
  },
  {
    daysAgo: 19,
    material: 'concrete',
    samples: cubes(at(`${bigPier} 4#`, 'K18+560', '88', 'm³'), 'C40', 'HNT-006', [7, 28]),
    stop: 'approve',
  },
  {
    daysAgo: 16,
    material: 'site',
    samples: [layer(at(`${fill} 第3层`, 'K14+400~K14+600', '3200', 'm²'), '94', 4)],
    stop: 'compile',
    nature: 'supervision_parallel',
  },
  {
    daysAgo: 14,
    material: 'steel',
    samples: [rebar(at(bigPier, 'K18+580', '52', 't'), 28, 'LH260219')],
    stop: 'check',
  },
  {
    daysAgo: 12,
    material: 'aggregate',
    samples: [stones(at('拌和站料仓 5 号', 'K16+050', '360', 'm³'), 'CJ-0224')],
    stop: 'submit',
  },
  {
    daysAgo: 10,
    material: 'site',
    samples: [layer(at(`${fill} 第5层`, 'K14+800~K15+000', '3200', 'm²'), '94', 4)],
    stop: 'returnRecord',
  },
  {
    daysAgo: 8,
    material: 'soil',
    samples: [soil(at(fill, 'K16+700', '20000', 'm³'))],
    stop: 'enter',
    nature: 'standard_test',
  },
  {
    daysAgo: 7,
    material: 'steel',
    samples: [weld(at(`${pier} 3#`, 'K15+270', '300', '个'), 22)],
    stop: 'start',
  },
  {
    daysAgo: 6,
    material: 'concrete',
    samples: cubes(at(`${pier} 3#`, 'K15+270', '96', 'm³'), 'C40', 'HNT-007', [7, 28]),
    stop: 'assign',
  },
  {
    daysAgo: 4,
    material: 'concrete',
    samples: cubes(at(`${pile} 8-2#`, 'K18+522', '66', 'm³'), 'C30', 'HNT-008', [28]),
    stop: 'assign',
  },
  {
    daysAgo: 3,
    material: 'aggregate',
    samples: [stones(at('拌和站料仓 1 号', 'K16+050', '390', 'm³'), 'CJ-0310')],
    stop: 'store',
  },
  {
    daysAgo: 2,
    material: 'concrete',
    samples: cubes(at(`${bigPier} 5#`, 'K18+600', '88', 'm³'), 'C40', 'HNT-009', [7, 28]),
    stop: 'register',
  },
  {
    daysAgo: 5,
    material: 'site',
    samples: [layer(at(`${fill} 第6层`, 'K15+000~K15+200', '3200', 'm²'), '94', 4)],
    stop: 'delete',
  },
  {
    daysAgo: 1,
    material: 'steel',
    samples: [rebar(at(bigPier, 'K18+600', '56', 't'), 20, 'LH260313')],
    stop: 'save',
  },
  {
    daysAgo: 40,
    material: 'concrete',
    samples: cubes(at(`${pile} 7-2#`, 'K18+506', '64', 'm³'), 'C30', 'GX-001', [28]),
    stop: 'print',
    ofStep: true,
  },
  {
    daysAgo: 35,
    material: 'concrete',
    samples: cubes(at(`${bigPier} 5-1#`, 'K18+596', '88', 'm³'), 'C40', 'GX-002', [28], 'low:37.9'),
    stop: 'approve',
    ofStep: true,
  },
  {
    daysAgo: 30,
    material: 'concrete',
    samples: cubes(at(`${pier} 4#`, 'K15+284', '92', 'm³'), 'C40', 'GX-003', [28]),
    stop: 'enter',
    ofStep: true,
  },
]

const people = ['gd-tester1', 'gd-tester2'] as const
/** Who keeps the store, prints and files at the site. */
export const siteClerk = 'gd-tester2'

/** The orders of the site laboratory before today, oldest first. The same day gives the same plan. */
export function sitePlans({ today, end }: StoryTime): SitePlan[] {
  return lines.map(({ daysAgo, material, samples, stop, nature = 'self_check', ofStep = false }, no) => {
    // a day without work before today gives way to the last one before it
    let day = workDay(addCalendarDays(today, -daysAgo))
    for (let back = daysAgo; `${day} 12:00:00` >= end; back += 1) day = workDay(addCalendarDays(today, -back))
    const registered = addWork(`${day} 08:00:00`, 25 + (no % 4) * 35)
    const poured = `${addCalendarDays(dayOf(registered), -1)} ${String(9 + (no % 6)).padStart(2, '0')}:20:00`
    const tester = people[no % 2] ?? people[0]
    return {
      no,
      material,
      at: registered,
      client: null,
      customer: { project: 'XM-031', set: '见证取样' },
      nature,
      priority: 'normal',
      sampled: material === 'concrete' ? poured : addMinutes(registered, -60),
      crew: {
        reception: tester,
        head: 'gd-chief',
        testers: [tester],
        checker: people[(no + 1) % 2] ?? people[1],
        signer: 'gd-chief',
        compiler: tester,
      },
      samples,
      event: stop === 'returnRecord' ? 'recordReturned' : null,
      onAccount: false,
      stop,
      ofStep,
    }
  })
}
