import { Refusal, type Refused, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import type { Id, LocalDate } from '@gt/domain/kit/id.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import { frameOf, type NumberFrame, parseRule, type TokenTexts } from '@gt/domain/numbering/compose.ts'
import { numberingErrors } from '@gt/domain/numbering/errors.ts'
import { numberTypes } from '@gt/domain/numbering/number-types.ts'
import { chooseRule, type RuleSubject } from '@gt/domain/numbering/rule-choice.ts'
import { scopeKey } from '@gt/domain/numbering/scope-key.ts'
import type { Ctx } from '../../db/context.ts'
import type { NumberContext, NumberType } from './api.ts'
import { faultRefusals, rulesOf, type StoredRule } from './rules.ts'

/** Where a number is drawn: the rule, its counter's key, and the text around the serial. */
export interface Place {
  readonly rule: StoredRule
  readonly key: string
  readonly frame: NumberFrame
}

interface Wanted {
  readonly type: NumberType
  readonly context: NumberContext
}

/** What the ids of a context say: the criteria of the rule's choice and the texts of its tokens. */
interface Known {
  readonly subject: RuleSubject
  readonly tokens: TokenTexts
  readonly sampleId: Id | null
  readonly date: LocalDate
}

interface Found {
  trial_category_id: Id | null
  industry: string | null
  trial_class: string | null
  task_category: string | null
  project: string | null
  sample_number: string | null
  business: string | null
}

const lookUp = `select k.id as trial_category_id, k.code as industry, c.code as trial_class, t.code as task_category,
    p.code as project, s.sample_number, b.code as business
  from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[])
    with ordinality as w(category, class, task, project, sample, ord)
  left join trial_class c on c.id = w.class
  left join trial_category k on k.id = coalesce(w.category, c.trial_category_id)
  left join trial_task_category t on t.id = w.task
  left join project p on p.id = w.project
  left join sample s on s.business_id = app_biz() and s.id = w.sample
  left join business b on b.id = app_biz()
  order by w.ord`

const texts = (values: Readonly<Record<string, string | null | undefined>>): TokenTexts =>
  Object.fromEntries(Object.entries(values).filter(([, text]) => typeof text === 'string'))

/** Looks the codes behind the ids of the contexts up, in one statement; texts that the caller gave are kept. */
export async function knownOf(ctx: Ctx, contexts: readonly NumberContext[]): Promise<Known[]> {
  const ids = (name: 'trialCategoryId' | 'trialClassId' | 'trialTaskCategoryId' | 'projectId' | 'sampleId') =>
    contexts.map(context => context[name] ?? null)
  const found = await ctx.tx.prepared<Found>(lookUp, [
    ids('trialCategoryId'),
    ids('trialClassId'),
    ids('trialTaskCategoryId'),
    ids('projectId'),
    ids('sampleId'),
  ])
  return contexts.map((context, index) => {
    const { trial_category_id = null, ...codes } = found[index] ?? {}
    return {
      subject: {
        project_id: context.projectId ?? null,
        trial_task_category_id: context.trialTaskCategoryId ?? null,
        trial_class_id: context.trialClassId ?? null,
        trial_category_id,
      },
      tokens: { ...texts(codes), ...texts(context.tokens ?? {}) },
      sampleId: context.sampleId ?? null,
      date: context.date ?? dayOf(ctx.now),
    }
  })
}

/** The place of one rule for what is known of a draw; throws N-04, N-06 or N-12 when the rule's parts are broken. */
export function placeOf(rule: StoredRule, { tokens, sampleId, date }: Omit<Known, 'subject'>): Place {
  const { template, faults } = parseRule(rule)
  refuseIfAny(faultRefusals(faults))
  const frame = frameOf(template, tokens, date)
  return { rule, frame, key: scopeKey(rule, { tokens, sampleId, date, frame }) }
}

/** Chooses the rule of each wanted number; throws E-09 for every type that has none. */
export async function placesOf(ctx: Ctx, wanted: readonly Wanted[]): Promise<Place[]> {
  const rules = await rulesOf(ctx)
  const byContext = new Map<string, number>()
  const contexts: NumberContext[] = []
  const indexes = wanted.map(({ context }) => {
    const key = JSON.stringify(context)
    const index = byContext.get(key) ?? contexts.push(context) - 1
    byContext.set(key, index)
    return index
  })
  const known = await knownOf(ctx, contexts)
  const missing = new Map<NumberType, Refused>()
  const places = wanted.flatMap(({ type }, index) => {
    const of = known[indexes[index] ?? 0]
    const rule =
      of &&
      chooseRule(
        rules.filter(one => one.type === type),
        of.subject,
        of.date,
      )
    if (of && rule) return placeOf(rule, of)
    missing.set(type, refused(numberingErrors, 'E-09', { type: numberTypes[type] }))
    return []
  })
  if (missing.size > 0) throw new Refusal([...missing.values()])
  return places
}
