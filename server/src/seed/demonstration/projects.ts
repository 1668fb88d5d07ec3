import { trialCategory } from '@gt/domain/methods/trial-category.entity.ts'
import { project } from '@gt/domain/organisation/project.entity.ts'
import { projectSection } from '@gt/domain/organisation/project-section.entity.ts'
import type { Transaction } from '../../db/transaction.ts'
import { type IdsByKey, idOf, idsByKey, putRows } from '../put-rows.ts'
import { cell, readTable } from '../read-table.ts'

/** The projects of demonstration data section 7 with their sections; answers ids by code. */
export async function seedProjects(tx: Transaction): Promise<IdsByKey> {
  const industries = await idsByKey(tx, trialCategory, ['code'])
  const rows = readTable('projects')
  const projects = await putRows(
    tx,
    project,
    ['code'],
    rows.map(row => ({
      code: row.code,
      name: row.name,
      short_name: row.short,
      trial_category_id: idOf(industries, cell(row, 'industry')),
      owner_unit: row.owner,
      supervision_unit: row.supervision,
      construction_unit: row.builder,
      address: '示范市',
      start_stake: row.start,
      end_stake: row.end,
      kind: row.kind,
      supervision_share: row.supervision ? '20.00' : null,
    })),
    'once',
  )
  await putRows(
    tx,
    projectSection,
    ['project_id', 'code'],
    rows
      .filter(row => row.sections)
      .map(row => ({
        project_id: idOf(projects, cell(row, 'code')),
        code: row.sections,
        name: `${row.sections} 标`,
        contractor: row.client,
        supervisor: row.supervision,
        start_stake: row.start,
        end_stake: row.end,
      })),
    'once',
  )
  return projects
}
