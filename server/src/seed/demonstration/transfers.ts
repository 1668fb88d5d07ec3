import { thirdPartyMap } from '@gt/domain/exchange/third-party-map.entity.ts'
import { thirdPartySystem } from '@gt/domain/exchange/third-party-system.entity.ts'
import { offerToSystem } from '../../modules/exchange/api.ts'
import { idOf, putRows } from '../put-rows.ts'
import { platformTenant, seedPart } from '../seed-part.ts'
import { inUnit, type Scene } from './scene.ts'

const ours = { auth_kind: 'none', auto_push: 0, contents: ['results', 'persons'], needs: [], enabled: 1 } as const

/** Systems of the demonstration have no addresses: nothing leaves the product, and its simulator answers. */
const systems = [
  {
    ...ours,
    code: 'ZLPD',
    name: '质量评定系统',
    kind: 'quality',
    trigger: 'approved',
    data_kinds: ['report'],
    needs: ['unit'],
  },
  { ...ours, code: 'DZDA', name: '电子档案系统', kind: 'erm', trigger: 'manual', data_kinds: ['report'] },
  {
    ...ours,
    code: 'JGPT',
    name: '交通质监平台',
    kind: 'third',
    trigger: 'nightly',
    daily_hour: 2,
    data_kinds: ['report', 'equipment', 'climate'],
  },
] as const

/** The graded laboratory reports to the supervision platform of its province. */
const ofGraded = [
  {
    ...ours,
    code: 'SJPT',
    name: '省检测监管平台',
    kind: 'supervision',
    trigger: 'manual',
    data_kinds: ['report', 'equipment'],
  },
] as const

/** An address of the platform that leads nowhere and is not in force: what such an entry looks like. */
const example = {
  code: 'ZLPD',
  name: '质量评定系统（示例地址）',
  kind: 'quality',
  base_url: 'https://quality.example.com/api',
} as const

const unit = 'LJ3'
const graded = 'SFJC'

/** The systems that the project of the site laboratory demands, what they call its unit, and what waits for them. */
export async function seedTransfers(scene: Scene): Promise<void> {
  await inUnit(scene, unit, async tx => {
    const rows = systems.map(one => ({ ...one, since: scene.now }))
    const ids = await putRows(tx, thirdPartySystem, ['code'], rows, 'once')
    await putRows(
      tx,
      thirdPartyMap,
      ['third_party_system_id', 'kind', 'own_code'],
      systems.map(({ code }) => ({
        third_party_system_id: idOf(ids, code),
        kind: 'unit',
        own_code: unit,
        foreign_code: 'SG-LJ3-SYS',
      })),
      'once',
    )
    for (const { code, kind, trigger, data_kinds } of systems)
      await offerToSystem(tx, { id: idOf(ids, code), kind, trigger, data_kinds: [...data_kinds] })
  })
  await inUnit(scene, graded, async tx => {
    const rows = ofGraded.map(one => ({ ...one, since: scene.now }))
    const ids = await putRows(tx, thirdPartySystem, ['code'], rows, 'once')
    for (const { code, kind, trigger, data_kinds } of ofGraded)
      await offerToSystem(tx, { id: idOf(ids, code), kind, trigger, data_kinds: [...data_kinds] })
  })
  await seedPart(scene.pool, platformTenant, scene.now, tx =>
    putRows(
      tx,
      thirdPartySystem,
      ['code'],
      [{ ...example, auth_kind: 'sign', data_kinds: ['report'], enabled: 0 }],
      'once',
    ),
  )
}
