import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import { Refusal, type Refused, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { fill } from '@gt/domain/kit/label.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import { compileMethod } from '@gt/domain/methods/compile.ts'
import { type MethodDefinition, methodDefinitionSchema } from '@gt/domain/methods/definition.ts'
import { methodErrors } from '@gt/domain/methods/errors.ts'
import { checkExample, type WorkedExample, workedExampleSchema } from '@gt/domain/methods/examples.ts'
import type { MethodText, methodActions } from '@gt/domain/methods/method-actions.ts'
import { methodErrorMessages } from '@gt/domain/methods/method-error.ts'
import { changedLimits, movedNames } from '@gt/domain/methods/own-method.ts'
import { prescribedValue } from '@gt/domain/methods/prescribed-value.entity.ts'
import { trialMethod } from '@gt/domain/methods/trial-method.entity.ts'
import { unitTrial } from '@gt/domain/methods/unit-trial.entity.ts'
import { prescribedLimits } from '@gt/domain/paper/judged-limits.ts'
import { z } from 'zod'
import { businessOf, type Ctx, userOf } from '../../db/context.ts'
import { factsOf } from '../../db/facts.ts'
import { changeRow, getRow, insertRow, lockRow } from '../../db/write.ts'
import { refuseFor } from '../../flow/command.ts'
import type { Run } from '../../http/implement.ts'
import { entityRules } from '../../pages/rules.ts'
import { tablesOfTest } from './lookup-rows.ts'
import { methodOfTest } from './method.queries.ts'
import { parameterOf } from './prescribed-rules.ts'

type Method = Row<typeof trialMethod>

const doneWith = ({ id, row_version, state }: Method): CommandDone => ({ id, row_version, state })

/** A method as it was stored; its shape was looked at then. */
const definitionOf = (row: Method): MethodDefinition => methodDefinitionSchema.parse(row.definition)

/** What a copy came from, however often it was copied; null for a method of the platform. */
async function originOf(ctx: Ctx, row: Method): Promise<MethodDefinition | null> {
  if (!row.based_on_id) return null
  return definitionOf(await getRow(ctx, trialMethod, row.based_on_id))
}

/** What the laboratory offers of the test of a method, locked: one who publishes waits for another. TM-16 where it offers none. */
async function offeredTest(ctx: Ctx, trialListId: Id): Promise<Row<typeof unitTrial>> {
  const [found] = await ctx.tx.query<{ id: Id }>(
    'select id from unit_trial where business_id = app_biz() and trial_list_id = $1 and deleted_at is null for update',
    [trialListId],
  )
  if (!found) throw new Refusal([refused(methodErrors, 'TM-16')])
  return getRow(ctx, unitTrial, found.id)
}

/** The laboratory's own versions of the method of a test, the newest first. */
const ownVersions = (ctx: Ctx, trialListId: Id): Promise<Method[]> =>
  ctx.tx.query<Method & Record<string, unknown>>(
    `select id, method_key, version_no, state, row_version from trial_method
     where business_id = app_biz() and trial_list_id = $1 and deleted_at is null order by version_no desc`,
    [trialListId],
  )

/** A definition with the lookup rows of its test that are kept by hand, as tables that its formulas may name. */
async function withTables(ctx: Ctx, source: Method): Promise<Method['definition']> {
  const tables = (await tablesOfTest(ctx, source.trial_list_id)).flatMap(({ key, rows }) =>
    /^[A-Za-z]\w*$/.test(key) && rows.every(({ key2 }) => key2 === null)
      ? [[key, rows.map(row => [row.key, row.value])] as const]
      : [],
  )
  const definition = definitionOf(source)
  const fresh = tables.filter(([key]) => definition.tables?.[key] === undefined)
  if (fresh.length === 0) return source.definition
  return {
    ...definition,
    tables: { ...definition.tables, ...Object.fromEntries(fresh) },
  } as unknown as Method['definition'] // a definition is structured text
}

/** A draft of the laboratory's own, the same as what it was copied from. Refuses with TM-10 while there is one, TM-16. */
async function copyToOwn(ctx: Ctx, item: CommandItem): Promise<CommandDone> {
  const { id: business } = businessOf(ctx)
  const source = await getRow(ctx, trialMethod, item.id)
  await offeredTest(ctx, source.trial_list_id)
  const own = await ownVersions(ctx, source.trial_list_id)
  const draft = own.find(({ state }) => state === 'draft')
  if (draft) refuseFor(source.method_key, [refused(methodErrors, 'TM-10', { version: draft.version_no })])
  const [last] = own
  // a copy of an own version is its next one: what it came from stays the method of the platform
  const origin = source.business_id === '0' ? source.id : source.based_on_id
  const made = await insertRow(ctx, trialMethod, {
    trial_list_id: source.trial_list_id,
    method_key: last?.method_key ?? `${source.method_key}-${business}`.slice(-80),
    version_no: (last?.version_no ?? 0) + 1,
    library_version: source.library_version,
    language_version: source.language_version,
    definition: await withTables(ctx, source),
    examples: source.examples,
    confidence: source.confidence,
    unsure_text: source.unsure_text,
    based_on_id: origin,
    state: 'draft',
  })
  return doneWith(made)
}

const textOf = async (ctx: Ctx, row: Method): Promise<MethodText> => ({
  id: row.id,
  row_version: row.row_version,
  state: row.state,
  version_no: row.version_no ?? 0,
  change_note: row.change_note,
  definition: definitionOf(row),
  examples: row.examples as unknown as WorkedExample[], // stored in this shape alone
  origin: await originOf(ctx, row),
})

export const openMethod: Run<(typeof methodActions)['actions']['Open']> = async (ctx, { id }) =>
  textOf(ctx, await getRow(ctx, trialMethod, id))

/** The method of a test as the caller's laboratory has it in force. */
export const methodOfTestNow: Run<(typeof methodActions)['actions']['OfTest']> = async (ctx, { trial_list_id }) => {
  const fact = await methodOfTest(ctx, trial_list_id)
  if (!fact) throw new Refusal([refused(generalErrors, 'G-04')])
  return textOf(ctx, await getRow(ctx, trialMethod, fact.id))
}

/** What was typed as a method and its examples. Refuses with TM-20 what is neither. */
function shapeOf(sent: { readonly definition: unknown; readonly examples: readonly unknown[] }) {
  const definition = methodDefinitionSchema.safeParse(sent.definition)
  const examples = z.array(workedExampleSchema).safeParse(sent.examples)
  if (definition.success && examples.success) return { definition: definition.data, examples: examples.data }
  const fault = (field: string, error: z.ZodError): Refused => {
    const [first] = error.issues
    const place = first?.path.map(String).join('.') ?? ''
    return refused(methodErrors, 'TM-20', { place: place || field }, { field })
  }
  throw new Refusal([
    ...(definition.error ? [fault('definition', definition.error)] : []),
    ...(examples.error ? [fault('examples', examples.error)] : []),
  ])
}

export const saveDraft: Run<(typeof methodActions)['actions']['SaveDraft']> = async (ctx, input) => {
  businessOf(ctx)
  const row = await lockRow(ctx, trialMethod, input)
  if (row.state !== 'draft') throw new Refusal([refused(methodErrors, 'TM-09')])
  const { definition, examples } = shapeOf(input)
  const { change_note } = input
  return textOf(ctx, await changeRow(ctx, trialMethod, row, { definition, examples, change_note }))
}

/** Why a draft cannot be published, every reason of them: TM-11 to TM-15. */
function publishRefusals(row: Method, origin: MethodDefinition | null, ctx: Ctx): Refused[] {
  const compiled = compileMethod(row.definition)
  const examples = row.examples as unknown as WorkedExample[] // stored in this shape alone
  const note = row.change_note?.trim() ? [] : [refused(methodErrors, 'TM-15', {}, { field: 'change_note' })]
  if (!compiled.ok) {
    const [first] = compiled.errors
    const text = first ? fill(methodErrorMessages[first.code][ctx.language], first.params) : ''
    return [...note, refused(methodErrors, 'TM-11', { n: compiled.errors.length, first: text })]
  }
  const { method } = compiled
  const moved = origin ? movedNames(origin, method.definition) : []
  const failed = examples.filter(example => checkExample(method, example).length > 0)
  return [
    ...note,
    ...(moved.length > 0 ? [refused(methodErrors, 'TM-12', { names: moved.slice(0, 5).join('、') })] : []),
    ...(examples.length < 2 ? [refused(methodErrors, 'TM-13')] : []),
    ...(failed.length > 0 ? [refused(methodErrors, 'TM-14', { examples: failed.map(({ id }) => id).join('、') })] : []),
  ]
}

/** The limits that a copy changed stand in the laboratory's prescribed values, where they are found and changed further. */
async function storeLimits(ctx: Ctx, row: Method, origin: MethodDefinition): Promise<void> {
  const definition = definitionOf(row)
  const known = prescribedLimits(definition)
  for (const { setKey, name, value } of changedLimits(origin, definition)) {
    const limit = known.find(one => one.setKey === setKey && one.name === name)
    const parameter = limit ? await parameterOf(ctx, row.trial_list_id, limit.parameterKey) : null
    if (!limit || !parameter) continue
    const [own] = await ctx.tx.query<{ id: Id }>(
      `select id from prescribed_value where business_id = app_biz() and trial_list_id = $1 and set_key = $2 and condition_text = $3
       and project_id is null and deleted_at is null for update`,
      [row.trial_list_id, setKey, name],
    )
    const values = {
      op: limit.op,
      text_value: value,
      nominal_value: value,
      lower: limit.op === 'gte' ? value : null,
      upper: limit.op === 'lte' || limit.op === 'lt' ? value : null,
      unit: limit.unit.slice(0, 20),
      enabled: 1 as const,
    }
    if (own) await changeRow(ctx, prescribedValue, await getRow(ctx, prescribedValue, own.id), values)
    else
      await insertRow(ctx, prescribedValue, {
        ...values,
        trial_list_id: row.trial_list_id,
        trial_parameter_id: parameter,
        grade: setKey,
        set_key: setKey,
        condition_text: name,
        name: limit.label.zh.slice(0, 100),
        source: 'standard',
      })
  }
}

/**
 * Publishes a draft: tests that begin afterwards are carried out by it, its forerunner is retired, records keep the version they
 * began with. Whoever publishes it has confirmed it. Refuses with TM-09, TM-11 to TM-16.
 */
async function publish(ctx: Ctx, item: CommandItem): Promise<CommandDone> {
  businessOf(ctx)
  const row = await lockRow(ctx, trialMethod, item)
  if (row.state !== 'draft') throw new Refusal([refused(methodErrors, 'TM-09')])
  const origin = await originOf(ctx, row)
  refuseIfAny(publishRefusals(row, origin, ctx))
  const test = await offeredTest(ctx, row.trial_list_id)
  for (const { id, state } of await ownVersions(ctx, row.trial_list_id))
    if (state === 'published')
      await changeRow(ctx, trialMethod, await getRow(ctx, trialMethod, id, true), { state: 'retired' })
  const confirmed = { by: userOf(ctx), at: ctx.now }
  const published = await changeRow(ctx, trialMethod, row, {
    state: 'published',
    valid_from: dayOf(ctx.now),
    confirmed_by_id: confirmed.by,
    confirmed_at: confirmed.at,
  })
  await changeRow(ctx, unitTrial, test, {
    trial_method_id: row.id,
    method_confirmed_by_id: confirmed.by,
    method_confirmed_at: confirmed.at,
  })
  if (origin) await storeLimits(ctx, published, origin)
  return doneWith(published)
}

/** Retires an own version: tests that begin afterwards are carried out by the method of the platform again. Refuses with TM-09, G-07. */
async function retire(ctx: Ctx, item: CommandItem, { reason }: { readonly reason?: string }): Promise<CommandDone> {
  businessOf(ctx)
  const row = await lockRow(ctx, trialMethod, item)
  if (row.state !== 'published') throw new Refusal([refused(methodErrors, 'TM-09')])
  if (!reason?.trim()) refuseFor(row.method_key, [refused(generalErrors, 'G-07', {}, { field: 'reason' })])
  const test = await offeredTest(ctx, row.trial_list_id)
  if (test.trial_method_id === row.id)
    await changeRow(ctx, unitTrial, test, {
      trial_method_id: null,
      method_confirmed_by_id: null,
      method_confirmed_at: null,
    })
  return doneWith(await changeRow(ctx, trialMethod, row, { state: 'retired' }, { reason: reason ?? null }))
}

/** Says that the laboratory has looked at a doubtful method and uses it (T-15 until then). Refuses with G-04 for one not in force. */
async function confirm(ctx: Ctx, item: CommandItem): Promise<CommandDone> {
  businessOf(ctx)
  const row = await getRow(ctx, trialMethod, item.id)
  const test = await offeredTest(ctx, row.trial_list_id)
  const [used] = await ctx.tx.query<{ id: Id }>(
    'select coalesce($2::bigint, current_method_id) as id from trial_list where id = $1',
    [row.trial_list_id, test.trial_method_id],
  )
  if (used?.id !== row.id) throw new Refusal([refused(generalErrors, 'G-04')])
  await changeRow(ctx, unitTrial, test, { method_confirmed_by_id: userOf(ctx), method_confirmed_at: ctx.now })
  return doneWith(row)
}

const inForce = `exists (select from unit_trial u join trial_list l on l.id = u.trial_list_id where u.business_id = app_biz()
  and u.trial_list_id = t.trial_list_id and u.deleted_at is null and t.id = coalesce(u.trial_method_id, l.current_method_id))`
const level = "case when t.business_id = 0 then 'platform' else 'own' end"

const refuseWriting = (): never => {
  throw new Refusal([refused(methodErrors, 'TM-09')])
}

/** Rules of methods (pages djtrialtestset/trialmethod, gdtrialtestset/trialmethod). */
export const methodRules = entityRules(trialMethod, {
  computed: {
    level,
    in_force: `(${inForce})::int`,
    standard: "t.definition ->> 'standard'",
  },
  visible: () => ({
    facts: factsOf(trialMethod.computed, { level: { column: level, place: '#' } }),
    // a method of the platform that was replaced concerns nobody but the records that it made
    where: [
      {
        sql: `t.business_id <> 0 or t.id = (select l.current_method_id from trial_list l where l.id = t.trial_list_id)`,
        values: [],
      },
    ],
  }),
  // methods come from the library and from copies; a draft is written by its editor alone
  beforeCreate: async () => refuseWriting(),
  beforeChange: async () => refuseWriting(),
  async beforeRemove(_ctx, row) {
    if (row.state !== 'draft') refuseWriting()
  },
  commands: {
    CopyToOwn: copyToOwn as never,
    Publish: publish as never,
    Retire: retire as never,
    Confirm: confirm as never,
  },
})
