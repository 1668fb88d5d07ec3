import { z } from 'zod'
import { priceRule } from '../charges/lists.ts'
import { controller, read, write } from '../kit/action.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { named } from '../kit/input-words.ts'
import { issue } from '../kit/issue.ts'
import { extraFieldSchema } from '../methods/extra-field.ts'

const flag = z.literal([0, 1])
const registering = [
  'djentrustmanage.newEntrustsManager.view',
  'djentrustmanage.entrusttemp.view',
  'gdtrialtest.samplelist.view',
  'gdonlineentrust.onlineentrust.view',
]

const basis = z.object({
  id: z.string(),
  /** Null: for the whole test. */
  trial_parameter_id: z.string().nullable(),
  text: z.string(),
  is_default: flag,
  /** Number, title and state of its standard. */
  standard_no: z.string().nullable(),
  title: z.string(),
  state: z.enum(['current', 'coming', 'abolished']),
  /** From this day on it is in force, or not any more; null where none lies ahead. */
  changes_on: z.string().nullable(),
  /** Number of the standard that stands in place of an abolished one, or will. */
  successor: z.string().nullable(),
})

const libraryStandard = z.object({
  id: z.string(),
  number: z.string(),
  title: z.string(),
  state: z.enum(['current', 'coming', 'abolished']),
  changes_on: z.string().nullable(),
  successor: z.object({ number: z.string(), title: z.string() }).nullable(),
})
export type LibraryStandard = z.infer<typeof libraryStandard>

const offeredTest = z.object({
  unit_trial_id: z.string(),
  trial_list_id: z.string(),
  name: z.string(),
  code: z.string(),
  trial_category_id: z.string(),
  trial_class_id: z.string(),
  trial_class: z.string(),
  trial_class_code: z.string(),
  needs_age: flag,
  needs_specimens: flag,
  /** Ages that the laboratory offers for the test, in days. */
  ages: z.array(z.object({ age: z.number(), is_default: flag })),
  specimens: z.number(),
  /** The sizes of specimens that its method knows; null where it leaves them open. */
  sizes: z
    .object({
      name: z.string(),
      label: z.object({ zh: z.string(), en: z.string(), es: z.string() }),
      /** In mm. */
      options: z.array(z.string()),
    })
    .nullable(),
  sample_quantity_hint: z.string().nullable(),
  within_scope: flag,
  outsourced: flag,
  parameters: z.array(
    z.object({
      id: z.string(),
      trial_parameter_id: z.string(),
      name: z.string(),
      unit: z.string().nullable(),
      charge_unit: z.string().nullable(),
      /** CNY; null for clients of a laboratory that does not show its prices. */
      unit_price: z.string().nullable(),
      main: flag,
      default_selected: flag,
      within_scope: flag,
      /** Of the parameter, else of its test. */
      turnaround_days: z.number().nullable(),
      test_rule_id: z.string().nullable(),
    }),
  ),
  test_bases: z.array(basis),
  judgement_bases: z.array(basis),
})
export type OfferedTest = z.infer<typeof offeredTest>

/** Tests that are ordered together by one press. */
const testPackage = z.object({ id: z.string(), name: z.string(), trial_list_ids: z.array(z.string()) })
export type TestPackage = z.infer<typeof testPackage>

const limits = z.object({
  sample_cap: z.number(),
  item_cap: z.number(),
  expired_standard: z.enum(['block', 'warn']),
  /** Days after which a report is promised where no test says otherwise. */
  promise_days: z.number(),
  /** Labels are offered as soon as an order has its numbers (setting auto_label). */
  auto_label: z.literal([0, 1]),
  /** Fields of the laboratory's own in the head of an order (page additionalinfo). */
  extra: z.array(extraFieldSchema),
})
export type OrderLimits = z.infer<typeof limits>

/** What an order would be charged for one thing, CNY. */
const quotedLine = z.object({
  /** Index of the sample in the question; null where the whole order is charged once. */
  sample: z.number().nullable(),
  trial_list_id: z.string().nullable(),
  /** The age that it is charged for; null where there is none. */
  age_days: z.number().nullable(),
  name: z.string(),
  charge_unit: z.string(),
  quantity: z.string(),
  list_price: z.string(),
  unit_price: z.string(),
  price_rule: z.enum(priceRule.codes),
  discount_rate: z.string(),
  factor: z.string(),
  /** At the list price and in full. */
  list_amount: z.string(),
  amount: z.string(),
})

/** What the registration page and the pre-entrustment wizard choose from. */
export const registrationActions = controller('Registrations', {
  /**
   * Every test that the laboratory offers now, with parameters, prices, ages and bases, in one answer; and the limits of an
   * order, so that the form can tell of E-03, E-07 and E-11 while it is filled in.
   */
  Tests: read({
    permission: registering,
    input: z.strictObject({ trial_category_id: idSchema.optional(), trial_class_id: idSchema.optional() }),
    output: z.object({
      tests: z.array(offeredTest),
      /** Of the laboratory, in its own order (page customtrialcategory). */
      packages: z.array(testPackage),
      limits,
    }),
  }),
  /**
   * Keeps tests under a name as a package of the laboratory; one of the same name is replaced. Refuses with G-12 (a group that
   * is no package has the name), G-14 (a test that the laboratory does not offer).
   */
  SavePackage: write({
    permission: ['djentrustmanage.newEntrustsManager.template', 'djbaseset.customtrialcategory.add'],
    input: z.strictObject({
      name: named(
        z
          .string()
          .trim()
          .min(1, issue('required'))
          .max(80, issue('too_long', { max: 80 })),
        { zh: '套餐名称', en: 'Package name', es: 'Nombre del paquete' },
      ),
      trial_list_ids: z.array(idSchema).min(1).max(50),
    }),
    output: testPackage,
    touches: ['Registrations'],
  }),
  /**
   * What the laboratory and the platform offer to be written into cells of samples (default_data_dict, `sample.…`): its own
   * before the platform's, for one class or, without one, for all.
   */
  Phrases: read({
    permission: registering,
    input: z.strictObject({}),
    output: z.object({
      phrases: z.array(
        z.object({
          trial_class_id: z.string().nullable(),
          field: z.string(),
          value: z.string(),
          /** New samples of the class begin with it. */
          preset: flag,
        }),
      ),
      /** Groups of indicators with what picks them. */
      groups: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          trial_class_id: z.string(),
          match_rule: z.string().nullable(),
        }),
      ),
    }),
  }),
  /**
   * Standards of the library, the laboratory's own before the platform's: those whose number or title holds every word of the
   * search, those in force first, at most 20; or those with the numbers given, to learn what became of them.
   */
  Standards: read({
    permission: registering,
    input: z.strictObject({
      search: z.string().trim().max(100).optional(),
      numbers: z.array(z.string().max(80)).max(100).optional(),
    }),
    output: z.object({ standards: z.array(libraryStandard) }),
  }),
  /**
   * What an order is charged as it stands on the page, by the rule that makes its bill: today's prices and today's terms of
   * its client, who is that of the customer set where none is named. Nothing is stored. `quote` is null for a client whose
   * laboratory does not show its prices. Refuses with G-04 (customer set, repeated order), G-14 (a parameter that is not the laboratory's).
   */
  Quote: read({
    permission: registering,
    input: z.strictObject({
      customer_info_id: idSchema.nullable().optional(),
      entrust_unit_id: idSchema.nullable().optional(),
      project_id: idSchema.nullable().optional(),
      priority: z.string().max(20),
      nature: z.string().max(40),
      test_round: z.string().max(40).optional(),
      laboratory_caused: flag.optional(),
      /** The order that is repeated: what it tests is free where the laboratory is the reason. */
      repeat_of_id: idSchema.nullable().optional(),
      samples: z
        .array(
          z.strictObject({
            age_days: z.int().min(0).max(9999).nullable(),
            items: z
              .array(
                z.strictObject({
                  unit_trial_parameter_id: idSchema,
                  age_days: z.int().min(0).max(9999).nullable().optional(),
                  quantity: z.int().min(1).max(9999).nullable().optional(),
                }),
              )
              .max(100),
          }),
        )
        .max(500),
    }),
    output: z.object({
      quote: z.object({ lines: z.array(quotedLine), list_amount: z.string(), amount: z.string() }).nullable(),
    }),
  }),
  /**
   * Earlier orders of the same client, by its record or its customer set, with the same class, place and batch within 30 days:
   * perhaps registered twice.
   */
  Duplicates: read({
    permission: registering,
    input: z.strictObject({
      entrust_unit_id: idSchema.nullable(),
      customer_info_id: idSchema.nullable(),
      except_id: idSchema.optional(),
      samples: z
        .array(
          z.strictObject({
            trial_class_id: idSchema,
            structural_part: z.string().max(300).nullable().optional(),
            site_stake: z.string().max(50).nullable().optional(),
            batch_number: z.string().max(80).nullable().optional(),
          }),
        )
        .max(500),
    }),
    output: z.object({
      orders: z.array(
        z.object({ id: z.string(), entrust_no: z.string().nullable(), entrust_date: z.string(), row: z.number() }),
      ),
    }),
  }),
})
