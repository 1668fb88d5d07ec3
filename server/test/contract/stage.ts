import { appUser } from '@gt/domain/identity/app-user.entity.ts'
import { controller, crud } from '@gt/domain/kit/action.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import { implement } from '../../src/http/implement.ts'
import { ownerCaller } from '../../src/jobs/seal-audit.ts'
import { crudActions } from '../../src/pages/crud.ts'
import { makeLaboratory, type TestLaboratory } from '../support/laboratory.ts'
import { type TestProduct, testProduct } from '../support/product.ts'
import { ContractClient, type Served, serveContract } from './serve.ts'

export const TableName = 'Equipment'
/** Live pieces of equipment of our own laboratory; five more are removed. */
export const own = 60
export const codes = ['djequipment.equipmentlist.view', 'djequipment.equipmentsorts.view', 'test.user.view']

/** A row of equipment as the contract spells it. */
export interface Found {
  Id: string
  EquipmentNumber: string
  [field: string]: unknown
}

type Query = (sql: string, values?: unknown[]) => Promise<{ id: string }[]>

/** Two laboratories with equipment, and who asks for it. */
export interface Stage {
  readonly product: TestProduct
  readonly served: Served
  readonly ours: TestLaboratory
  readonly theirs: TestLaboratory
  /** Holds the view codes in our laboratory. */
  readonly reader: ContractClient & { userId: string }
  /** Holds them in the other. */
  readonly stranger: ContractClient
  /** Signed in to ours without any view code. */
  readonly powerless: ContractClient
  asOwner<T>(work: (query: Query) => Promise<T>): Promise<T>
  /** Rows of equipment by `Query`. */
  rows(content: Record<string, unknown>, client?: ContractClient): Promise<Found[]>
  stop(): Promise<void>
}

async function fill(asOwner: Stage['asOwner'], lab: TestLaboratory, count: number, name: string): Promise<void> {
  await asOwner(async query => {
    const tenant = [lab.instanceId, lab.organizationId, lab.id]
    const [sort] = await query(
      "insert into equipment_sort (instance_id, organization_id, business_id, code, name) values ($1, $2, $3, 'S', '分类') returning id",
      tenant,
    )
    await query(
      `insert into equipment (instance_id, organization_id, business_id, equipment_sort_id, equipment_number, name, manufacturer, purchase_date, price, quantity, needs_intermediate_check, created_at, deleted_at)
       select $1, $2, $3, $4, 'E-' || lpad(n::text, 3, '0'), case n % 3 when 0 then $5 || '%_' when 1 then $5 || '’s “Mill”' else upper($5) || 'Ab' end,
         case when n % 4 = 0 then null else 'Maker ' || n % 5 end, date '2025-12-20' + n, n * 10.25, n, n % 2 = 0,
         timestamptz '2026-01-01 08:00:00+08' + n * interval '1 hour', case when n > $6 then now() end
       from generate_series(1, $6 + 5) n`,
      [...tenant, sort?.id, name, count],
    )
  })
}

/** Builds the stage on a database of its own. */
export async function makeStage(): Promise<Stage> {
  const product = await testProduct()
  const asOwner: Stage['asOwner'] = work =>
    inTransaction(product.services.ownerPool, ownerCaller, {}, tx => work((sql, values) => tx.query(sql, values)))
  const users = controller('TestUsers', { List: crud(appUser, { pages: ['test.user'] }).List })
  const served = await serveContract(product, {
    native: implement(users, { List: crudActions(appUser).List as never }), // only its contract is looked at
  })
  const ours = await makeLaboratory(product)
  const theirs = await makeLaboratory(product)
  await fill(asOwner, ours, own, 'Press')
  await fill(asOwner, theirs, 7, 'Secret')
  const user = await ours.user(codes)
  const reader = Object.assign(ContractClient.of(user, served.base), { userId: user.userId })
  return {
    product,
    served,
    ours,
    theirs,
    reader,
    stranger: ContractClient.of(await theirs.user(codes), served.base),
    powerless: ContractClient.of(await ours.user(['djequipment.equipmentlist.edit']), served.base),
    asOwner,
    rows: (content, client = reader) => client.result<Found[]>('Query', { TableName, ...content }),
    async stop() {
      await served.stop()
      await product.stop()
    },
  }
}
