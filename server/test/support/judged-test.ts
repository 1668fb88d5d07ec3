import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parseLibrary } from '@gt/domain/methods/library.ts'
import { entityNamed } from '../../src/db/schema.ts'
import type { Transaction } from '../../src/db/transaction.ts'
import { anyRow, type Scope } from './any-row.ts'

const library = createRequire(import.meta.url).resolve('@gt/domain/methods/library/methods.yaml')

/** A test of the catalogue by this shipped method, which a laboratory or the platform has, with a parameter for the value of this name. */
async function testBy(
  tx: Transaction,
  scope: Scope,
  method: string,
  symbol: string,
  of: Scope = scope,
): Promise<{ readonly test: string; readonly parameter: string }> {
  const test = await anyRow(tx, entityNamed('trial_list'), scope, new Map())
  const parameter = await anyRow(tx, entityNamed('trial_parameter'), scope, new Map())
  const definition = parseLibrary(readFileSync(library, 'utf8')).methods.find(({ id }) => id === method)
  await tx.query('update trial_parameter set trial_list_id = $2, symbol = $3 where id = $1', [parameter, test, symbol])
  await tx.query(
    `with made as (insert into trial_method (instance_id, organization_id, business_id, trial_list_id, method_key, version_no, definition, state)
       values ($1, $2, $3, $4, $5, 1, $6, 'published') returning id)
     update trial_list set current_method_id = (select id from made) where id = $4`,
    [of.instanceId, of.organizationId, of.businessId, test, `${method}-${test}`, JSON.stringify(definition)],
  )
  return { test, parameter }
}

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
  const { test } = await testBy(tx, scope, 'soil-cbr', 'CBR')
  return { trial_list_id: test, condition_text: 'cbr_min', text_value: '5', grade: `G${test}` }
}

/** What a client says of an indicator with two limits, in a group of the class of its test that names a standard. */
export async function indicatorBody(tx: Transaction, scope: Scope): Promise<Record<string, unknown>> {
  const { test, parameter } = await testBy(tx, scope, 'bitumen-penetration', 'P25', {
    instanceId: '0',
    organizationId: '0',
    businessId: '0',
  })
  const group = await anyRow(tx, entityNamed('trial_target_group'), scope, new Map())
  const standard = await anyRow(tx, entityNamed('standard'), scope, new Map())
  await tx.query(
    'update trial_target_group set standard_id = $2, trial_class_id = (select trial_class_id from trial_list where id = $3) where id = $1',
    [group, standard, test],
  )
  return {
    trial_target_group_id: group,
    trial_parameter_id: parameter,
    op: 'between',
    lower: '60',
    upper: '80',
    condition_text: '等级=70',
  }
}
