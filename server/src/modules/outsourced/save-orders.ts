import type { InputOf } from '@gt/domain/kit/action.ts'
import type { RowValues } from '@gt/domain/kit/entity.ts'
import { Refusal, type Refused, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { outsourcedErrors } from '@gt/domain/outsourced/errors.ts'
import type { OwnSample, outsideOrderActions } from '@gt/domain/outsourced/outside-order-actions.ts'
import { outsourcedTest } from '@gt/domain/outsourced/outsourced-test.entity.ts'
import { outsourcedMachine } from '@gt/domain/outsourced/outsourced-test.states.ts'
import { sample } from '@gt/domain/samples/sample.entity.ts'
import type { Ctx } from '../../db/context.ts'
import { orderingLaboratories } from '../../db/in-tenant.ts'
import { sightSql } from '../../db/sight.ts'
import { insertRow } from '../../db/write.ts'
import type { Run } from '../../http/implement.ts'
import { type SiteSampleFound, siteSamplesFound } from '../entrust/api.ts'
import { giveTaskOut, tasksInSight, tasksOf } from '../tasks/api.ts'
import type { UnitOrders } from './api.ts'
import { placeOf, wishRefusals } from './laboratory.ts'
import { dayRefusals, ofTask } from './of-task.ts'
import { laboratoryField, sentRefusals } from './outside-order.ts'
import { begin, finish, nameOf } from './steps.ts'

type Actions = (typeof outsideOrderActions)['actions']
type Form = InputOf<Actions['Create']>
type SampleForm = Form['samples'][number]
type Values = RowValues<typeof outsourcedTest>
const { fields } = outsourcedTest

const backBefore = {
  zh: '预计返回不能早于拟送样日期',
  en: 'The day it is expected back cannot be before it is sent.',
  es: 'La fecha prevista de retorno no puede ser anterior al envío.',
}

export const laboratoriesOfUnit: Run<Actions['Laboratories']> = async ctx => ({
  rows: (await orderingLaboratories(ctx)).map(({ id, name, is_licensed }) => ({ id, name, licensed: is_licensed })),
})

export const testsOfLaboratory =
  (orders: UnitOrders): Run<Actions['Tests']> =>
  async (ctx, { laboratory_id }) => {
    const { tests, instructions } = await orders.offered(ctx, { laboratoryId: laboratory_id, field: laboratoryField })
    return {
      tests: tests.map(({ unit_trial_id, trial_category_id, trial_class, name, parameters }) => ({
        unit_trial_id,
        trial_category_id,
        trial_class,
        name,
        parameters: parameters.map(({ id, name: parameter, main }) => ({ id, name: parameter, main })),
      })),
      instructions: instructions.map(({ id, title, content, must_accept }) => ({ id, title, content, must_accept })),
    }
  }

type OpenTask = OwnSample['tasks'][number] & { readonly sample_id: string }

/** Tests of these samples that nobody has begun, as far as the caller sees them. */
async function openTasks(ctx: Ctx, sampleIds: readonly string[]): Promise<OpenTask[]> {
  const values: unknown[] = [sampleIds]
  return ctx.tx.query<OpenTask & Record<string, unknown>>(
    `select t.id, t.sample_id, t.task_number as number, t.test_name as test from trial_task t
     where t.business_id = app_biz() and t.sample_id = any($1::bigint[]) and t.state in ('unassigned', 'outsourced') and t.outsourced_test_id is null
       and t.deleted_at is null${sightSql(tasksInSight(ctx), values)} order by t.id`,
    values,
  )
}

export const ownSamples: Run<Actions['Samples']> = async (ctx, { search }) => {
  const rows = await siteSamplesFound(ctx, { search })
  const tasks = await openTasks(
    ctx,
    rows.map(({ id }) => id),
  )
  return {
    rows: rows.map(({ id, sample_number, name, specification, quantity, structural_part, project_name }) => ({
      ...{ id, sample_number, name, specification, quantity, structural_part, project_name },
      tasks: tasks
        .filter(task => task.sample_id === id)
        .map(({ id: task, number, test }) => ({ id: task, number, test })),
    })),
  }
}

/** What a row of the form says of its sample; what is registered prevails over what is typed. */
function sampleValues(one: SampleForm, known: SiteSampleFound | undefined, form: Form): Values {
  return {
    sample_id: known?.id ?? null,
    sample_name: known?.name ?? one.name ?? null,
    sample_spec: one.spec ?? known?.specification?.slice(0, 150) ?? null,
    sample_quantity: one.quantity ?? known?.quantity?.slice(0, 50) ?? null,
    project_name: form.project_name ?? known?.project_name ?? null,
    project_part: form.project_part ?? known?.structural_part ?? null,
  }
}

/** G-06 for each described sample without a name. */
const namesMissing = ({ samples }: Form): Refused[] =>
  samples.flatMap(({ sample_id, name }, row) =>
    sample_id || name
      ? []
      : [refused(generalErrors, 'G-06', { field: fields.sample_name.label }, { field: 'name', row })],
  )

/** The samples of a form as they are kept. Refuses with G-14 what is no sample in sight, with its row. */
async function samplesOf(ctx: Ctx, form: Form): Promise<Values[]> {
  const ids = form.samples.flatMap(({ sample_id }) => sample_id ?? [])
  const found = new Map((ids.length > 0 ? await siteSamplesFound(ctx, { ids }) : []).map(row => [row.id, row]))
  const refusals = form.samples.flatMap(({ sample_id }, row) =>
    sample_id && !found.has(sample_id)
      ? [refused(generalErrors, 'G-14', { field: sample.label }, { field: 'sample_id', row })]
      : [],
  )
  refuseIfAny(refusals)
  return form.samples.map(one => sampleValues(one, found.get(one.sample_id ?? ''), form))
}

/** G-11 for days that cannot be. */
const daysRefused = (ctx: Ctx, { planned_send_on, planned_back_on }: Form): Refused[] => [
  ...dayRefusals(ctx, planned_back_on),
  ...(planned_back_on && planned_back_on < planned_send_on
    ? [refused(generalErrors, 'G-11', { message: backBefore }, { field: 'planned_back_on' })]
    : []),
]

/** What the form itself shows, all together. */
const formRefusals = (ctx: Ctx, form: Form): Refused[] => [
  ...daysRefused(ctx, form),
  ...wishRefusals(form),
  ...namesMissing(form),
]

const plainOf = ({ planned_send_on, planned_back_on, witness_name, reason }: Form): Values => ({
  planned_send_on,
  planned_back_on: planned_back_on ?? null,
  witness_name: witness_name ?? null,
  reason: reason ?? null,
})

/** A task is given out with its own sample and no other. */
async function guardOfSample(ctx: Ctx, one: SampleForm, row: number): Promise<void> {
  if (!one.trial_task_id) return
  const [task] = await tasksOf(ctx, [one.trial_task_id])
  if (task && task.sample_id === one.sample_id) return
  throw new Refusal([
    refused(generalErrors, 'G-14', { field: fields.trial_task_id.label }, { field: 'trial_task_id', row }),
  ])
}

/** One draft for each sample; see the contract. */
export const createOrders =
  (orders: UnitOrders): Run<Actions['Create']> =>
  async (ctx, form) => {
    refuseIfAny(formRefusals(ctx, form))
    const place = await placeOf(ctx, orders, form)
    const samples = await samplesOf(ctx, form)
    const ids: string[] = []
    for (const [row, one] of form.samples.entries()) {
      const values: Values = { ...place, ...samples[row], ...plainOf(form), state: 'draft' }
      await guardOfSample(ctx, one, row)
      const whole = one.trial_task_id
        ? await ofTask(ctx, { ...values, trial_task_id: one.trial_task_id }, form.client_consent === 1)
        : values
      const { id } = await insertRow(ctx, outsourcedTest, whole)
      if (one.trial_task_id) await giveTaskOut(ctx, one.trial_task_id, id, form.reason ?? null)
      ids.push(id)
    }
    return { ids }
  }

/** Changes a draft, or what was given back, which is a draft again; a test that stands for a task keeps its sample. See the contract. */
export const changeOrder =
  (orders: UnitOrders): Run<Actions['Change']> =>
  async (ctx, { id, row_version, ...form }) => {
    const row = await begin(ctx, 'revise', { id, row_version })
    // what was registered whole, or is with the other laboratory, has another way
    if (!outsourcedMachine.commands.revise.from.includes(row.state))
      throw new Refusal([refused(outsourcedErrors, 'OU-03')])
    refuseIfAny([...(await sentRefusals(ctx, row)), ...formRefusals(ctx, form)])
    const place = await placeOf(ctx, orders, form)
    const [values = {}] = row.trial_task_id
      ? [{ project_name: form.project_name ?? row.project_name, project_part: form.project_part ?? row.project_part }]
      : await samplesOf(ctx, form)
    const moved = place.target_business_id !== row.target_business_id
    return finish(
      ctx,
      row,
      { ...place, ...values, ...plainOf(form), ...(moved ? { outside_order_id: null } : {}), state: 'draft' },
      { command: 'revise', opinion: nameOf(row) },
    )
  }
