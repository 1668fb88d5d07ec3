import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import type { LocalDateTime } from '@gt/domain/kit/id.ts'
import { cutText } from '@gt/domain/kit/text.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import type { CompiledMethod } from '@gt/domain/methods/compiled-method.ts'
import type { MethodDefinition } from '@gt/domain/methods/definition.ts'
import { registeredSize, sizesAmong } from '@gt/domain/samples/specimen-size.ts'
import { taskErrors } from '@gt/domain/tasks/errors.ts'
import { evaluateRecord } from '@gt/domain/testing/evaluate-record.ts'
import type { Cell, RecordContext, RecordValues, SampleRaw } from '@gt/domain/testing/record-data.ts'
import { testRecord } from '@gt/domain/testing/test-record.entity.ts'
import { type Ctx, userOf } from '../../db/context.ts'
import { insertRow } from '../../db/write.ts'
import { logStep } from '../../flow/command.ts'
import { extraFields } from '../../flow/extra-fields.ts'
import { certificatesOf } from '../people/api.ts'
import { writtenContext } from './blocks.ts'
import { basesOf, ownLimits, ownRoundings, type SampleFact, sampleFacts } from './copies.queries.ts'
import { defaultExtras } from './extra.ts'
import { methodInForce, recordTemplateFor } from './method.queries.ts'
import { compiledMethod } from './method-cache.ts'
import { withRoundings } from './prescribed.ts'
import type { RecordRow } from './record.queries.ts'
import { setOfSample, targetsOf } from './targets.ts'

/** The task that a record is made for; its fields are those of the task's row. */
export interface RecordedTask {
  readonly id: string
  readonly entrustment_id: string
  readonly trial_list_id: string
  readonly unit_trial_id: string
  readonly test_name: string
  readonly age_days: number | null
  readonly record_number: string | null
  readonly workplace_id: string | null
}

export interface RecordPerson {
  readonly user_id: string
  readonly name: string
  readonly role: string
}

/** How the samples of the record were moulded, by sample id. */
export type KnownMouldings = ReadonlyMap<string, { readonly at: LocalDateTime; readonly dateOnly: boolean }>

/** What a start needs besides the task: a published and confirmed method and a published record sheet. */
export interface RecordBasis {
  readonly methodId: string
  readonly method: CompiledMethod
  readonly version: string
  readonly templateVersionId: string
}

/** T-14 without a published method, T-15 while the technical manager has not confirmed a doubtful one, T-13 without sheet. */
export async function recordBasis(
  ctx: Ctx,
  task: RecordedTask,
): Promise<{ readonly basis: RecordBasis | null; readonly refusals: readonly Refused[] }> {
  const fact = await methodInForce(ctx, task.unit_trial_id)
  const templateVersionId = await recordTemplateFor(ctx, task.unit_trial_id)
  const test = task.test_name
  const refusals = [
    ...(fact ? [] : [refused(taskErrors, 'T-14', { test })]),
    ...(fact && fact.confidence !== 'high' && !fact.confirmed ? [refused(taskErrors, 'T-15', { test })] : []),
    ...(templateVersionId ? [] : [refused(taskErrors, 'T-13', { test })]),
  ]
  const basis =
    fact && templateVersionId
      ? { methodId: fact.id, method: compiledMethod(fact), version: String(fact.version_no), templateVersionId }
      : null
  return { basis, refusals }
}

const textOrNull = (value: string | null): string | null => (value === null || value.trim() === '' ? null : value)

/**
 * The size of the specimens as the registration says it, for the reading of the method that holds it; null where none is named
 * or known. The tester who measures another one types it over.
 */
export function sizeReading(
  definition: MethodDefinition,
  sample: Pick<SampleFact, 'id' | 'grade' | 'specification'>,
  at: LocalDateTime,
): { readonly name: string; readonly cell: Cell } | null {
  const known = sizesAmong(definition.inputs)
  const value = known ? registeredSize(known, sample).size : null
  if (!known || value === null) return null
  const origin = { entity: 'sample', id: sample.id, label: cutText(sample.specification ?? '', 100) }
  return { name: known.name, cell: { value, by: null, at, source: 'link', origin } }
}

/** The empty sheet of a sample: rows of each group, and what the task or the register already says. */
function emptySheet(
  definition: MethodDefinition,
  task: RecordedTask,
  sample: SampleFact,
  at: LocalDateTime,
): SampleRaw {
  const system = (value: string): Cell => ({ value, by: null, at, source: 'system' })
  const test: SampleRaw['test'] = {}
  const has = (name: string): boolean => definition.inputs.some(input => input.name === name && input.in === 'test')
  if (task.age_days !== null && has('age')) test.age = system(String(task.age_days))
  const designAge = textOrNull(sample.design_age)
  if (designAge && has('design_age')) test.design_age = system(designAge)
  for (const input of definition.inputs) {
    if (input.in !== 'test' || input.link !== 'soil-compaction.rhod_max' || !sample.max_dry_density) continue
    test[input.name] = {
      value: sample.max_dry_density,
      by: null,
      at,
      source: 'link',
      origin: { entity: 'mix_design', id: sample.mix_design_id ?? '0', label: sample.mix_design_name ?? '' },
    }
  }
  const size = sizeReading(definition, sample, at)
  if (size) test[size.name] = size.cell
  const groups = Object.entries(definition.groups).map(([name, group]) => {
    const fixed = Math.max(0, ...Object.values(group.fixed ?? {}).map(column => column.length))
    const count = group.rows ?? (fixed > 0 ? fixed : Math.max(sample.specimens.length, group.min ?? 1))
    return [name, Array.from({ length: count }, () => ({}))] as const
  })
  return { test, groups: Object.fromEntries(groups) }
}

/**
 * Makes the draft of a record (workflow 5, start): the method and sheet versions in force, and copies of the bases, the
 * prescribed set, the laboratory's rounding, samples and people. The record keeps them for ever.
 */
export async function makeRecord(
  ctx: Ctx,
  task: RecordedTask,
  basis: RecordBasis,
  given: {
    readonly sampleIds: readonly string[]
    readonly people: readonly RecordPerson[]
    readonly mouldings: KnownMouldings
    readonly moulding: RecordContext['moulding']
    readonly startAt: LocalDateTime | null
    readonly deviation: string | null
    /** The series that a struck run stood in: its next run is of that series too. */
    readonly series?: string
  },
): Promise<RecordRow> {
  const { definition } = basis.method
  const samples = await sampleFacts(ctx, task.id, given.sampleIds)
  const limits = await ownLimits(ctx, task.trial_list_id, task.entrustment_id)
  const roundings = await ownRoundings(ctx, task.trial_list_id)
  const targets = await targetsOf(ctx, task.trial_list_id, samples)
  const certificates = await certificatesOf(
    ctx,
    given.people.map(person => person.user_id),
    task.trial_list_id,
    dayOf(ctx.now),
  )
  const values: RecordValues = {
    samples: Object.fromEntries(samples.map(sample => [sample.id, emptySheet(definition, task, sample, ctx.now)])),
  }
  const unrounded: Omit<RecordContext, 'working'> = {
    schema: 1,
    series: given.series ?? ctx.requestId,
    method: {
      key: definition.id,
      version: basis.version,
      name: definition.name,
      standard: definition.standard,
      clause: definition.clause,
      record_code: definition.record,
      report_code: definition.report,
    },
    bases: await basesOf(ctx, task.id),
    overrides: {},
    age_days: task.age_days,
    samples: Object.fromEntries(
      samples.map(sample => {
        const set = setOfSample(definition, limits, { ...sample, age_days: task.age_days ?? sample.age_days }, targets)
        const moulding = given.mouldings.get(sample.id)
        return [
          sample.id,
          {
            number: sample.sample_number,
            name: sample.name,
            specification: sample.specification,
            grade: sample.grade,
            target_group: sample.trial_target_group_id,
            part: sample.structural_part,
            received_at: sample.received_at,
            moulded_at: moulding?.at ?? null,
            moulded_on_day: moulding?.dateOnly ?? false,
            specimens: [...sample.specimens],
            prescribed: set,
            condition: sample.sample_condition,
            remark: null,
          },
        ]
      }),
    ),
    people: given.people.map(({ user_id, name, role }) => ({
      user_id,
      name,
      role,
      certificate: certificates.get(user_id) ?? null,
    })),
    equipment: [],
    moulding: given.moulding,
    extra: defaultExtras(await extraFields(ctx, task.trial_list_id, 'record')),
    signatures: { tested: [], checked: [] },
    first_submitted_at: null,
    handed_over: [],
    pins: [],
    unlocked: null,
    result_seen: false,
  }
  const context = withRoundings(basis.method, unrounded, roundings)
  const blocks = evaluateRecord(basis.method, values, context)
  const record = await insertRow(ctx, testRecord, {
    trial_task_id: task.id,
    record_number: task.record_number,
    report_template_version_id: basis.templateVersionId,
    trial_method_id: basis.methodId,
    calculation_version: blocks.computed.calculation,
    test_start_at: given.startAt,
    workplace_id: task.workplace_id,
    deviation: given.deviation,
    tester_id: userOf(ctx),
    context: writtenContext({ ...context, working: { by: null, since: ctx.now, values, ...blocks } }),
  })
  await logStep(ctx, {
    kind: 'record',
    id: record.id,
    number: record.record_number,
    command: 'create',
    from: null,
    to: record.state,
  })
  return record
}
