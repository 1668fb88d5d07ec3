import type { TreeSpec } from '../kit/page/page.ts'
import { project } from '../organisation/project.entity.ts'
import { projectSection } from '../organisation/project-section.entity.ts'
import { wbsNode } from './wbs-node.entity.ts'

/** Project → section → places, beside lists of what hangs on a place by `path`; the places themselves without one. */
export const worksTree = (path: readonly string[] = []): TreeSpec => ({
  all: { zh: '全部工程', en: 'All works', es: 'Todas las obras' },
  levels: [
    { entity: project, path: [...path, 'project_id'] },
    { entity: projectSection, path: [...path, 'project_section_id'], under: 'project_id' },
    {
      entity: wbsNode,
      path: path.length > 0 ? path : ['id'],
      under: 'project_section_id',
      // projects without sections have their works below themselves
      orUnder: 'project_id',
    },
  ],
})
