import { preOrderSlip, type SlipFacts } from '@gt/domain/entrust/pre-order-slip.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { instantOf } from '@gt/domain/kit/time.ts'
import { outsideOrderErrors } from '@gt/domain/outsourced/order-errors.ts'
import type { outsideOrderActions } from '@gt/domain/outsourced/outside-order-actions.ts'
import { outsourcedState, outsourcedTest } from '@gt/domain/outsourced/outsourced-test.entity.ts'
import type { Ctx } from '../../db/context.ts'
import { requireSight } from '../../db/sight.ts'
import { getRow } from '../../db/write.ts'
import type { Run } from '../../http/implement.ts'
import { toldOrder } from './outside-order.ts'
import { visibleOutside } from './visible.ts'

type Actions = (typeof outsideOrderActions)['actions']

const printable: readonly string[] = ['approved', 'sent', 'returned', 'confirmed']

interface Place {
  readonly name: string
  readonly address: string | null
  readonly phone: string | null
}

async function factsOf(ctx: Ctx, id: string): Promise<SlipFacts & { readonly at: string }> {
  await requireSight(ctx, outsourcedTest, id, visibleOutside(ctx))
  const row = await getRow(ctx, outsourcedTest, id)
  const { outsourced_no: number, state } = row
  if (!number || !printable.includes(state))
    throw new Refusal([refused(outsideOrderErrors, 'GE-08', { state: outsourcedState.labels[state] })])
  const told = await toldOrder(ctx, row)
  const [own] = await ctx.tx.query<Place & Record<string, unknown>>(
    'select name, address, phone from business where id = app_biz()',
  )
  const [sender] = await ctx.tx.query<{ number: string | null }>(
    'select sample_number as number from sample where business_id = app_biz() and id = $1',
    [row.sample_id],
  )
  return {
    laboratory: row.testing_unit ?? '',
    address: null,
    phone: null,
    number,
    // the counter of a laboratory on the platform scans the delivery code; on paper the own number finds the record again
    code: told?.delivery_code ?? number,
    client: own?.name ?? null,
    project: row.project_name,
    part: row.project_part,
    sender: null,
    senderPhone: own?.phone ?? null,
    sendDate: row.sent_on ?? row.planned_send_on,
    witness: row.witness_name,
    backDate: row.planned_back_on,
    samples: [
      {
        name: [row.sample_name, sender?.number].filter(Boolean).join(' '),
        specification: row.sample_spec,
        quantity: row.sample_quantity,
        part: row.project_part,
        tests: [row.test_name, row.test_index].filter(Boolean).join('：'),
      },
    ],
    at: row.updated_at,
  }
}

/** The sheet that goes with the sample; see the contract. */
export const outsideSheet: Run<Actions['Sheet']> = async (call, { id }) => {
  const { at, ...facts } = await call.transaction({ readOnly: true }, ctx => factsOf(ctx, id))
  const paper = preOrderSlip(facts, call.language, 'outside')
  const { pdf } = await call.services.printer.print(paper, { createdAt: instantOf(at) })
  return { pdf: pdf.toString('base64') }
}
