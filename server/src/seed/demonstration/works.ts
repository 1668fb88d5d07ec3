import { trialList } from '@gt/domain/methods/trial-list.entity.ts'
import { project } from '@gt/domain/organisation/project.entity.ts'
import { projectSection } from '@gt/domain/organisation/project-section.entity.ts'
import { componentGroup } from '@gt/domain/wbs/component-group.entity.ts'
import { componentInfo } from '@gt/domain/wbs/component-info.entity.ts'
import { qualityUnitType } from '@gt/domain/wbs/quality-unit-type.entity.ts'
import { structureType } from '@gt/domain/wbs/structure-type.entity.ts'
import { wbsNode } from '@gt/domain/wbs/wbs-node.entity.ts'
import { wbsTrialFrequency } from '@gt/domain/wbs/wbs-trial-frequency.entity.ts'
import type { Transaction } from '../../db/transaction.ts'
import { type IdsByKey, idOf, idsByKey, putRows } from '../put-rows.ts'
import { seedPart } from '../seed-part.ts'
import { day, organizationTenant, type Scene } from './scene.ts'

interface Part {
  readonly name: string
  readonly quality: string
  readonly quantity: string
  readonly unit: string
  readonly built: string
  readonly state: 'planned' | 'working' | 'finished'
}

const earth = { quality: 'LJ-TC', unit: 'm³' } as const
const concrete = { quality: 'QL-DZ', unit: 'm³' } as const

/** Unit works of LJ-3 with the parts that samples come from, and how far they are built. */
const works = [
  {
    code: 'LJ',
    name: '路基工程',
    structure: 'LJ',
    from: 'K12+000',
    to: 'K21+400',
    parts: [
      { ...earth, name: 'K12+000～K14+000 路基填筑', quantity: '48000', built: '48000', state: 'finished' },
      { ...earth, name: 'K14+000～K17+000 路基填筑', quantity: '72000', built: '31000', state: 'working' },
      { ...earth, name: '路床', quantity: '36000', built: '9000', state: 'working' },
    ],
  },
  {
    code: 'QL-03',
    name: '3 号中桥',
    structure: 'QL',
    from: 'K15+236',
    to: 'K15+310',
    parts: [
      { ...concrete, quality: 'QL-ZJ', name: '桩基', quantity: '860', built: '860', state: 'finished' },
      { ...concrete, name: '墩柱', quantity: '320', built: '240', state: 'working' },
      { ...concrete, name: '盖梁', quantity: '180', built: '0', state: 'planned' },
    ],
  },
  {
    code: 'QL-05',
    name: '5 号大桥',
    structure: 'QL',
    from: 'K18+420',
    to: 'K18+780',
    parts: [
      { ...concrete, quality: 'QL-ZJ', name: '桩基', quantity: '3600', built: '2700', state: 'working' },
      { ...concrete, name: '墩柱', quantity: '1500', built: '400', state: 'working' },
      { ...concrete, name: '预制箱梁', quantity: '2200', built: '0', state: 'planned' },
    ],
  },
] as const satisfies readonly { readonly parts: readonly Part[]; readonly [name: string]: unknown }[]

/** Patterns by quality unit type: test, groups of it for so many m³, and the rule in words. */
const patterns = [
  { quality: 'LJ-TC', test: 'soil-compaction', per: '20000', apart: '5', basis: '每 20000 m³ 一组' },
  { quality: 'QL-ZJ', test: 'concrete-cube-strength', per: '200', apart: '10', basis: '每 200 m³ 一组' },
  { quality: 'QL-DZ', test: 'concrete-cube-strength', per: '100', apart: '10', basis: '每 100 m³ 一组' },
] as const

/** The works breakdown of the LJ-3 project, with how often its parts are tested. */
export async function seedWorks(scene: Scene): Promise<void> {
  await seedPart(scene.pool, organizationTenant(scene.organizationId), scene.now, async tx => {
    const nodes = await seedNodes(tx)
    await seedFrequencies(tx, nodes)
    await seedComponents(scene, tx, nodes)
  })
}

async function seedNodes(tx: Transaction): Promise<IdsByKey> {
  const projectId = idOf(await idsByKey(tx, project, ['code']), 'XM-031')
  const section = idOf(await idsByKey(tx, projectSection, ['project_id', 'code']), `${projectId}|LJ-3`)
  const structures = await idsByKey(tx, structureType, ['code'])
  const qualities = await idsByKey(tx, qualityUnitType, ['code'])
  const common = { project_id: projectId, project_section_id: section }
  const key = ['project_id', 'parent_id', 'code'] as const
  const units = await putRows(
    tx,
    wbsNode,
    key,
    works.map(({ code, name, structure, from, to }, index) => ({
      ...common,
      parent_id: null,
      code,
      name,
      kind: 'unit',
      structure_type_id: idOf(structures, structure),
      start_stake: from,
      end_stake: to,
      path: code,
      sort_no: index + 1,
      works_state: 'working',
    })),
    'once',
  )
  return putRows(
    tx,
    wbsNode,
    key,
    works.flatMap(({ code, structure, parts }) =>
      parts.map(({ name, quality, quantity, unit, built, state }, index) => ({
        ...common,
        parent_id: idOf(units, `${projectId}||${code}`),
        code: `${code}-${index + 1}`,
        name,
        kind: 'division',
        structure_type_id: idOf(structures, structure),
        quality_unit_type_id: idOf(qualities, quality),
        quantity,
        quantity_unit: unit,
        finished_quantity: built,
        path: `${code}/${code}-${index + 1}`,
        sort_no: index + 1,
        works_state: state,
      })),
    ),
    'once',
  )
}

async function seedFrequencies(tx: Transaction, nodes: IdsByKey): Promise<void> {
  const tests = await idsByKey(tx, trialList, ['calculation_key'])
  const qualities = await idsByKey(tx, qualityUnitType, ['code'])
  const rows = patterns.flatMap(({ quality, test, per, apart, basis }) => {
    const common = {
      trial_list_id: idOf(tests, test),
      quantity_unit: 'quantity',
      per_quantity: per,
      required_count: 1,
      min_count: 1,
      check_share: '20',
      parallel_limit: apart,
      basis,
    }
    const places = [...nodes].filter(([key]) =>
      works.some(({ code, parts }) =>
        parts.some((part, index) => part.quality === quality && key.endsWith(`|${code}-${index + 1}`)),
      ),
    )
    return [
      { ...common, wbs_node_id: null, quality_unit_type_id: idOf(qualities, quality) },
      ...places.map(([, id]) => ({ ...common, wbs_node_id: id, quality_unit_type_id: null })),
    ]
  })
  await putRows(tx, wbsTrialFrequency, ['wbs_node_id', 'quality_unit_type_id', 'trial_list_id'], rows, 'once')
}

/** Components by place: place, type, head of the numbers, how many, grade, days since the first was poured. */
const components = [
  ['QL-03-1', 'ZJ', '3#桥桩基', 'Z3-', 12, 'C30', 90],
  ['QL-03-2', 'DZ', '3#桥墩柱', 'D3-', 8, 'C40', 40],
  ['QL-05-3', 'XL', '5#桥箱梁', 'L5-', 10, 'C50', null],
] as const

async function seedComponents(scene: Scene, tx: Transaction, nodes: IdsByKey): Promise<void> {
  const types = await tx.query<{ id: string; code: string }>(
    'select id, code from component_type where deleted_at is null order by id',
  )
  const first = types[0]
  if (!first) return
  const nodeOf = (code: string): string => [...nodes].find(([key]) => key.endsWith(`|${code}`))?.[1] ?? ''
  const projectId = idOf(await idsByKey(tx, project, ['code']), 'XM-031')
  const groups = await putRows(
    tx,
    componentGroup,
    ['project_id', 'name'],
    [{ project_id: projectId, name: '1 号墩' }],
    'once',
  )
  await putRows(
    tx,
    componentInfo,
    ['project_id', 'code'],
    components.flatMap(([place, type, name, head, count, grade, since]) =>
      Array.from({ length: count }, (_, at) => ({
        project_id: projectId,
        wbs_node_id: nodeOf(place),
        component_type_id: (types.find(({ code }) => code.endsWith(type)) ?? first).id,
        component_group_id: place === 'QL-03-1' && at < 4 ? idOf(groups, `${projectId}|1 号墩`) : null,
        code: `${head}${at + 1}`,
        name: `${name}${at + 1}`,
        grade,
        poured_on: since === null || at >= count - 2 ? null : day(scene, at * 3 - since),
      })),
    ),
    'once',
  )
}
