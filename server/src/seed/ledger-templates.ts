import type { Id } from '@gt/domain/kit/id.ts'
import { accountTemplate } from '@gt/domain/reports/account-template.entity.ts'
import { accountTemplateColumn } from '@gt/domain/reports/account-template-column.entity.ts'
import { accountTemplateTrial } from '@gt/domain/reports/account-template-trial.entity.ts'
import type { Transaction } from '../db/transaction.ts'
import { idOf, putRows } from './put-rows.ts'

interface OfferedParameter {
  readonly trial_list_id: Id
  readonly class_id: Id
  readonly class_name: string
  readonly code: string
  readonly name: string
  readonly name_en: string | null
  readonly unit: string | null
}

/** Values that a ledger of a class shows beside one another. */
const mostColumns = 24

/** One ledger template for each class of the tests of these methods: its tests, and their main parameters as columns. */
export async function putLedgerTemplates(
  tx: Transaction,
  methods: readonly string[],
  source: 'platform' | 'own',
): Promise<void> {
  if (methods.length === 0) return
  const mode = source === 'own' ? 'once' : 'refresh'
  const parameters = await offeredParameters(tx, methods)
  const classes = [...Map.groupBy(parameters, ({ class_id }) => class_id)]
  const templates = await putRows(
    tx,
    accountTemplate,
    ['name'],
    classes.map(([, [first]], index) => ({
      name: `${first?.class_name}试验台账`,
      kind: 'trial',
      date_field: 'report_date',
      paper: 'A3',
      trial_class_id: first?.class_id,
      source,
      sort_no: index + 1,
    })),
    mode,
  )
  const templateOf = (name: string | undefined): Id => idOf(templates, `${name}试验台账`)
  await putRows(
    tx,
    accountTemplateTrial,
    ['account_template_id', 'trial_list_id'],
    classes.flatMap(([, of]) =>
      [...new Set(of.map(one => one.trial_list_id))].map(trial_list_id => ({
        account_template_id: templateOf(of[0]?.class_name),
        trial_list_id,
      })),
    ),
    mode,
  )
  await putRows(
    tx,
    accountTemplateColumn,
    ['account_template_id', 'source_path'],
    classes.flatMap(([, of]) =>
      of.slice(0, mostColumns).map((one, index) => ({
        account_template_id: templateOf(one.class_name),
        label_zh: one.unit ? `${one.name} (${one.unit})` : one.name,
        label_en: one.name_en && one.unit ? `${one.name_en} (${one.unit})` : one.name_en,
        source_path: `result:${one.code}`,
        width: 120,
        aggregate: 'avg',
        sort_no: index + 1,
      })),
    ),
    mode,
  )
}

/** Main parameters of the tests of these methods, by class and test. */
const offeredParameters = (tx: Transaction, methods: readonly string[]): Promise<OfferedParameter[]> =>
  tx.query<OfferedParameter & Record<string, unknown>>(
    `select l.id as trial_list_id, c.id as class_id, c.name_zh as class_name, p.code, p.parameter_name as name, p.name_en, p.unit
     from trial_list l join trial_class c on c.id = l.trial_class_id join trial_parameter p on p.trial_list_id = l.id and p.deleted_at is null
     where l.calculation_key = any($1) and l.deleted_at is null and p.main_parameter and p.enabled
     order by c.code, l.sort_no, l.id, p.id`,
    [methods],
  )
