import { entityNamed } from '../../src/db/schema.ts'
import type { Transaction } from '../../src/db/transaction.ts'
import { anyRow } from './any-row.ts'

type Scope = Parameters<typeof anyRow>[2]

/** A sample in the house with a test that nobody has begun. */
async function untested(tx: Transaction, scope: Scope): Promise<{ readonly sample: string; readonly task: string }> {
  const made = new Map<string, string>()
  const sample = await anyRow(tx, entityNamed('sample'), scope, made)
  made.set('sample', sample)
  const task = await anyRow(tx, entityNamed('trial_task'), scope, made)
  made.set('trial_task', task)
  const item = await anyRow(tx, entityNamed('test_item'), scope, made)
  await tx.query(
    "update sample set state = 'received', name = '混凝土', sample_number = 'YP-' || id, received_by_id = null where id = $1",
    [sample],
  )
  await tx.query("update trial_task set state = 'unassigned', outsourced_test_id = null, blind = false where id = $1", [
    task,
  ])
  await tx.query(
    "update test_item set state = 'pending', parameter_name = '强度', sample_id = $2, trial_task_id = $3 where id = $1",
    [item, sample, task],
  )
  return { sample, task }
}

/** What is made of orders: terms that fit each other, tests that nobody has begun, samples that may still be coded. */
export async function orderBody(
  tx: Transaction,
  scope: Scope,
  entityName: string,
  body: Record<string, unknown>,
): Promise<void> {
  if (entityName === 'entrust_unit') Object.assign(body, { payment_mode: 'monthly' })
  if (entityName === 'outsourced_test')
    Object.assign(body, { trial_task_id: (await untested(tx, scope)).task, planned_back_on: '2099-01-01' })
  if (entityName === 'blind_sample')
    Object.assign(body, {
      sample_id: (await untested(tx, scope)).sample,
      blind_kind: 'qc',
      parameter_name: '强度',
      known_value: '38.0',
      allowed_difference: '2',
    })
}
