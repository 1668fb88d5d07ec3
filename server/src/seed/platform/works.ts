import { componentType } from '@gt/domain/wbs/component-type.entity.ts'
import { layerStandard } from '@gt/domain/wbs/layer-standard.entity.ts'
import { modellingGranularity } from '@gt/domain/wbs/modelling-granularity.entity.ts'
import { qualityUnitType } from '@gt/domain/wbs/quality-unit-type.entity.ts'
import { structureType } from '@gt/domain/wbs/structure-type.entity.ts'
import type { Transaction } from '../../db/transaction.ts'
import { idOf, putRows } from '../put-rows.ts'

type Level = 'unit' | 'division' | 'item'

interface Structure {
  readonly code: string
  readonly name: string
  readonly components: readonly (readonly [code: string, name: string])[]
  readonly quality: readonly (readonly [code: string, name: string, level: Level])[]
  /** Name, depth in m, thickness in mm, length in m, compaction in %. */
  readonly layers?: readonly (readonly [
    name: string,
    from: string,
    to: string,
    thickness: string,
    step: string,
    compaction: string,
  ])[]
  /** Name, level, split, length in m. */
  readonly granularities: readonly (readonly [
    name: string,
    level: number,
    split: 'stake' | 'pier' | 'span',
    step: string | null,
  ])[]
}

/** Structures of roads with what they are split into; layers and their compaction are those of expressways. */
const structures: readonly Structure[] = [
  {
    code: 'LJ',
    name: '路基',
    components: [],
    quality: [
      ['LJ-D', '路基工程', 'unit'],
      ['LJ-TF', '路基土石方', 'division'],
      ['LJ-TC', '填土路基', 'item'],
    ],
    layers: [
      ['上路床', '0', '0.3', '300', '200', '96'],
      ['下路床', '0.3', '0.8', '500', '200', '96'],
      ['上路堤', '0.8', '1.5', '700', '200', '94'],
      ['下路堤', '1.5', '20', '300', '200', '93'],
    ],
    granularities: [
      ['按 1 km 划分', 2, 'stake', '1000'],
      ['按 200 m 划分', 4, 'stake', '200'],
    ],
  },
  {
    code: 'LM',
    name: '路面',
    components: [],
    quality: [
      ['LM-D', '路面工程', 'unit'],
      ['LM-JC', '基层、底基层', 'division'],
      ['LM-MC', '沥青混凝土面层', 'item'],
    ],
    layers: [
      ['底基层', '0.52', '0.72', '200', '200', '97'],
      ['基层', '0.18', '0.52', '340', '200', '98'],
      ['上面层', '0', '0.04', '40', '200', '98'],
    ],
    granularities: [['按 200 m 划分', 4, 'stake', '200']],
  },
  {
    code: 'QL',
    name: '桥梁',
    components: [
      ['ZJ', '桩基'],
      ['DZ', '墩柱'],
      ['GL', '盖梁'],
      ['XL', '预制箱梁'],
    ],
    quality: [
      ['QL-D', '桥梁工程', 'unit'],
      ['QL-XB', '基础及下部构造', 'division'],
      ['QL-ZJ', '钻孔灌注桩', 'item'],
      ['QL-DZ', '墩台身浇筑', 'item'],
    ],
    granularities: [
      ['按墩台划分', 4, 'pier', null],
      ['按跨划分', 3, 'span', null],
    ],
  },
  {
    code: 'SD',
    name: '隧道',
    components: [
      ['CQ', '初期支护'],
      ['EC', '二次衬砌'],
    ],
    quality: [
      ['SD-D', '隧道工程', 'unit'],
      ['SD-CQ', '衬砌', 'item'],
    ],
    granularities: [['按 12 m 划分', 5, 'stake', '12']],
  },
]

/** Structure types with components, quality unit types, layers and granularities; what people changed of them stays. */
export async function seedWorksBase(tx: Transaction): Promise<void> {
  const ids = await putRows(
    tx,
    structureType,
    ['code'],
    structures.map(({ code, name }, index) => ({ code, name, sort_no: index + 1, enabled: 1 })),
    'once',
  )
  const of = (code: string) => ({ structure_type_id: idOf(ids, code) })
  await putRows(
    tx,
    componentType,
    ['structure_type_id', 'code'],
    structures.flatMap(({ code: structure, components }) =>
      components.map(([code, name], index) => ({ ...of(structure), code, name, sort_no: index + 1 })),
    ),
    'once',
  )
  await putRows(
    tx,
    qualityUnitType,
    ['code'],
    structures.flatMap(({ code: structure, quality }) =>
      quality.map(([code, name, level], index) => ({ ...of(structure), code, name, level, sort_no: index + 1 })),
    ),
    'once',
  )
  await putRows(
    tx,
    layerStandard,
    ['structure_type_id', 'road_grade', 'name'],
    structures.flatMap(({ code: structure, layers = [] }) =>
      layers.map(([name, depth_from, depth_to, thickness, length_step, compaction_min], index) => ({
        ...of(structure),
        road_grade: 'expressway',
        name,
        depth_from,
        depth_to,
        thickness,
        length_step,
        compaction_min,
        sort_no: index + 1,
      })),
    ),
    'once',
  )
  await putRows(
    tx,
    modellingGranularity,
    ['structure_type_id', 'code'],
    structures.flatMap(({ code: structure, granularities }) =>
      granularities.map(([name, level_no, split_by, length_step], index) => ({
        ...of(structure),
        code: `${structure}-${index + 1}`,
        name,
        level_no,
        split_by,
        length_step,
      })),
    ),
    'once',
  )
}
