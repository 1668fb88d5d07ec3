import { z } from 'zod'
import { controller, itemSchema, outside, read, write } from '../kit/action.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { issue } from '../kit/issue.ts'
import { mostChartPeople } from './organizational-chart.entity.ts'

/** Whom a node names: who holds it, or who stands in. */
const role = z.literal(['person', 'deputy'])

/** What the organisation chart calls besides the plain actions of its page. */
export const chartActions = controller('OrganizationalCharts', {
  /** The people of the laboratory who are at work, with those that a node names. Refuses with G-04. */
  People: read({
    permission: ['djbaseset.organizational.edit'],
    input: z.strictObject({ id: idSchema, role }),
    output: z.object({
      rows: z.array(
        z.object({ id: z.string(), name: z.string(), held: z.literal([0, 1]), reason: z.string().nullable() }),
      ),
    }),
  }),
  /** Names these people at a node and no others. Refuses with G-01, G-04, O-12 (a person who is not there or has left). */
  SavePeople: write({
    permission: ['djbaseset.organizational.edit'],
    label: { zh: '设置人员', en: 'name persons', es: 'designar personas' },
    input: itemSchema.extend({
      role,
      personnel_ids: z.array(idSchema).max(mostChartPeople, issue('too_many', { max: mostChartPeople })),
    }),
    output: z.object({ count: z.number() }),
  }),
  /**
   * The first version of the chart: the laboratory, its departments, and in each the posts that its people hold. Refuses with O-10
   * (the chart has nodes), O-11 (no department in use).
   */
  BuildFromDepartments: write({
    permission: ['djbaseset.organizational.import'],
    label: { zh: '从部门生成', en: 'build from departments', es: 'generar desde departamentos' },
    input: z.strictObject({}),
    output: z.object({ added: z.number() }),
  }),
  /** The chart as PDF, in base64, on one A4 sheet, or on as many A3 sheets as it needs. Refuses with O-13 (nothing to draw). */
  Sheet: outside({
    permission: ['djbaseset.organizational.exportPdf'],
    label: { zh: '导出PDF', en: 'export as PDF', es: 'exportar PDF' },
    input: z.strictObject({}),
    output: z.object({ pdf: z.string(), pages: z.number() }),
  }),
})
