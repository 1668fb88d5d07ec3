import { preEntrustmentActions } from '../../domain/src/entrust/pre-entrustment-actions.ts'
import { registrationActions } from '../../domain/src/entrust/registration-actions.ts'
import { caller } from './sign-in.ts'

/** An announcement of the demonstration's client that waits for the laboratory. */
export async function announced(project: string) {
  const client = await caller('client')
  const { tests } = await client.call(registrationActions, 'Tests', {})
  const cubes = tests.find(one => one.name.includes('立方体抗压强度'))
  const { order } = await client.call(preEntrustmentActions, 'Save', {
    trial_category_id: cubes?.trial_category_id ?? '',
    project_part: '2号墩',
    customer_snapshot: { project_name: project, entrusting_unit: '示范建材有限公司', sample_sender: '送样员甲' },
    samples: [
      {
        name: '混凝土试块',
        specification: 'C30',
        items: [{ unit_trial_parameter_id: cubes?.parameters[0]?.id ?? '' }],
      },
    ],
  })
  await client.call(preEntrustmentActions, 'Submit', {
    items: [{ id: order.id, row_version: order.row_version }],
    accepted_instructions: true,
  })
  return (await client.call(preEntrustmentActions, 'GetWhole', { id: order.id })).order
}
