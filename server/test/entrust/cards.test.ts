import { entrustmentActions } from '@gt/domain/entrust/actions.ts'
import { cardActions } from '@gt/domain/entrust/card-actions.ts'
import { expect, it } from 'vitest'
import { cubeOrder, openOrderDesk, refusal, registered } from '../make/entrust.ts'

const { place, clerk } = await openOrderDesk()

const register = (values: Readonly<Record<string, string>>) =>
  place.query(
    `insert into ic_number (instance_id, organization_id, business_id, ic_no, kind, holder_name, certificate_no, state, valid_to, project_id)
     select instance_id, organization_id, id, $2, $3, '见证员乙', 'JZ-9', $4, $5,
       (select project_id from customer_info c where c.business_id = business.id and c.project_id is not null order by c.id limit 1) from business where id = $1`,
    [clerk.principal.business?.id, values.ic_no, values.kind, values.state ?? 'active', values.valid_to ?? null],
  )
const read = (number: string, sample_id?: string) =>
  clerk.call(cardActions, 'Read', { number, ...(sample_id ? { sample_id } : {}) })

it('[page newEntrustsManager, bindCard] a card tells holder and customer, a seal its sampling sheet; unusable ones are refused (S-03, S-12)', async () => {
  await register({ ic_no: 'C-1', kind: 'witness' })
  await register({ ic_no: 'C-2', kind: 'sender', state: 'lost' })
  await register({ ic_no: 'C-3', kind: 'sender', valid_to: '2026-03-02' })
  expect(await read(' C-1 ')).toMatchObject({
    card: { kind: 'witness', holder_name: '见证员乙', certificate_no: 'JZ-9' },
    sheet: null,
    customer: { project_name: expect.any(String) },
  })
  for (const number of ['C-2', 'C-3', 'C-404']) expect(await refusal(read(number))).toEqual(['S-03'])
  const [sheet] = await place.query<{ id: string }>(
    `insert into sampling_record (instance_id, organization_id, business_id, sampling_no, sample_name, sampling_date, sampler_name, seal_no, witness_name, state)
     select instance_id, organization_id, id, 'QY-1', '混凝土试块', '2026-03-01 09:00+08', '取样员甲', 'F-77', '见证员乙', 'witnessed' from business where id = $1
     returning id::text as id`,
    [clerk.principal.business?.id],
  )
  expect(await read('F-77')).toMatchObject({
    card: null,
    sheet: { id: sheet?.id, sampling_no: 'QY-1', sampled_on: '2026-03-01', witness_name: '见证员乙' },
  })
  const form = await cubeOrder(place)
  const { samples } = await clerk.call(entrustmentActions, 'Save', {
    ...form,
    samples: form.samples.map(one => ({ ...one, sampling_record_id: sheet?.id })),
  })
  expect(await refusal(read('F-77'))).toEqual(['S-12'])
  expect((await read('F-77', samples[0]?.row.id)).sheet?.id).toBe(sheet?.id)
})

it('a chip goes to the next specimen without one, and to one alone (S-13, S-14)', async () => {
  const { samples } = await registered(clerk, await cubeOrder(place))
  const sample_id = samples[0]?.row.id ?? ''
  const bind = (number: string) => clerk.call(cardActions, 'BindChip', { sample_id, number })
  for (const chip of ['K-1', 'K-2', 'K-3', 'K-4']) await register({ ic_no: chip, kind: 'chip' })
  expect([await bind('K-1'), await bind('K-2')].map(one => one.left)).toEqual([2, 1])
  expect(await refusal(bind('K-1'))).toEqual(['S-13'])
  expect(await refusal(bind('C-1'))).toEqual(['S-03'])
  await bind('K-3')
  expect(await refusal(bind('K-4'))).toEqual(['S-14'])
  const held = await place.query(
    'select c.ic_no, p.specimen_no from ic_number c join test_sample p on p.ic_number_id = c.id and c.test_sample_id = p.id where p.sample_id = $1 order by p.id',
    [sample_id],
  )
  expect(held.map(row => row.ic_no)).toEqual(['K-1', 'K-2', 'K-3'])
})
