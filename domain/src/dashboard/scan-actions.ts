import { z } from 'zod'
import { controller, read } from '../kit/action.ts'
import { issue } from '../kit/issue.ts'
import type { Label } from '../kit/label.ts'
import { reportPages } from '../reports/report-pages.ts'

/** What a label or a number may stand for, the pages that show such a record, and whether clients and supervising units may ask for it. */
export const scannedThings = {
  sample: {
    label: { zh: '样品', en: 'Sample', es: 'Muestra' },
    pages: ['djentrustmanage.samplelist', 'djentrustmanage.samplelyList', 'gdtrialtest.samplelistly'],
    outside: false,
  },
  task: {
    label: { zh: '检测任务', en: 'Test task', es: 'Tarea de ensayo' },
    pages: [
      'djentrustmanage.checklist',
      'gdtrialtest.testlist',
      'djentrustmanage.tasklist',
      'gdtrialtest.trialtasklist',
      'djentrustmanage.auditlist',
      'gdtrialtest.trialreportaudit',
    ],
    outside: false,
  },
  report: { label: { zh: '报告', en: 'Report', es: 'Informe' }, pages: reportPages, outside: true },
  order: {
    label: { zh: '委托单', en: 'Order', es: 'Encargo' },
    pages: ['djentrustmanage.newEntrustsManager', 'djentrustmanage.chargelist', ...reportPages],
    outside: true,
  },
  pre_order: {
    label: { zh: '预委托单', en: 'Pre-order', es: 'Preencargo' },
    pages: ['djentrustmanage.ywtentrustlist', 'djentrustmanage.entrusttemp'],
    outside: true,
  },
  charge: {
    label: { zh: '账单', en: 'Bill', es: 'Cobro' },
    pages: ['djentrustmanage.chargelist'],
    outside: false,
  },
  equipment: {
    label: { zh: '设备', en: 'Device', es: 'Equipo' },
    pages: ['djequipment.equipmentlist'],
    outside: false,
  },
  place: {
    label: { zh: '样品存放位置', en: 'Place of samples', es: 'Lugar de muestras' },
    pages: ['djentrustmanage.samplelist'],
    outside: false,
  },
} as const satisfies Readonly<
  Record<string, { readonly label: Label; readonly pages: readonly string[]; readonly outside: boolean }>
>

export type ScannedThing = keyof typeof scannedThings
const things = [
  'sample',
  'task',
  'report',
  'order',
  'pre_order',
  'charge',
  'equipment',
  'place',
] as const satisfies readonly ScannedThing[]

/** Longest text that a gun may read. */
export const longestScan = 200

/** What a label, a code or a number is, for whoever reads it on a page that has no field for it (interface, scan anything). */
export const scanActions = controller('Scan', {
  /**
   * The record in sight of the caller behind a scanned text; null for one that nobody has as for one that he may not see. Who
   * holds no page that shows such records is told the kind alone. A blind sample is found by its code only (workflow 12).
   */
  Resolve: read({
    permission: { session: 'what a label of the own sight is' },
    input: z.strictObject({
      text: z
        .string()
        .trim()
        .min(1)
        .max(longestScan, issue('too_long', { max: longestScan })),
    }),
    output: z.object({
      found: z
        .object({
          kind: z.enum(things),
          /** Null when no page of the caller shows it. */
          id: z.string().nullable(),
          state: z.string().nullable(),
          /** The caller's task in hand that tests the sample, or that the task is. */
          task: z.object({ id: z.string(), state: z.enum(['assigned', 'waiting_age', 'testing']) }).nullable(),
        })
        .nullable(),
    }),
  }),
})
