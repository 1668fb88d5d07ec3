import { businessService } from '@gt/domain/charges/business-service.entity.ts'
import { type ContractFacts, contractPaper } from '@gt/domain/charges/contract-paper.ts'
import type { businessServiceActions } from '@gt/domain/charges/finance-actions.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import type { Ctx } from '../../db/context.ts'
import { getRow } from '../../db/write.ts'
import type { Run } from '../../http/implement.ts'

type Contract = (typeof businessServiceActions)['actions']['Contract']

async function factsOf(ctx: Ctx, id: string): Promise<ContractFacts> {
  const order = await getRow(ctx, businessService, id)
  const [unit] = await ctx.tx.query<{ name: string }>('select name from business where id = $1', [order.business_id])
  const lines = await ctx.tx.query<ContractFacts['lines'][number] & Record<string, unknown>>(
    `select function_code, item, unit_price::text as unit_price, quantity::text as quantity, discount_rate::text as discount_rate,
       amount::text as amount, period_from, period_to from service_charge where business_service_id = $1 and deleted_at is null order by id`,
    [id],
  )
  const { service_no, amount, years, remark } = order
  return {
    service_no: service_no ?? '',
    unit: unit?.name ?? '',
    day: dayOf(order.created_at),
    amount,
    years,
    remark,
    lines,
  }
}

/** The order as a contract on paper, for both to sign. */
export const printContract: Run<Contract> = async (call, { id }) => {
  const facts = await call.transaction({ readOnly: true }, ctx => factsOf(ctx, id))
  const { pdf, pages } = await call.services.printer.print(contractPaper(facts, call.language), {
    createdAt: new Date(0),
  })
  return { pdf: pdf.toString('base64'), pages }
}
