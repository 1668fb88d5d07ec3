import { entrustNature } from '@gt/domain/entrust/lists.ts'
import { sample } from '@gt/domain/samples/sample.entity.ts'
import { refLabel } from '../../kit/cells.tsx'
import { columns } from '../../kit/columns.tsx'
import type { GridColumn, GridRow } from '../../kit/grid-column.ts'
import { say } from '../../kit/i18n.ts'
import { beside, sampleColumns } from './columns.tsx'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Why a sample was taken: self-check, parallel test and the like. */
const kindOf = (row: GridRow): string => {
  const label = (entrustNature.labels as Readonly<Record<string, (typeof entrustNature.labels)['self_check']>>)[
    text(row.nature)
  ]
  return label ? say(label) : ''
}

/** How much of the works or of a batch a sample stands for. */
const represented = (row: GridRow): string =>
  row.representative_quantity ? `${row.representative_quantity} ${text(row.representative_unit)}`.trim() : ''

/** Stake and part as they are typed into one cell. */
const placed = (row: GridRow): string => [text(row.site_stake), text(row.structural_part)].filter(Boolean).join(' ')

/** Columns of the samples of a site: those of every laboratory, and where in the works each was taken. */
export function siteColumns(onOpen: (row: GridRow) => void): GridColumn[] {
  const usual = sampleColumns(onOpen)
  const named = (name: string): GridColumn[] => usual.filter(column => column.name === name)
  const shown = ['sample_number', 'name', 'specification', 'sampling_date', 'age_days', 'maturity_date', 'state']
  const own = columns(sample, ['manufacturer', 'sampling_location', 'material_arrival_id', 'mix_design_id'], {
    manufacturer: { width: 140, optional: true },
    sampling_location: { width: 120, optional: true },
    material_arrival_id: { width: 120, optional: true, render: row => refLabel(row, 'material_arrival_id') },
    mix_design_id: { width: 120, optional: true, render: row => refLabel(row, 'mix_design_id') },
  })
  const visible = (name: string): GridColumn[] => named(name).map(column => ({ ...column, optional: false }))
  return [
    ...shown.slice(0, 3).flatMap(visible),
    beside('nature', 'page.gdtrialtest.samplelist.kind', 84, kindOf),
    ...shown.slice(3).flatMap(visible),
    beside('stake_part', 'page.gdtrialtest.samplelist.stake_part', 190, placed),
    beside('test_names', 'page.gdtrialtest.samplelist.tests', 180, row => text(row.test_names)),
    beside('represented', 'page.gdtrialtest.samplelist.represented', 96, represented, { align: 'right' }),
    beside('wbs_name', 'page.gdtrialtest.samplelist.place', 140, row => text(row.wbs_name)),
    beside('project_section_name', 'page.gdtrialtest.samplelist.section', 96, row => text(row.project_section_name)),
    ...own,
    ...usual
      .filter(column => ![...shown, 'structural_part'].includes(column.name))
      .map(column => ({ ...column, optional: true })),
  ]
}
