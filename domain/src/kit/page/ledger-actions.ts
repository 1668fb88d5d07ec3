import { z } from 'zod'
import { type Contract, type Controller, controller, outside, read, write } from '../action.ts'
import type { ExportedFile } from '../export.ts'
import { daySchema } from '../fields/date.ts'
import { idSchema } from '../fields/ref.ts'
import type { Id } from '../id.ts'
import { named } from '../input-words.ts'
import { issue } from '../issue.ts'
import { filterSchema, lastJump, pageSizes } from '../list.ts'
import {
  type LedgerAnswer,
  type LedgerPage,
  type LedgerQuery,
  mostAlternatives,
  mostConditions,
  mostLedgerGroups,
  mostLedgerParts,
} from './ledger.ts'

const inputWords = {
  line: { zh: '统计对象', en: 'Line', es: 'Línea' },
  counted: { zh: '列出', en: 'Listed', es: 'Listado' },
  alternatives: { zh: '组合条件', en: 'Conditions', es: 'Condiciones' },
  name: { zh: '查询名称', en: 'Name of the query', es: 'Nombre de la consulta' },
  question: { zh: '查询条件', en: 'Question', es: 'Consulta' },
  shared: { zh: '共享', en: 'Shared', es: 'Compartida' },
}

const questionShape = {
  date: z.string().max(60),
  from: daySchema.nullish(),
  to: daySchema.nullish(),
  filter: filterSchema.optional(),
  alternatives: named(
    z
      .array(filterSchema.refine(all => all.length > 0 && all.length <= mostConditions))
      .max(mostAlternatives)
      .optional(),
    inputWords.alternatives,
  ),
  groups: z.array(z.string().max(40)).max(mostLedgerGroups).optional(),
  sort: z.strictObject({ field: z.string().max(80), dir: z.enum(['asc', 'desc']) }).optional(),
  template_id: idSchema.nullish(),
  switches: z.array(z.string().max(40)).max(5).optional(),
  line: named(z.string().max(40).optional(), inputWords.line),
  within: z
    .array(z.strictObject({ by: named(z.string().max(40), inputWords.line), key: z.string().max(500).nullable() }))
    .max(mostLedgerParts)
    .optional(),
  counted: named(z.string().max(80).optional(), inputWords.counted),
}

const totals = z.record(z.string(), z.string().nullable())
const names = z.array(z.string().nullable())
const templateColumn = z.object({
  name: z.string(),
  title: z.string(),
  width: z.number(),
  group: z.string().nullable(),
  total: z.enum(['sum', 'mean', 'min', 'max', 'count']).nullable(),
  percent: z.literal([0, 1]),
  part: z.object({ from: daySchema, to: daySchema, of: z.string() }).optional(),
})

/** What is offered at the left of a ledger with templates. */
export interface LedgerTemplate {
  readonly id: Id
  readonly name: string
  readonly code: string | null
  /** The day that it is asked by at first. */
  readonly date: string
  /** At least one test belongs to it. */
  readonly bound: 0 | 1
}

/** Questions of one ledger that one person keeps, and characters of the name of one. */
export const mostKeptQuestions = 20
export const mostQuestionName = 40

/** A question that is kept: one's own, or one that a colleague shares. */
export interface KeptQuestion {
  readonly name: string
  /** As it stands in the address of the page. */
  readonly question: string
  readonly shared: 0 | 1
  /** Who shares it; null for one's own. */
  readonly by: string | null
}

const keptQuestions = z.object({
  rows: z.array(
    z.object({ name: z.string(), question: z.string(), shared: z.literal([0, 1]), by: z.string().nullable() }),
  ),
})

/** The actions of a ledger; `Paper` is there only where it is printed, `Templates` where it has templates, the last two where it is asked freely. */
export type LedgerActions = {
  readonly Query: Contract<LedgerQuery, LedgerAnswer, 'read'>
  readonly Export: Contract<LedgerQuery, ExportedFile, 'outside'>
  readonly Paper: Contract<LedgerQuery, { pdf: string; pages: number }, 'outside'>
  readonly Templates: Contract<Record<never, never>, { rows: LedgerTemplate[] }, 'read'>
  readonly Questions: Contract<Record<never, never>, { rows: KeptQuestion[] }, 'read'>
  readonly KeepQuestion: Contract<
    { readonly name: string; readonly question: string | null; readonly shared?: 0 | 1 | undefined },
    { rows: KeptQuestion[] },
    'write'
  >
}

const known = new WeakMap<LedgerPage, Controller<LedgerActions>>()

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function build(page: LedgerPage): Controller<LedgerActions> {
  const { code } = page
  const [area = '', name = ''] = code.split('.')
  const question = z.strictObject(questionShape)
  return controller(`Ledger${capitalised(area)}${capitalised(name)}`, {
    /** A page of the lines with all totals. Refuses with LD-01 to LD-04, G-10, G-23. */
    Query: read({
      permission: [`${code}.view`],
      input: question.extend({
        page: z.int().min(1).max(lastJump).optional(),
        size: z.literal(pageSizes, issue('option')).optional(),
      }),
      output: z.object({
        rows: z.array(z.record(z.string(), z.unknown())),
        total: z.number(),
        page: z.number(),
        size: z.number(),
        totals,
        groups: z.array(z.object({ keys: names, count: z.number(), totals })),
        behind: names.nullable(),
        cut: z.literal([0, 1]),
        columns: z.array(templateColumn),
        at: z.string(),
      }),
    }),
    /** The ledger as a spreadsheet, grouped, with totals as formulas. Refuses as Query and with G-25. */
    Export: outside({
      permission: [`${code}.export`],
      label: { zh: '导出', en: 'export', es: 'exportar' },
      input: question,
      output: z.object({ name: z.string(), content: z.string().nullable(), rows: z.number() }),
    }),
    ...(page.printed
      ? {
          /** The ledger as PDF, in base64. Refuses as Query and with LD-05. */
          Paper: outside({
            permission: [`${code}.exportPdf`, `${code}.print`],
            label: { zh: '打印', en: 'print', es: 'imprimir' },
            input: question,
            output: z.object({ pdf: z.string(), pages: z.number() }),
          }),
        }
      : {}),
    ...(page.template
      ? {
          /** The templates of the laboratory that are in use. */
          Templates: read({
            permission: [`${code}.view`],
            input: z.strictObject({}),
            output: z.object({
              rows: z.array(
                z.object({
                  id: z.string(),
                  name: z.string(),
                  code: z.string().nullable(),
                  date: z.string(),
                  bound: z.literal([0, 1]),
                }),
              ),
            }),
          }),
        }
      : {}),
    ...(page.conditions
      ? {
          /** The questions that the caller keeps, and those that colleagues of the laboratory share. */
          Questions: read({ permission: [`${code}.view`], input: z.strictObject({}), output: keptQuestions }),
          /**
           * Keeps a question under a name, in place of one's own of the same name; without a question that name is forgotten.
           * Refuses with LD-09 more than twenty.
           */
          KeepQuestion: write({
            permission: [`${code}.${page.keeps}`],
            input: z.strictObject({
              name: named(
                z
                  .string()
                  .trim()
                  .min(1, issue('required'))
                  .max(mostQuestionName, issue('too_long', { max: mostQuestionName })),
                inputWords.name,
              ),
              question: named(z.string().max(4000).nullable(), inputWords.question),
              shared: named(z.literal([0, 1], issue('option')).optional(), inputWords.shared),
            }),
            output: keptQuestions,
          }),
        }
      : {}),
  }) as Controller<LedgerActions>
}

/** The controller that a ledger calls, the same one each time. */
export function ledgerController(page: LedgerPage): Controller<LedgerActions> {
  const made = known.get(page) ?? build(page)
  known.set(page, made)
  return made
}
