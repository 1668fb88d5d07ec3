import { project } from '@gt/domain/organisation/project.entity.ts'
import { wbsNode } from '@gt/domain/wbs/wbs-node.entity.ts'
import { idOf, idsByKey, putRows } from '../put-rows.ts'
import { seedPart } from '../seed-part.ts'
import { organizationTenant, type Scene } from './scene.ts'

/** Unit works of LJ-3 with the parts that samples come from: code, name, stakes. */
const works = [
  {
    code: 'LJ',
    name: '路基工程',
    from: 'K12+000',
    to: 'K21+400',
    parts: ['K12+000～K14+000 路基填筑', 'K14+000～K17+000 路基填筑', '路床'],
  },
  { code: 'QL-03', name: '3 号中桥', from: 'K15+236', to: 'K15+310', parts: ['桩基', '墩柱', '盖梁'] },
  { code: 'QL-05', name: '5 号大桥', from: 'K18+420', to: 'K18+780', parts: ['桩基', '墩柱', '预制箱梁'] },
] as const

/** The works breakdown of the LJ-3 project. */
export async function seedWorks(scene: Scene): Promise<void> {
  await seedPart(scene.pool, organizationTenant(scene.organizationId), scene.now, async tx => {
    const projectId = idOf(await idsByKey(tx, project, ['code']), 'XM-031')
    const units = await putRows(
      tx,
      wbsNode,
      ['project_id', 'parent_id', 'code'],
      works.map(({ code, name, from, to }, index) => ({
        project_id: projectId,
        parent_id: null,
        code,
        name,
        kind: 'unit',
        start_stake: from,
        end_stake: to,
        path: code,
        sort_no: index + 1,
        works_state: 'working',
      })),
      'once',
    )
    await putRows(
      tx,
      wbsNode,
      ['project_id', 'parent_id', 'code'],
      works.flatMap(({ code, parts }) =>
        parts.map((name, index) => ({
          project_id: projectId,
          parent_id: idOf(units, `${projectId}||${code}`),
          code: `${code}-${index + 1}`,
          name,
          kind: 'division',
          path: `${code}/${code}-${index + 1}`,
          sort_no: index + 1,
          works_state: 'working',
        })),
      ),
      'once',
    )
  })
}
