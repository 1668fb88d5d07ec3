import type { OfferedTest, registrationActions } from '@gt/domain/entrust/registration-actions.ts'
import type { KnownSizes } from '@gt/domain/samples/specimen-size.ts'
import { drawnExtra, extraFields } from '../../../flow/extra-fields.ts'
import { settingsOf } from '../../../flow/settings.ts'
import type { Run } from '../../../http/implement.ts'
import { type BasisRule, basisRules, matchedGroups } from '../form-facts.queries.ts'
import { testPackages } from '../package.queries.ts'
import {
  agesOf,
  libraryStandards,
  likeOrders,
  offeredParametersOf,
  offeredTests,
  samplePhrases,
  seesPrices,
} from '../registration.queries.ts'
import { knownSizes } from '../sizes.ts'

type Actions = (typeof registrationActions)['actions']

const basesOf = (
  rules: readonly BasisRule[],
  trialListId: string,
  kind: BasisRule['kind'],
): OfferedTest['test_bases'] =>
  rules
    .filter(rule => rule.trial_list_id === trialListId && rule.kind === kind)
    .map(({ id, trial_parameter_id, text, is_default, standard_no, title, state, changes_on, successor }) => ({
      id,
      trial_parameter_id,
      text,
      is_default,
      standard_no,
      title,
      state,
      changes_on,
      successor,
    }))

const sizesOf = (known: KnownSizes | undefined): OfferedTest['sizes'] =>
  known ? { ...known, options: [...known.options] } : null

/** Tests that the laboratory offers, in eight statements and the settings; prices are left out for clients of a laboratory that does not show them. */
export const testsOffered: Run<Actions['Tests']> = async (ctx, input) => {
  const tests = await offeredTests(ctx, input.trial_category_id ?? ctx.trialCategory, input.trial_class_id ?? null)
  const listIds = tests.map(test => test.trial_list_id)
  const priced = await seesPrices(ctx)
  const parameters = await offeredParametersOf(
    ctx,
    tests.map(test => test.unit_trial_id),
  )
  const rules = await basisRules(ctx, listIds, [])
  const ages = await agesOf(ctx, listIds)
  const sizes = await knownSizes(
    ctx,
    tests.map(test => test.unit_trial_id),
  )
  const extra = await extraFields(ctx, null, 'entrustment')
  const { sampleCap, itemCap, overall } = await settingsOf(ctx)
  return {
    limits: {
      sample_cap: sampleCap,
      item_cap: itemCap,
      expired_standard: overall.Process.expired_standard,
      promise_days: overall.Process.promise_days,
      auto_label: overall.Sample.auto_label ? 1 : 0,
      extra: extra.map(drawnExtra),
    },
    packages: await testPackages(ctx),
    tests: tests.map(test => ({
      ...test,
      sizes: sizesOf(sizes.get(test.unit_trial_id)),
      ages: ages.filter(age => age.trial_list_id === test.trial_list_id),
      parameters: parameters
        .filter(parameter => parameter.unit_trial_id === test.unit_trial_id)
        .map(parameter => (priced ? parameter : { ...parameter, unit_price: null })),
      test_bases: basesOf(rules, test.trial_list_id, 'test'),
      judgement_bases: basesOf(rules, test.trial_list_id, 'judgement'),
    })),
  }
}

/** What cells of samples may be filled with. */
export const phrasesOffered: Run<Actions['Phrases']> = async ctx => ({
  phrases: await samplePhrases(ctx),
  groups: await matchedGroups(ctx, null),
})

/** Standards of the library by words or by their numbers. */
export const findStandards: Run<Actions['Standards']> = async (ctx, { search = '', numbers = [] }) => ({
  standards: await libraryStandards(ctx, search.split(/\s+/).filter(Boolean), numbers),
})

/** Orders of the last 30 days that look like the same delivery. A client is told of its own unit's orders alone. */
export const likelyDuplicates: Run<Actions['Duplicates']> = async (ctx, input) => {
  const own = ctx.principal.entrustUnitId
  const client =
    own === null
      ? { entrustUnitId: input.entrust_unit_id, customerId: input.customer_info_id }
      : { entrustUnitId: own, customerId: null }
  return { orders: await likeOrders(ctx, client, input.except_id ?? null, input.samples) }
}
