import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parseLibrary } from '@gt/domain/methods/library.ts'
import { entityNamed } from '../../src/db/schema.ts'
import type { Transaction } from '../../src/db/transaction.ts'
import { anyRow, type Scope } from './any-row.ts'

const library = createRequire(import.meta.url).resolve('@gt/domain/methods/library/methods.yaml')

/** A test of the catalogue whose method judges by a limit, with what a client says of one. */
export async function judgedTest(
  tx: Transaction,
  scope: Scope,
): Promise<{
  readonly trial_list_id: string
  readonly condition_text: string
  readonly text_value: string
  readonly grade: string
}> {
  const test = await anyRow(tx, entityNamed('trial_list'), scope, new Map())
  const parameter = await anyRow(tx, entityNamed('trial_parameter'), scope, new Map())
  const definition = parseLibrary(readFileSync(library, 'utf8')).methods.find(({ id }) => id === 'soil-cbr')
  await tx.query("update trial_parameter set trial_list_id = $2, symbol = 'CBR' where id = $1", [parameter, test])
  await tx.query(
    `with made as (insert into trial_method (instance_id, organization_id, business_id, trial_list_id, method_key, version_no, definition, state)
       values ($1, $2, $3, $4, $5, 1, $6, 'published') returning id)
     update trial_list set current_method_id = (select id from made) where id = $4`,
    [scope.instanceId, scope.organizationId, scope.businessId, test, `soil-cbr-${test}`, JSON.stringify(definition)],
  )
  return { trial_list_id: test, condition_text: 'cbr_min', text_value: '5', grade: `G${test}` }
}
