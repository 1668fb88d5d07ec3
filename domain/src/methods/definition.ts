import { z } from 'zod'

/**
 * The shape of a test method as its YAML writes it (methods.md section 1): readings, derived values, validity rules,
 * judgement, prescribed sets. A definition is data: it is stored in `trial_method.definition` and copied into nothing
 * else, so the schema is strict and refuses every key the evaluator does not know.
 */

/** A name used in expressions. The pattern also keeps `__proto__` and the like out of every map. */
const nameSchema = z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,39}$/)

/** A permanent slug such as `soil-moisture-oven`. */
const slugSchema = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

/** An exact decimal as text; YAML numbers are not accepted where the value enters a calculation. */
const decimalTextSchema = z.string().regex(/^-?(\d{1,24})(\.\d{1,24})?$/)

const textSchema = z.string().min(1).max(400)

/** Labels in the languages of the product; `es` falls back to `en`. */
const labelFields = { zh: textSchema, en: textSchema, es: textSchema.optional() }

const confidenceSchema = z.enum(['high', 'medium', 'low'])

const expressionSchema = z.string().min(1)

const parameterSchema = z.strictObject({
  /** Key of a rounded derived value. */
  key: nameSchema,
  ...labelFields,
  unit: z.string(),
})

const groupSchema = z.strictObject({
  /** Exact number of rows of the entry form; the evaluator takes any number of at least one. */
  rows: z.int().positive().optional(),
  min: z.int().positive().optional(),
  max: z.int().positive().optional(),
  /** Pre-filled columns, for example the sieve sizes. */
  fixed: z.record(nameSchema, z.array(decimalTextSchema)).optional(),
  /** Calibration tool that supplies the rows. */
  fixed_by: z.string().optional(),
  order: z.string().optional(),
  columns_per_specimen: z.int().positive().optional(),
  usual: z.array(z.string()).optional(),
  rule: z.string().optional(),
})

const inputSchema = z.strictObject({
  name: nameSchema,
  /** `test` or the name of a group. */
  in: nameSchema,
  ...labelFields,
  unit: z.string().optional(),
  /** Decimals of the reading as the instrument gives it. */
  dp: z.int().min(0).max(12).optional(),
  /** Typing check only (section 11): never blocks, never changes a value. */
  range: z.tuple([z.number(), z.number()]).optional(),
  type: z.enum(['number', 'text', 'choice', 'datetime', 'bool']).optional(),
  options: z.array(z.string()).max(100).optional(),
  default: z.union([z.string(), z.boolean()]).optional(),
  /** Calibration tool field such as `stressring.coefficient` (section 7). */
  calib: z.string().optional(),
  /** Which tool, where a row has several of one kind (the two boxes of a point): its record fills what is of this tool alone. */
  tool: nameSchema.optional(),
  /**
   * When the tester takes it: the readings of a stage are typed for all specimens before those of the next one, the dry masses
   * a day after the wet ones, the loads under the press after the heights. Absent: 1.
   */
  stage: z.int().min(2).max(9).optional(),
  /** `method.value` of another test on the same sample. */
  link: z.string().optional(),
  /** The column is pre-filled by its group. */
  fixed: z.literal(true).optional(),
})

const derivedSchema = z.strictObject({
  name: nameSchema,
  /** Group of the value; absent means test level. */
  in: nameSchema.optional(),
  expr: expressionSchema,
  unit: z.string().optional(),
  /** Round to this many decimals; negative rounds to tens, hundreds … */
  dp: z.int().min(-12).max(12).optional(),
  /** Round to the nearest multiple. */
  step: z.number().positive().optional(),
  /** Round to significant digits. */
  sig: z.int().min(1).max(20).optional(),
  /** The expression has rounded already: print this many decimals, or as many as the expression says. */
  show: z.union([z.int().min(0).max(12), expressionSchema]).optional(),
  type: z.enum(['text', 'bool']).optional(),
})

const validitySchema = z.strictObject({
  code: nameSchema,
  when: expressionSchema,
  // biome-ignore lint/suspicious/noThenProperty: `then` is the key of the method language (methods.md section 5)
  then: z.enum(['invalid', 'retest', 'note']),
  ...labelFields,
})

const judgeSchema = z.strictObject({
  key: nameSchema,
  /** Prescribed names without which the item is measured only. */
  need: z.array(nameSchema),
  /** Condition: true passes, false fails. Exactly one of `ok` and `state` stands. */
  ok: expressionSchema.optional(),
  /** Expression giving `pass`, `fail` or `retest`. */
  state: expressionSchema.optional(),
  ...labelFields,
})

/** Schema of one prescribed set; laboratories add sets of the same shape (section 6). */
export const prescribedSetSchema = z.strictObject({
  key: z.string().min(1).max(80),
  ...labelFields,
  values: z.record(nameSchema, decimalTextSchema),
  confidence: confidenceSchema,
  /** `full`: items are evaluated with the values before rounding (section 4 item 6). */
  compare: z.literal('full').optional(),
})

const ageSchema = z.strictObject({
  unit: z.literal('day'),
  planned: z.array(z.int().nonnegative()).min(1),
  tolerance: z.string().optional(),
  one_task_per_age: z.boolean().optional(),
  equivalent: z.string().optional(),
  soak_last_day: z.boolean().optional(),
})

const curveSchema = z.strictObject({
  kind: z.enum([
    'grading',
    'compaction',
    'load-penetration',
    'strength-line',
    'e-p',
    'rut-time',
    'stress-strain',
    'standard-curve',
  ]),
  /** Name of a column, or a free word where the points come from a device file. */
  x: z.string(),
  y: z.union([z.string(), z.array(z.string()).min(1)]),
  xscale: z.enum(['linear', 'log', 'power0.45']).optional(),
  fit: z.enum(['parabola', 'linear', 'polyline']).optional(),
  alternative: z.enum(['cubic']).optional(),
  /** Derived values drawn as marks. */
  mark: z.array(nameSchema).optional(),
  origin: z.literal('auto').optional(),
  envelope: z.string().optional(),
})

/** A table cell is an exact decimal, or a word (`3x98`) that is only printed. */
const tableSchema = z
  .array(z.tuple([z.string(), z.string()]))
  .min(1)
  .max(500)

/** Schema of a whole method definition. Names, functions and order are checked by `compileMethod`. */
export const methodDefinitionSchema = z.strictObject({
  id: slugSchema,
  code: textSchema,
  name: z.strictObject(labelFields),
  standard: textSchema,
  clause: textSchema,
  category: slugSchema,
  confidence: confidenceSchema,
  unsure: z.string().optional(),
  record: z.string(),
  report: z.string(),
  code_source: z.string(),
  equipment: z.array(textSchema).max(60),
  /** Filled per business unit in the charge settings, never here. */
  price: z.null(),
  age: ageSchema.optional(),
  /** Least time in hours from the start to the end of a test, for example of drying; a shorter one is asked about. */
  min_hours: z.number().positive().max(1000).optional(),
  curve: curveSchema.optional(),
  parameters: z.array(parameterSchema).min(1),
  groups: z.record(nameSchema, groupSchema),
  inputs: z.array(inputSchema).max(200),
  constants: z.record(nameSchema, decimalTextSchema).optional(),
  tables: z.record(nameSchema, tableSchema).optional(),
  derived: z.array(derivedSchema).max(300),
  validity: z.array(validitySchema).max(100),
  judge: z.array(judgeSchema).max(60),
  prescribed_names: z.array(nameSchema).optional(),
  prescribed: z.array(prescribedSetSchema).max(500),
})

const categorySchema = z.strictObject({ key: slugSchema, ...labelFields })

/** Schema of a library file: categories, printed words and methods. */
export const methodLibrarySchema = z.strictObject({
  version: z.int().positive(),
  /** Version of the expression language. */
  language: z.literal(1),
  categories: z.array(categorySchema),
  /** Map of a textual value's name (or `state`) to the words it may hold and their labels. */
  words: z.record(nameSchema, z.record(z.string().regex(/^(?!__).{1,60}$/), z.strictObject(labelFields))),
  methods: z.array(methodDefinitionSchema),
})

export type Labels = { zh: string; en: string; es?: string }

export type MethodInput = z.infer<typeof inputSchema>
export type DerivedValue = z.infer<typeof derivedSchema>
export type ValidityRule = z.infer<typeof validitySchema>
export type JudgeItem = z.infer<typeof judgeSchema>
export type PrescribedSet = z.infer<typeof prescribedSetSchema>
export type MethodAge = z.infer<typeof ageSchema>
export type MethodCurve = z.infer<typeof curveSchema>
export type MethodDefinition = z.infer<typeof methodDefinitionSchema>
export type MethodLibrary = z.infer<typeof methodLibrarySchema>
