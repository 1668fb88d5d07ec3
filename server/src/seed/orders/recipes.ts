import { oneOf, type Random, times, whole } from './draw.ts'
import type { Crew, Material, SamplePlan, TestPlan } from './plan.ts'

/** What an order of a material consists of. */
interface Recipe {
  readonly samples: readonly SamplePlan[]
  readonly crew: Crew
}

/** Place of an order among those of its material: how many there are, which it is, and how close to today. */
export interface Place {
  readonly random: Random
  /** Number among the orders of the material, from 0. */
  readonly turn: number
  /** Days between registration and today. */
  readonly daysAgo: number
}

const clay = [
  'K13+200～K13+400 路基填筑 第5层',
  'K15+600～K15+800 路基填筑 第3层',
  'K17+100～K17+300 路床',
  '取土场 2 号',
]
const structures = [
  '3号中桥 2#～4#墩柱',
  '3号中桥 盖梁',
  '5号大桥 7#桩基',
  '5号大桥 12#承台',
  '5号大桥 预制箱梁',
  'K16+420 盖板涵',
]
const makers = ['示范建材有限公司', '示范水泥有限公司', '示范钢铁有限公司', '示范石化有限公司']

/** A test with what is usual about it. */
export const test = (method: string, more: Partial<TestPlan> = {}): TestPlan => ({
  method,
  age: null,
  set: null,
  wish: null,
  ...more,
})

/** A sample with what is usual about it. */
export const sample = (name: string, tests: readonly TestPlan[], more: Partial<SamplePlan> = {}): SamplePlan => ({
  name,
  grade: null,
  specification: null,
  diameter: null,
  quantity: '1组',
  points: 1,
  part: '取样点',
  manufacturer: makers[0] ?? '',
  batch: null,
  tests,
  ...more,
})

const desk = (turn: number): string => (turn % 3 === 0 ? 'reception2' : 'reception1')
const crewOf = (
  turn: number,
  head: string,
  testers: readonly [string, string],
  checker: string,
  signer = 'signer1',
): Crew => ({ reception: desk(turn), head, testers: turn % 2 ? [testers[1], testers[0]] : testers, checker, signer })

/** Special cases of cubes at 28 d by the number of the order: six middle values, a void group, three below the grade, one set of 100 mm. */
const cubeWishes = new Map([
  [3, 'middle'],
  [9, 'middle'],
  [14, 'low:27.9'],
  [17, 'void'],
  [20, 'middle'],
  [26, 'low:29.4'],
  [28, 'middle'],
  [31, 'small'],
  [33, 'middle'],
  [36, 'low:38.6'],
  [39, 'middle'],
])

function concrete({ random, turn, daysAgo }: Place): Recipe {
  const crew = crewOf(turn, 'head-hnt', ['tester1', 'tester2'], 'checker1')
  const part = oneOf(random, structures)
  if (turn % 11 === 5) {
    const grade = turn % 2 ? 'M7.5' : 'M10'
    const wish = turn === 16 ? 'low' : null
    const tests = [test('mortar-cube-strength', { age: 28, wish })]
    return { crew, samples: [sample('砂浆试块', tests, { grade, part: 'K14+300 浆砌片石排水沟', quantity: '3块' })] }
  }
  const wish = cubeWishes.get(turn) ?? null
  const share = random()
  const usual = share < 0.6 ? 'C30' : share < 0.8 ? 'C40' : share < 0.92 ? 'C50' : 'C25'
  const grade = wish === 'low:38.6' ? 'C40' : wish?.startsWith('low') ? 'C30' : usual
  // fresh orders have the late age only: a week would be over by now
  const ages = daysAgo > 9 && random() < 0.55 ? [7, 28] : [28]
  const groups = turn === 24 ? 14 : ages.length === 2 ? whole(random, 1, 2) : whole(random, 1, 3)
  const samples = ages.flatMap(age =>
    times(groups, index =>
      sample('混凝土试块', [test('concrete-cube-strength', { age, wish: age === 28 && index === 0 ? wish : null })], {
        grade,
        specification: wish === 'small' ? '100 mm' : '150 mm',
        quantity: '3块',
        part,
        batch: `${turn + 1}-${index + 1}`,
      }),
    ),
  )
  return { crew, samples }
}

const diameters = [12, 14, 16, 18, 20, 22, 25, 28, 32]
const tolerance = (diameter: number): string => (diameter <= 12 ? '6-12' : diameter <= 20 ? '14-20' : '22-50')

function steel({ random, turn }: Place): Recipe {
  const crew = crewOf(turn, 'head-hnt', ['tester2', 'tester1'], 'checker1')
  const part = oneOf(random, structures)
  if (turn % 7 === 4) {
    const diameter = oneOf(random, [20, 22, 25, 28])
    const made = sample(
      '闪光对焊接头',
      [test('rebar-weld-tension', { set: 'HRB400', wish: turn === 11 ? 'seam' : null })],
      {
        grade: 'HRB400E',
        specification: `Φ${diameter}`,
        diameter,
        part,
        manufacturer: '示范路桥建设有限公司',
      },
    )
    return { crew, samples: times(whole(random, 1, 2), () => made) }
  }
  const many = turn % 8 === 0 ? 3 : 1 + (random() < 0.25 ? 1 : 0)
  return {
    crew,
    samples: times(many, index => {
      const diameter = oneOf(random, diameters)
      const tests = [
        test('rebar-tension', { wish: turn === 8 && index === 0 ? 'ratio' : null }),
        test('rebar-bend', { set: 'no-crack' }),
        test('rebar-weight-deviation', {
          set: tolerance(diameter),
          wish: turn === 14 && index === 0 ? 'light' : null,
        }),
      ]
      return sample('热轧带肋钢筋', turn % 3 === 2 ? tests : tests.slice(0, 2), {
        grade: 'HRB400E',
        specification: `Φ${diameter}`,
        diameter,
        part,
        manufacturer: makers[2] ?? '',
        batch: `LH${whole(random, 100_000, 999_999)}`,
      })
    }),
  }
}

function cement({ random, turn }: Place): Recipe {
  const crew = crewOf(turn, 'head-hnt', ['tester1', 'tester2'], 'checker1')
  const strength = (age: number, wish: string | null = null) => test('cement-strength', { age, wish })
  const wish = turn === 3 ? 'dropped' : turn === 7 ? 'fail' : null
  const set = [
    test('cement-fineness', { set: '45um-2023' }),
    test('cement-consistency'),
    test('cement-setting-time', { set: 'P.O' }),
    test('cement-soundness', { set: 'GB175' }),
  ]
  const made = (tests: readonly TestPlan[], index: number) =>
    sample('普通硅酸盐水泥', tests, {
      grade: 'P.O 42.5',
      specification: 'P·O 42.5',
      quantity: '12kg',
      part: oneOf(random, ['拌和站 1 号罐', '拌和站 2 号罐', '预制场']),
      manufacturer: makers[1] ?? '',
      batch: `SN${String(turn + 1).padStart(2, '0')}-${index + 1}`,
    })
  // one Monday twelve samples come at once
  if (turn === 10)
    return {
      crew,
      samples: times(12, index =>
        made(
          [set[2], set[3]].flatMap(one => one ?? []),
          index,
        ),
      ),
    }
  const whole28 = [strength(3), strength(28, wish)]
  const tests = turn % 4 === 0 ? [...set, ...whole28] : turn % 2 === 1 ? whole28 : [...set.slice(3), ...whole28]
  return { crew, samples: times(turn % 8 === 2 ? 2 : 1, index => made(tests, index)) }
}

function aggregate({ random, turn, daysAgo }: Place): Recipe {
  const crew = crewOf(turn, 'head-tg', ['tester3', 'tester4'], 'checker2')
  const coarse = () =>
    sample(
      '碎石',
      [
        test('agg-coarse-sieve', { set: 'gradation-band', wish: turn === 6 ? 'outside' : null }),
        test('agg-crushing-value', { set: 'asphalt-surface-expressway', wish: turn === 12 ? 'soft' : null }),
        ...(turn % 3 === 0 ? [test('agg-flakiness', { set: 'asphalt-surface-expressway' })] : []),
        ...(turn % 4 === 1
          ? [test('agg-coarse-mud', { set: 'concrete-class-II', wish: turn === 17 ? 'dirty' : null })]
          : []),
      ],
      { specification: '5～20 mm', quantity: '30kg', part: '料场 3 号仓', batch: `CJ-${turn + 1}` },
    )
  const fine = () =>
    sample(
      '机制砂',
      [
        test('agg-fine-sieve', { wish: turn === 9 ? 'apart' : null }),
        // the sand equivalent machine is overdue since six days before today
        ...(daysAgo > 16 ? [test('agg-sand-equivalent', { set: 'asphalt-expressway' })] : []),
      ],
      { specification: '0～4.75 mm', quantity: '20kg', part: '料场 5 号仓', batch: `XJ-${turn + 1}` },
    )
  const first = turn % 3 === 2 ? fine() : coarse()
  return { crew, samples: random() < 0.2 ? [first, turn % 3 === 2 ? coarse() : fine()] : [first] }
}

function soil({ random, turn }: Place): Recipe {
  const crew = crewOf(turn, 'head-tg', ['tester4', 'tester3'], 'checker2')
  const gravel = turn % 5 === 3
  const wishes = new Map([
    [2, 'pair'],
    [6, 'nopeak'],
    [11, 'stones'],
    [12, 'dropped'],
  ])
  const wish = wishes.get(turn) ?? null
  const compaction = test('soil-compaction', { wish: wish === 'nopeak' || wish === 'stones' ? wish : null })
  const moisture = test('soil-moisture-oven', { wish: wish === 'pair' ? wish : null })
  const limits = test('soil-liquid-plastic-limit', { set: 'subgrade-fill' })
  const cbr = test('soil-cbr', { set: 'upper-roadbed-expressway', wish: wish === 'dropped' ? wish : null })
  const tests = gravel
    ? [moisture, compaction]
    : turn % 4 === 0
      ? [moisture, limits, compaction, cbr]
      : turn % 4 === 1
        ? [limits, compaction]
        : [moisture, limits, compaction].slice(turn % 2)
  const name = gravel ? '砾类土' : '黏土'
  const more = { grade: name, quantity: '50kg', part: oneOf(random, clay), manufacturer: '示范路桥建设有限公司' }
  return {
    crew,
    samples: [sample(name, [...tests, ...(wish === 'pair' && !tests.includes(moisture) ? [moisture] : [])], more)],
  }
}

function asphalt({ turn }: Place): Recipe {
  const crew = crewOf(turn, 'head-lq', ['tester5', 'tester6'], 'checker2')
  if (turn % 2 === 0)
    return {
      crew,
      samples: [
        sample(
          '道路石油沥青',
          [
            test('bitumen-penetration', { set: '70-A' }),
            test('bitumen-softening-point', { set: '70-A', wish: turn === 4 ? 'soft' : null }),
            test('bitumen-ductility', { set: '70-A-15C' }),
          ],
          {
            grade: '70-A',
            quantity: '3kg',
            part: '拌和站储罐',
            manufacturer: makers[3] ?? '',
            batch: `LQ-${turn + 1}`,
          },
        ),
      ],
    }
  const wish = turn === 5 ? 'height' : turn === 9 ? 'outlier' : null
  const mixture = [
    test('asphalt-marshall', { set: 'AC-13-heavy', wish }),
    test('asphalt-binder-content', { set: '4.9±0.3' }),
  ]
  return {
    crew,
    samples: [
      sample('沥青混合料', mixture, {
        specification: 'AC-13',
        quantity: '20kg',
        part: '上面层 K3+200～K4+600',
        manufacturer: '示范路桥建设有限公司',
      }),
    ],
  }
}

function bound({ turn }: Place): Recipe {
  const crew = crewOf(turn, 'head-tg', ['tester3', 'tester4'], 'checker2')
  const tests = [
    test('inorganic-ucs', { age: 7, set: 'base-4.0', wish: turn === 5 ? 'scatter' : null }),
    ...(turn % 2 === 0 ? [test('inorganic-edta', { set: '5.0(-0.5)' })] : []),
  ]
  const more = {
    specification: '水泥 5 %',
    quantity: '60kg',
    part: '基层 K6+000～K7+200',
    manufacturer: '示范路桥建设有限公司',
  }
  return { crew, samples: [sample('水泥稳定碎石', tests, more)] }
}

function site({ random, turn }: Place): Recipe {
  const crew = crewOf(turn, 'head-tg', ['tester7', 'tester4'], 'checker2', 'signer2')
  const points = whole(random, 4, 12)
  const lot = `K${12 + (turn % 9)}+${oneOf(random, ['000', '200', '400'])} 起`
  const kind = turn % 5
  if (kind === 2)
    return {
      crew,
      samples: [
        sample('沥青路面', [test('site-deflection', { set: '25', wish: turn === 7 ? 'rut' : null })], {
          points: Math.max(8, points),
          quantity: `${Math.max(8, points)}点`,
          part: `${lot} 上面层`,
        }),
      ],
    }
  if (kind === 3)
    return {
      crew,
      samples: [
        sample('沥青路面', [test('site-texture-depth', { set: 'asphalt-0.55' })], {
          points: 3,
          quantity: '3点',
          part: `${lot} 上面层`,
        }),
      ],
    }
  if (kind === 4)
    return {
      crew,
      samples: [
        sample('混凝土构件', [test('site-rebound-hammer')], {
          grade: 'C30',
          quantity: '1构件',
          part: oneOf(random, structures),
        }),
      ],
    }
  const grade = turn % 2 ? '94' : '96'
  const wish = turn === 6 ? 'low' : turn === 10 ? 'high' : null
  const wanted = wish ? '96' : grade
  return {
    crew,
    samples: [
      sample('压实层', [test('site-sand-replacement', { set: wanted, wish })], {
        grade: wanted,
        points: Math.max(4, points),
        quantity: `${Math.max(4, points)}点`,
        part: `${lot} ${wanted === '96' ? '路床' : '上路堤'}`,
      }),
    ],
  }
}

const recipes: Readonly<Record<Material, (place: Place) => Recipe>> = {
  concrete,
  steel,
  cement,
  aggregate,
  soil,
  asphalt,
  bound,
  site,
}

/** Samples, tests and people of an order of a material. */
export const recipeOf = (material: Material, place: Place): Recipe => recipes[material](place)

/** How many orders of each material the half year has. */
export const mix: Readonly<Record<Material, number>> = {
  concrete: 66,
  steel: 34,
  cement: 22,
  aggregate: 26,
  soil: 20,
  asphalt: 18,
  bound: 10,
  site: 14,
}
