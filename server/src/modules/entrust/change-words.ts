import { customerInfo } from '@gt/domain/entrust/customer-info.entity.ts'
import { entrustChange } from '@gt/domain/entrust/entrust-change.entity.ts'
import { entrustment } from '@gt/domain/entrust/entrustment.entity.ts'
import {
  changeableCustomer,
  changeableHead,
  changeableSample,
  type OrderChangeDiff,
  orderChangeDiff,
  type Step,
} from '@gt/domain/entrust/order-change.ts'
import type { OrderChangeLine } from '@gt/domain/entrust/order-change-actions.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import type { Field } from '@gt/domain/kit/field.ts'
import type { EnumOptions } from '@gt/domain/kit/fields/enum.ts'
import type { RefOptions } from '@gt/domain/kit/fields/ref.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import type { Language } from '@gt/domain/kit/label.ts'
import type { ToldOrderChange } from '@gt/domain/reports/matters-paper.ts'
import { sample } from '@gt/domain/samples/sample.entity.ts'
import { testItem } from '@gt/domain/tasks/test-item.entity.ts'
import type { Ctx } from '../../db/context.ts'
import { getRow } from '../../db/write.ts'
import { namesOf } from './change.queries.ts'

type Fields = Readonly<Record<string, Field>>
type Names = Awaited<ReturnType<typeof namesOf>>

const head: Fields = entrustment.fields
const customer: Fields = customerInfo.fields
const ofSample: Fields = sample.fields

const yesNo: Readonly<Record<Language, readonly [string, string]>> = {
  zh: ['否', '是'],
  en: ['no', 'yes'],
  es: ['no', 'sí'],
}
const words = {
  cancel: { zh: '取消检测', en: 'Test cancelled', es: 'Ensayo anulado' },
  add: { zh: '增加检测', en: 'Test added', es: 'Ensayo añadido' },
} as const

const referred = (field: Field, value: unknown, entity: string): Id[] =>
  (field.options as Partial<RefOptions>).to === entity && typeof value === 'string' ? [value] : []

const idsIn = (diffs: readonly OrderChangeDiff[], entity: 'entrust_unit' | 'project'): Id[] =>
  diffs.flatMap(diff =>
    Object.entries(diff.head).flatMap(([name, step]) => {
      const field = head[name]
      return field ? [...referred(field, step.old, entity), ...referred(field, step.new, entity)] : []
    }),
  )

function valueText(field: Field, value: Step['old'], language: Language, names: Names): string {
  if (value === null) return ''
  const { list } = field.options as Partial<EnumOptions>
  if (list) return list.labels[String(value)]?.[language] ?? String(value)
  if (field.kind.name === 'boolean') return yesNo[language][value === 1 ? 1 : 0]
  if (field.kind.name === 'ref') return names.get(String(value))?.name ?? String(value)
  return String(value)
}

/** What changes becomes, thing by thing, in words: for screens, lists and the paper. One list for each diff. */
export async function changeLines(
  ctx: Ctx,
  diffs: readonly OrderChangeDiff[],
  language: Language,
): Promise<OrderChangeLine[][]> {
  const units = await namesOf(ctx, 'entrust_unit', idsIn(diffs, 'entrust_unit'))
  const projects = await namesOf(ctx, 'project', idsIn(diffs, 'project'))
  const samples = await namesOf(
    ctx,
    'sample',
    diffs.flatMap(diff => [...Object.keys(diff.samples), ...diff.add.map(one => one.sample_id)]),
  )
  const items = await namesOf(
    ctx,
    'test_item',
    diffs.flatMap(diff => [...Object.keys(diff.bases), ...diff.cancel]),
  )
  const parameters = await namesOf(
    ctx,
    'unit_trial_parameter',
    diffs.flatMap(diff => diff.add.map(one => one.unit_trial_parameter_id)),
  )
  const named = (field: Field): Names => ((field.options as Partial<RefOptions>).to === 'project' ? projects : units)
  const lines = (
    part: OrderChangeLine['part'],
    of: string,
    fields: Fields,
    order: readonly string[],
    steps: Readonly<Record<string, Step>>,
  ): OrderChangeLine[] =>
    // the database keeps the names of a diff by their length; people read them as the form asks for them
    order.flatMap(name => {
      const [field, step] = [fields[name], steps[name]]
      if (!field || !step) return []
      const text = (value: Step['old']): string => valueText(field, value, language, named(field))
      return [{ part, of, item: field.label[language] ?? field.label.en, old: text(step.old), new: text(step.new) }]
    })
  const { test_rule_id, judgement_rule_id } = testItem.fields
  /** What papers print of the client, without his name where the change of the client itself says the same. */
  const printed = ({ head: { entrust_unit_id: unit }, customer: steps }: OrderChangeDiff): typeof steps => {
    const { entrusting_unit: name, ...others } = steps
    const called = (id: Step['old'] | undefined): string => (id ? (units.get(String(id))?.name ?? '') : '')
    return unit && name && called(unit.old) === (name.old ?? '') && called(unit.new) === name.new ? others : steps
  }
  return diffs.map(diff => [
    ...lines('head', '', head, changeableHead, diff.head),
    ...lines('head', '', customer, changeableCustomer, printed(diff)),
    ...Object.entries(diff.samples).flatMap(([id, steps]) =>
      lines('sample', samples.get(id)?.name ?? '', ofSample, changeableSample, steps),
    ),
    ...Object.entries(diff.bases).flatMap(([id, { test, judgement }]) => {
      const item = items.get(id)
      const of = [item?.of, item?.name].filter(Boolean).join(' ')
      return [
        ...(test
          ? [{ part: 'basis' as const, of, item: test_rule_id.label[language], old: test.old ?? '', new: test.new }]
          : []),
        ...(judgement
          ? [
              {
                part: 'basis' as const,
                of,
                item: judgement_rule_id.label[language],
                old: judgement.old ?? '',
                new: judgement.new,
              },
            ]
          : []),
      ]
    }),
    ...diff.cancel.map(id => ({
      part: 'cancel' as const,
      of: items.get(id)?.of ?? '',
      item: items.get(id)?.name ?? '',
      old: '',
      new: words.cancel[language],
    })),
    ...diff.add.map(one => ({
      part: 'add' as const,
      of: samples.get(one.sample_id)?.name ?? '',
      item: [
        parameters.get(one.unit_trial_parameter_id)?.name,
        one.age_days ? `${one.age_days}d` : '',
        one.quantity && one.quantity > 1 ? `×${one.quantity}` : '',
      ]
        .filter(Boolean)
        .join(' '),
      old: '',
      new: words.add[language],
    })),
  ])
}

/** Changes with what they altered, by id: what the file of a report tells of its order. */
export async function toldChanges(ctx: Ctx, ids: readonly Id[]): Promise<ReadonlyMap<Id, ToldOrderChange>> {
  const rows: Row<typeof entrustChange>[] = []
  for (const id of ids) rows.push(await getRow(ctx, entrustChange, id))
  const lines = await changeLines(
    ctx,
    rows.map(({ diff }) => orderChangeDiff(diff)),
    ctx.language,
  )
  return new Map(rows.map((row, at) => [row.id, { ...row, lines: lines[at] ?? [] }]))
}
