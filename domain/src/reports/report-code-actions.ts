import { z } from 'zod'
import { controller, read, write } from '../kit/action.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { issue } from '../kit/issue.ts'

const pages = ['totalset.reportuniquecode', 'djbaseset.djreportUniqueCode', 'gdbaseset.gdreportUniqueCode']
const may = ['totalset.reportuniquecode.rule', 'djbaseset.djreportUniqueCode.edit', 'gdbaseset.gdreportUniqueCode.edit']

const part = z
  .string()
  .trim()
  .max(8, issue('too_long', { max: 8 }))

const rule = z.object({
  row_version: z.number(),
  prefix: z.string(),
  area: z.string(),
  /** A level above lets nobody here say otherwise. */
  locked: z.boolean(),
})

/** The rule of the codes of reports and who looked them up (pages reportuniquecode, djreportUniqueCode, gdreportUniqueCode). */
export const reportCodeActions = controller('ReportCodes', {
  /** What is printed before the codes of the caller's level. Refuses with G-32. */
  Rule: read({ permission: may, input: z.strictObject({}), output: rule }),
  /**
   * Prefix and area of codes on papers that are approved from now on; papers that stand keep theirs. Refuses with G-01, G-32, RN-04
   * (not capitals and digits), ST-01.
   */
  SaveRule: write({
    permission: may,
    label: { zh: '保存规则', en: 'save the rule', es: 'guardar la regla' },
    input: z.strictObject({ row_version: z.int().min(0), prefix: part, area: part }),
    output: rule,
  }),
  /** The last 200 public look-ups of one code, the newest first. Refuses with G-04. */
  Lookups: read({
    permission: pages.map(page => `${page}.view`),
    input: z.strictObject({ id: idSchema }),
    output: z.object({
      rows: z.array(
        z.object({
          id: z.string(),
          verified_at: z.string(),
          result: z.string(),
          channel: z.string().nullable(),
          source: z.string().nullable(),
        }),
      ),
    }),
  }),
})
