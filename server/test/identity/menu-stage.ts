import type { MenuNode } from '@gt/domain/identity/actions.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import { ownerCaller } from '../../src/jobs/seal-audit.ts'
import { seedPlatform } from '../../src/seed/platform.ts'
import type { Answer, ApiClient } from '../support/api-client.ts'
import { makeKeeper, makeLaboratory } from '../support/laboratory.ts'
import { type TestProduct, testProduct } from '../support/product.ts'

type Owner = <T>(sql: string, values?: readonly unknown[]) => Promise<T[]>

/** The product with its own menu, a keeper of the platform with the post that comes with it, and a tester of a laboratory. */
export interface MenuStage {
  readonly product: TestProduct
  readonly keeper: ApiClient
  readonly tester: ApiClient & { userId: string }
  readonly asOwner: Owner
  /** Starts the product's content anew, as the next release does. */
  restart(): Promise<void>
  stop(): Promise<void>
}

export async function menuStage(): Promise<MenuStage> {
  const product = await testProduct({ seed: services => seedPlatform(services.ownerPool, services.files) })
  const asOwner: Owner = (sql, values = []) =>
    inTransaction(product.services.ownerPool, ownerCaller, {}, tx => tx.query(sql, [...values])) as Promise<never[]> // rows as the question names them
  const lab = await makeLaboratory(product)
  const keeper = await makeKeeper(product, lab, [])
  const tester = await lab.user([])
  await asOwner(
    `insert into user_post_map (instance_id, organization_id, business_id, user_id, post_id)
     select u.instance_id, u.organization_id, coalesce(u.business_id, 0), u.id, (select id from post where code = case when u.business_id is null then 'sys_admin' else 'tester' end)
     from app_user u`,
  )
  return {
    product,
    keeper,
    tester,
    asOwner,
    restart: () => seedPlatform(product.services.ownerPool, product.services.files),
    stop: () => product.stop(),
  }
}

export interface StoredModule {
  id: string
  row_version: number
  parent_id: string | null
  code: string
  name_zh: string
  url: string | null
  module_app: string
  sort_no: number
  enabled: number
}

/** A live module by its code. */
export async function moduleOf({ asOwner }: MenuStage, code: string): Promise<StoredModule> {
  const [row] = await asOwner<StoredModule>('select * from module where code = $1 and deleted_at is null', [code])
  if (!row) throw new Error(`no module ${code}`)
  return row
}

/** Codes of the refusals of an answer, in their order. */
export const errorsOf = ({ envelope }: Answer): string[] =>
  ((envelope.result as { errors?: { code: string }[] } | null)?.errors ?? []).map(({ code }) => code)

/** Names by code of everything in a menu, in its order. */
export async function menuOf(who: ApiClient, moduleApp: string): Promise<Map<string, string>> {
  const { envelope } = await who.raw('Sys/GetNavs', { moduleApp })
  const names = new Map<string, string>()
  const walk = (nodes: readonly MenuNode[]): void => {
    for (const node of nodes) {
      names.set(node.Code, node.Name)
      walk(node.Children)
    }
  }
  walk(envelope.result as MenuNode[])
  return names
}
