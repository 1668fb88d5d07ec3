import { z } from 'zod'

/**
 * The model of a page of paper: what the designer edits, the entry sheet shows and the printer prints
 * (architecture section 6). Lengths are millimetres, type sizes and lines points. A template belongs to a method:
 * it holds paths into the frozen data of `data.ts`, never values.
 */

const millimetres = z.number().min(0).max(1200)
const points = z.number().min(0).max(72)

/** Text in the languages of the paper; a missing language falls back es → en → zh. */
const localTextSchema = z.strictObject({ zh: z.string(), en: z.string().optional(), es: z.string().optional() })

/** Path into the data: `context.`, `sample.`, `raw.`, `computed.`, `verdict.`, `result.`, `row.`; `[n]` counts from 1. */
const pathSchema = z.string().regex(/^[a-z_]+(\.[A-Za-z][A-Za-z0-9_-]*|\[\d{1,3}\])*$/)

const textPartSchema = z.strictObject({
  kind: z.literal('text'),
  text: localTextSchema,
  bold: z.literal(true).optional(),
  italic: z.literal(true).optional(),
  size: points.optional(),
})

const valuePartSchema = z.strictObject({
  kind: z.literal('value'),
  path: pathSchema,
  /** Printed words by stored word, for judgement states and textual values. */
  words: z.record(z.string(), localTextSchema).optional(),
  /**
   * `fours` groups a code in fours, `long-date` writes a date out, `lines` gives each element of a list its line, `check`
   * tells where a code is checked: at its address, or in words when it holds none.
   */
  format: z.enum(['fours', 'long-date', 'lines', 'unit', 'check']).optional(),
  /** Printed when there is no value; `—` when absent. */
  blank: z.string().optional(),
  /** Printed around the value, and left out together with it. */
  before: localTextSchema.optional(),
  after: localTextSchema.optional(),
  /** Between the elements of a list. */
  join: z.string().optional(),
  bold: z.literal(true).optional(),
  size: points.optional(),
})

/** A unit with its exponents raised and its words in the language of the paper. */
const unitPartSchema = z.strictObject({ kind: z.literal('unit'), unit: z.string(), brackets: z.boolean() })
const pagePartSchema = z.strictObject({ kind: z.literal('page'), of: z.enum(['number', 'total']) })
const breakPartSchema = z.strictObject({ kind: z.literal('break') })
const imagePartSchema = z.strictObject({
  kind: z.literal('image'),
  path: pathSchema,
  width: millimetres,
  height: millimetres,
})
const qrPartSchema = z.strictObject({ kind: z.literal('qr'), path: pathSchema, size: z.number().min(12).max(60) })
const signaturePartSchema = z.strictObject({
  kind: z.literal('signature'),
  role: z.string().regex(/^[a-z_]{1,40}$/),
  width: millimetres,
  height: millimetres,
  /** Moved to the right and down, in millimetres. */
  shift: z.tuple([z.number().min(-30).max(30), z.number().min(-30).max(30)]).optional(),
})

const seriesSchema = z.strictObject({
  x: pathSchema,
  y: pathSchema,
  name: localTextSchema.optional(),
  /** `none` draws the points alone. */
  line: z.enum(['straight', 'none']),
  dash: z.enum(['solid', 'dashed', 'dotted']).optional(),
  marker: z.enum(['circle', 'square', 'triangle', 'dot', 'none']),
})

/** A curve drawn from stored points and stored coefficients: a reprint never fits again (methods.md section 10). */
const chartPartSchema = z.strictObject({
  kind: z.literal('chart'),
  width: millimetres,
  height: millimetres,
  x: z.strictObject({ title: localTextSchema, unit: z.string(), scale: z.enum(['linear', 'log', 'power0.45']) }),
  y: z.strictObject({
    title: localTextSchema,
    unit: z.string(),
    from: z.number().optional(),
    to: z.number().optional(),
  }),
  series: z.array(seriesSchema).min(1).max(12),
  /** Paths of the polynomial coefficients c0, c1 … as the evaluator stored them; drawn over the range of the points. */
  fit: z.array(pathSchema).optional(),
  /** Points marked with guides to both axes; `y` may be a fixed place of the axis. */
  marks: z.array(z.strictObject({ x: pathSchema, y: z.union([pathSchema, z.number()]) })).optional(),
})

const partSchema = z.discriminatedUnion('kind', [
  textPartSchema,
  valuePartSchema,
  unitPartSchema,
  pagePartSchema,
  breakPartSchema,
  imagePartSchema,
  qrPartSchema,
  signaturePartSchema,
  chartPartSchema,
])

const bordersSchema = z.tuple([points, points, points, points])

const cellSchema = z.strictObject({
  /** First column, from 0. */
  column: z.int().min(0).max(60),
  span: z.int().min(1).max(60),
  /** Rows covered; `band` covers all rows (in a table turned across: all columns) that the repetition makes for one sample. */
  rows: z.union([z.int().min(1).max(60), z.literal('band')]),
  parts: z.array(partSchema),
  align: z.enum(['left', 'center', 'right']),
  valign: z.enum(['top', 'middle', 'bottom']),
  /** Lines top, right, bottom, left in points; 0 is no line. */
  borders: bordersSchema,
  size: points.optional(),
  weight: z.union([z.literal(400), z.literal(700)]).optional(),
  /** `shrink` makes the type smaller until the longest line fits, `wrap` breaks lines. */
  overflow: z.enum(['shrink', 'wrap']),
})

const rowSchema = z.strictObject({
  /** Least height; in header and footer the exact height. */
  height: millimetres,
  /** Height when the whole sheet then still fits on its page; a chart in the row grows with it. */
  roomy: millimetres.optional(),
  cells: z.array(cellSchema),
  /** The row may continue on the next page: long texts only. */
  breakable: z.literal(true).optional(),
  /** The row is printed only when this path holds something. */
  when: pathSchema.optional(),
})

/** What a section's rows are repeated over. */
const repeatSchema = z.strictObject({
  over: z.enum(['group', 'results']),
  group: z.string().optional(),
  /** Over all samples one after another instead of the current one. */
  samples: z.boolean(),
})

/**
 * Specimens side by side: the columns behind the first `lead` belong to one specimen and are repeated across, `width`
 * together; after `each` specimens the table begins anew. A cell whose rows are a `band` covers all specimens of its sample.
 */
const acrossSchema = z.strictObject({
  group: z.string(),
  each: z.int().min(1).max(30),
  width: millimetres,
  lead: z.int().min(1).max(10).optional(),
  /** The specimens of all samples stand in one table instead of those of the current one. */
  samples: z.literal(true).optional(),
})

const sectionSchema = z.strictObject({
  kind: z.literal('section'),
  id: z.string().regex(/^[a-z0-9-]{1,60}$/),
  columns: z.array(z.number().min(1).max(1200)).min(1).max(60),
  head: z.array(rowSchema),
  rows: z.array(rowSchema),
  /** Stand once below the repeated rows: means, what is left in the pan. */
  foot: z.array(rowSchema).optional(),
  repeat: repeatSchema.optional(),
  across: acrossSchema.optional(),
  /** The head stands again on every page the section reaches. */
  repeatHead: z.boolean(),
  keepTogether: z.boolean(),
  /** The table is filled column after column: each is a run of the test. */
  down: z.literal(true).optional(),
  when: pathSchema.optional(),
})

/** Empty rows down to the next part, beginning with "nothing below" after the last data row. */
const fillerSchema = z.strictObject({
  kind: z.literal('filler'),
  columns: z.array(z.number().min(1).max(1200)).min(1).max(60),
  rowHeight: z.number().min(4).max(60),
  /** Above this number the rest stays one empty field. */
  maxRows: z.int().min(1).max(60),
  text: localTextSchema,
})

/** Sections printed once for each sample of the data. */
const samplesSchema = z.strictObject({ kind: z.literal('samples'), sections: z.array(sectionSchema).min(1) })

/**
 * A picture at a fixed place of the page, below the text: a seal over the date line. `cross` cuts it into upright slices,
 * one at the right edge of every page from `y` down; a sheet of one page has none.
 */
const overlaySchema = z.strictObject({
  path: pathSchema,
  x: millimetres,
  y: millimetres,
  width: millimetres,
  height: millimetres,
  pages: z.enum(['all', 'first', 'last', 'cross']),
})

/** Schema of a template version as stored in `report_template_version.layout`. */
export const paperTemplateSchema = z.strictObject({
  schema: z.literal(1),
  kind: z.enum(['record', 'report']),
  title: localTextSchema,
  page: z.strictObject({
    width: millimetres,
    height: millimetres,
    /** Top, right, bottom, left. */
    margins: z.tuple([millimetres, millimetres, millimetres, millimetres]),
  }),
  fontSize: points,
  /** Outer frame around the body on every page, in points; 0 is none. */
  frame: points,
  header: z.array(sectionSchema),
  body: z.array(z.discriminatedUnion('kind', [sectionSchema, samplesSchema, fillerSchema])),
  footer: z.array(sectionSchema),
  overlays: z.array(overlaySchema),
})

export type LocalText = z.infer<typeof localTextSchema>
export type Part = z.infer<typeof partSchema>
export type ValuePart = z.infer<typeof valuePartSchema>
export type ChartPart = z.infer<typeof chartPartSchema>
export type TemplateCell = z.infer<typeof cellSchema>
export type TemplateRow = z.infer<typeof rowSchema>
export type Section = z.infer<typeof sectionSchema>
export type Filler = z.infer<typeof fillerSchema>
export type BodyItem = z.infer<typeof paperTemplateSchema>['body'][number]
export type PaperTemplate = z.infer<typeof paperTemplateSchema>

/** All rows of a section from top to bottom. */
export const sectionRows = (section: Section): TemplateRow[] => [
  ...section.head,
  ...section.rows,
  ...(section.foot ?? []),
]

/** The sections of the body, those that are printed once for each sample included. */
export const bodySections = (body: readonly BodyItem[]): Section[] =>
  body.flatMap(item => (item.kind === 'section' ? [item] : item.kind === 'samples' ? item.sections : []))
