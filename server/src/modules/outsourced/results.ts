import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import { refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import { outsourcedErrors } from '@gt/domain/outsourced/errors.ts'
import { outsideOrderErrors } from '@gt/domain/outsourced/order-errors.ts'
import { outsourcedTest } from '@gt/domain/outsourced/outsourced-test.entity.ts'
import type { Ctx } from '../../db/context.ts'
import { contentKey, keepFile } from '../../files/keep.ts'
import { refuseFor } from '../../flow/command.ts'
import { guardTold, type ToldOrder, toldOrder, uploadRefusals } from './outside-order.ts'
import { begin, finish, nameOf } from './steps.ts'

type Outside = Row<typeof outsourcedTest>
const { fields } = outsourcedTest

/** What is registered of a result; of a laboratory on the platform all of it may be left to its report. */
interface Result {
  readonly report_number?: string | null
  readonly test_date?: string | null
  readonly test_result?: Outside['test_result']
  readonly result_text?: string | null
  readonly upload_file_id?: Id | null
}

/** Keeps the paper of the other laboratory, before its result is registered or in place of a wrong one. Refuses with GE-06. */
export async function attach(
  ctx: Ctx,
  item: CommandItem,
  { upload_file_id }: { readonly upload_file_id: Id },
): Promise<CommandDone> {
  const row = await begin(ctx, 'attach', item)
  refuseFor(nameOf(row), await uploadRefusals(ctx, row))
  return finish(ctx, row, { upload_file_id }, { command: 'attach' })
}

/** The report of a laboratory on the platform, taken into the own papers. Refuses with GE-04 before it was handed out, with GE-05 what says otherwise. */
async function fromReport(ctx: Ctx, row: Outside, told: ToldOrder, given: Result) {
  const { issued_no, report_date, conclusion, paper_key, paper_hash } = told
  refuseFor(nameOf(row), issued_no && paper_key && paper_hash ? [] : [refused(outsideOrderErrors, 'GE-04')])
  guardTold({ ...given }, { report_number: issued_no, test_date: report_date, test_result: conclusion }, fields)
  refuseFor(nameOf(row), given.upload_file_id ? await uploadRefusals(ctx, row) : [])
  const { id } = await keepFile(
    ctx,
    { key: contentKey(paper_key ?? ''), sha256: paper_hash ?? '', size: told.paper_size ?? 0 },
    {
      name: `${issued_no}.pdf`,
      mime: told.paper_type ?? 'application/pdf',
      purpose: 'outsourced_test_upload',
      ownerId: row.id,
    },
  )
  const judged = fields.test_result.options.list.labels[conclusion ?? 'measured'].zh
  return {
    report_number: issued_no,
    test_date: report_date,
    test_result: conclusion ?? 'measured',
    result_text: given.result_text || `${row.test_index ?? row.test_name ?? ''}：${judged}`,
    report_code: told.unique_code,
    upload_file_id: id,
  } as const
}

const wanted = ['report_number', 'test_date', 'test_result', 'result_text', 'upload_file_id'] as const

/**
 * Writes what the other laboratory found: of one on the platform what its report says, which comes with its paper; of any other what is
 * typed. Refuses with G-06 for what is missing, GE-04, GE-05, GE-06, OU-04 for an impossible day.
 */
export async function takeResult(ctx: Ctx, item: CommandItem, given: Result): Promise<CommandDone> {
  const row = await begin(ctx, 'result', item)
  const told = await toldOrder(ctx, row)
  const found = told
    ? await fromReport(ctx, row, told, given)
    : {
        report_number: given.report_number || row.report_number,
        test_date: given.test_date || row.test_date,
        test_result: given.test_result || row.test_result,
        result_text: given.result_text || row.result_text,
        upload_file_id: given.upload_file_id ?? row.upload_file_id,
      }
  const { test_date } = found
  const isPossible = !test_date || (test_date <= dayOf(ctx.now) && !(row.sent_on && test_date < row.sent_on))
  refuseFor(nameOf(row), [
    ...wanted
      .filter(name => !found[name])
      .map(name => refused(generalErrors, 'G-06', { field: fields[name].label }, { field: name })),
    ...(isPossible ? [] : [refused(outsourcedErrors, 'OU-04', {}, { field: 'test_date' })]),
  ])
  return finish(ctx, row, { ...found, returned_on: dayOf(ctx.now), state: 'returned' }, { command: 'result' })
}
