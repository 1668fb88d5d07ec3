import { z } from 'zod'
import { controller, outside, read } from '../kit/action.ts'
import { daySchema } from '../kit/fields/date.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { boardColours } from './board.ts'

/** Most places that a board shows. */
export const mostPieces = 2000

const question = z.strictObject({
  /** That of the reader's unit, or the first with works, when not given. */
  project_id: idSchema.nullish(),
  project_section_id: idSchema.nullish(),
  trial_class_id: idSchema.nullish(),
  /** Tests that were finished on that day count. */
  date: daySchema.nullish(),
})

const piece = z.object({
  id: z.string(),
  parent_id: z.string().nullable(),
  name: z.string(),
  code: z.string(),
  kind: z.enum(['unit', 'sub_unit', 'division', 'sub_division', 'item', 'part']),
  section: z.string().nullable(),
  start_stake: z.string().nullable(),
  end_stake: z.string().nullable(),
  works_state: z.enum(['planned', 'working', 'finished', 'accepted']).nullable(),
  need: z.number(),
  done: z.number(),
  under_way: z.number(),
  failed: z.number(),
  missing: z.number(),
  colour: z.enum(boardColours),
})

/** A place as the board shows it. */
export type BoardPiece = z.infer<typeof piece>

const file = z.object({ name: z.string(), content: z.string(), type: z.string() })

/** What the board of works calls (page wbs/wbsboard). */
export const boardActions = controller('WorksBoard', {
  /** The places of a project with their figures, in the order of the tree. Refuses with G-23 (more than can be shown). */
  Read: read({
    permission: ['wbs.wbsboard.view'],
    input: question,
    output: z.object({
      project: z.object({ id: z.string(), name: z.string() }).nullable(),
      pieces: z.array(piece),
    }),
  }),
  /** Reports of a place and of what stands below it, as far as the caller sees them. Refuses with G-04. */
  Reports: read({
    permission: ['wbs.wbsboard.view'],
    input: z.strictObject({ id: idSchema }),
    output: z.object({
      rows: z.array(
        z.object({
          id: z.string(),
          place: z.string(),
          number: z.string().nullable(),
          report_date: z.string().nullable(),
          test: z.string(),
          judgement: z.string().nullable(),
          state: z.string(),
        }),
      ),
    }),
  }),
  /** What the board shows, as a spreadsheet in base64. Refuses with G-23. */
  ExportBoard: outside({
    permission: ['wbs.wbsboard.export'],
    label: { zh: '导出看板', en: 'export the board', es: 'exportar el tablero' },
    input: question,
    output: z.object({ files: z.array(file) }),
  }),
  /** Every report of the places that the board shows, as a spreadsheet and as PDF, in base64. Refuses with G-23. */
  Documents: outside({
    permission: ['wbs.wbsboard.doc'],
    label: { zh: '生成检测资料清单', en: 'make a document list', es: 'generar la lista de documentos' },
    input: question,
    output: z.object({ files: z.array(file) }),
  }),
})
