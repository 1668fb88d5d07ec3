import { scanActions } from '@gt/domain/dashboard/scan-actions.ts'
import { pageController } from '@gt/domain/platform/page-controller.ts'
import { labelErrors } from '@gt/domain/qrcode/errors.ts'
import { labelActions } from '@gt/domain/qrcode/label-actions.ts'
import page from '@gt/domain/qrcode/qrcodelibrary.qrcodesearch.page.ts'
import { sampleLabelActions } from '@gt/domain/samples/label-actions.ts'
import { expect, test } from 'vitest'
import { definedActions } from '../../src/actions.ts'
import { dashboardImplemented } from '../../src/modules/dashboard/implement.ts'
import { labelsImplemented } from '../../src/modules/labels/implement.ts'
import { labelSecret, secretDigest } from '../../src/modules/labels/secrets.ts'
import { assignedTo, type Caller, cubeOrder, openOrderDesk, refusal, registered } from '../make/entrust.ts'

const { place, clerk } = await openOrderDesk([...definedActions, ...labelsImplemented, ...dashboardImplemented])
const binder = await place.as('labadmin')

const keeper = await place.as('sysadmin', null as never)
const controller = pageController(page)
const [batch] = await place.query<{ id: string }>(
  "insert into qrcode_batch (batch_no, prefix, serial_from, serial_to, count, medium, state, created_at) values ('B-1', 'BB', 1, 99, 99, 'paper', 'stocked', '2026-01-01') returning id",
)
let serial = 0
/** A label that a unit holds, with what its code says. */
const labelOf = async (state = 'assigned', code = 'SFJC') => {
  serial += 1
  const serialNo = `BB${String(serial).padStart(8, '0')}`
  const secret = labelSecret('test', serialNo)
  const [row] = await place.query<{ id: string }>(
    'insert into qrcode (qrcode_batch_id, code, secret_hash, state, business_id) select $1, $2, $3, $4, id from business where code = $5 returning id',
    [batch?.id, serialNo, secretDigest(secret), state, code],
  )
  return { id: row?.id ?? '', code: serialNo, scan: `https://lab.example/q/${serialNo}-${secret}` }
}
const rowOf = async (id: string) =>
  (await place.query('select state, object_kind, object_id, row_version from qrcode where id = $1', [id]))[0]
const bind = (scanned: string, object_kind: 'sample' | 'specimen' | 'equipment' | 'place', object_id: string) =>
  binder.call(labelActions, 'Bind', { scanned, object_kind, object_id })
const give = async (who: Caller, action: 'Unbind' | 'Void', id: string, more: object = {}) => {
  const { row_version } = (await rowOf(id)) as { row_version: number }
  return refusal(who.give(controller as never, action as never, { id, row_version }, more))
}
const specimensOf = (sampleId: string) =>
  place.query<{ id: string; specimen_no: string }>(
    'select id, specimen_no from test_sample where sample_id = $1 order by group_no, id',
    [sampleId],
  )

test('[page qrcodebind, accept] a code of another holder is refused; a wrong secret is no label', async () => {
  const { samples } = await registered(clerk, await cubeOrder(place))
  const id = samples[0]!.row.id
  const foreign = await labelOf('assigned', 'LJ3')
  await expect(bind(foreign.scan, 'sample', id)).rejects.toThrow('QB-13')
  expect(labelErrors['QB-13'].zh).toBe('该标识不属于本单位')
  expect(await refusal(clerk.call(sampleLabelActions, 'Bind', { sample_id: id, scanned: foreign.scan }))).toEqual([
    'S-08',
  ])
  const own = await labelOf()
  expect(await refusal(bind(`${own.code}-0${'1'.repeat(16)}`, 'sample', id))).toEqual(['QB-13'])
  const sent = await labelOf('sent')
  expect(await refusal(bind(sent.scan, 'sample', id)), 'not received yet').toEqual(['QB-02'])
  expect(await rowOf(foreign.id)).toMatchObject({ state: 'assigned', object_id: null })
})

test('[page checkinstitution, accept] a pre-printed label scanned at registration becomes the sample’s', async () => {
  const { samples } = await registered(clerk, await cubeOrder(place, { sets: 2 }))
  const [one, two] = samples.map(sample => sample.row.id) as [string, string]
  const label = await labelOf()
  expect(await clerk.call(sampleLabelActions, 'Bind', { sample_id: one, scanned: label.scan })).toEqual({
    code: label.code,
  })
  expect(await rowOf(label.id)).toMatchObject({ state: 'bound', object_kind: 'sample', object_id: one })
  expect(await refusal(clerk.call(sampleLabelActions, 'Bind', { sample_id: two, scanned: label.scan }))).toEqual([
    'S-09',
  ])
  const found = await clerk.call(scanActions, 'Resolve', { text: label.scan })
  expect(found.found).toMatchObject({ kind: 'sample', id: one })
  const forged = await clerk.call(scanActions, 'Resolve', { text: `${label.code}-0${'1'.repeat(16)}` })
  expect(forged.found).toBeNull()
})

test('[page qrcodebind, accept] a bound code scanned at the press opens the task of that specimen; labels go on in series', async () => {
  const { samples, tasks } = await registered(clerk, await cubeOrder(place))
  const tester = await place.as('tester1')
  await assignedTo(place, tasks[0]!.id, tester)
  const sampleId = samples[0]!.row.id
  const specimens = await specimensOf(sampleId)
  const offered = await binder.call(labelActions, 'Objects', {
    object_kind: 'specimen',
    search: samples[0]!.row.sample_number ?? '',
  })
  expect(offered.rows.map(({ id }) => id)).toEqual(specimens.map(({ id }) => id))
  const stuck = [await labelOf(), await labelOf()]
  for (const [at, label] of stuck.entries())
    expect(await bind(label.scan, 'specimen', specimens[at]!.id)).toEqual({
      code: label.code,
      number: specimens[at]!.specimen_no,
    })
  const left = await binder.call(labelActions, 'Objects', {
    object_kind: 'specimen',
    search: samples[0]!.row.sample_number ?? '',
  })
  expect(left.rows.map(({ id }) => id)).toEqual(specimens.slice(2).map(({ id }) => id))
  const { found } = await tester.call(scanActions, 'Resolve', { text: stuck[1]!.scan })
  expect(found).toMatchObject({ kind: 'sample', id: sampleId, task: { id: tasks[0]!.id } })
  const third = await labelOf()
  expect(await refusal(bind(third.scan, 'specimen', specimens[0]!.id))).toEqual(['QB-15'])
  expect(await refusal(bind(stuck[0]!.scan, 'specimen', specimens[2]!.id))).toEqual(['QB-14'])
  const asked = { filter: [{ field: 'calc_bound_no', op: 'contains', value: specimens[1]!.specimen_no }] }
  const listed = (await binder.call(controller, 'List', asked as never)) as { rows: { code: string }[] }
  expect(listed.rows.map(({ code }) => code)).toEqual([stuck[1]!.code])
})

test('a device and a place are found by their labels as well', async () => {
  const [machine] = await place.query<{ id: string }>(
    "select e.id from equipment e join business b on b.id = e.business_id where b.code = 'SFJC' and e.deleted_at is null and e.qrcode_id is null order by e.id limit 1",
  )
  const [shelf] = await place.query<{ id: string }>(
    "select s.id from sample_library s join business b on b.id = s.business_id where b.code = 'SFJC' and s.deleted_at is null and not exists (select from qrcode q where q.object_kind = 'place' and q.object_id = s.id) limit 1",
  )
  const [first, second] = [await labelOf(), await labelOf()]
  await bind(first.scan, 'equipment', machine!.id)
  await bind(second.scan, 'place', shelf!.id)
  expect((await binder.call(scanActions, 'Resolve', { text: first.scan })).found).toMatchObject({
    kind: 'equipment',
    id: machine!.id,
  })
  expect((await binder.call(scanActions, 'Resolve', { text: second.scan })).found).toMatchObject({ kind: 'place' })
  expect(await refusal(bind((await labelOf()).scan, 'place', '999999'))).toEqual(['QB-23'])
})

test('[page qrcodebind, actions] unbound within a day it is void, not free; later only the library may, with a reason', async () => {
  const { samples } = await registered(clerk, await cubeOrder(place, { sets: 2 }))
  const [one, two] = samples.map(sample => sample.row.id) as [string, string]
  const [first, second] = [await labelOf(), await labelOf()]
  await bind(first.scan, 'sample', one)
  await bind(second.scan, 'sample', two)
  expect(await give(binder, 'Unbind', first.id)).toEqual([])
  expect(await rowOf(first.id)).toMatchObject({ state: 'voided', object_id: null })
  expect(await refusal(bind(first.scan, 'sample', one))).toEqual(['QB-02'])
  expect(await give(binder, 'Unbind', first.id)).toEqual(['QB-02'])
  await place.query("update qrcode set bound_at = bound_at - interval '25 hours' where id = $1", [second.id])
  expect(await give(binder, 'Unbind', second.id)).toEqual(['QB-16'])
  expect(await give(keeper, 'Unbind', second.id)).toEqual(['G-07'])
  expect(await give(keeper, 'Unbind', second.id, { reason: '贴错样品' })).toEqual([])
  const [left] = await place.query<{ qrcode_id: string | null }>('select qrcode_id from sample where id = $1', [two])
  expect(left?.qrcode_id).toBeNull()
})

test('[page qrcodesearch, accept] a bound code is replaced by another one in the same step and is void; its life is told', async () => {
  const { samples } = await registered(clerk, await cubeOrder(place))
  const id = samples[0]!.row.id
  const [old, next, foreign] = [await labelOf(), await labelOf(), await labelOf('assigned', 'LJ3')]
  await bind(old.scan, 'sample', id)
  const replace = (replacement?: string) =>
    give(keeper, 'Void', old.id, { reason: '标签破损', ...(replacement ? { replacement } : {}) })
  expect(await replace()).toEqual(['QB-02'])
  expect(await replace(foreign.scan)).toEqual(['QB-13'])
  expect(await replace(next.scan)).toEqual([])
  expect(await rowOf(old.id)).toMatchObject({ state: 'voided', object_id: null })
  expect(await rowOf(next.id)).toMatchObject({ state: 'bound', object_kind: 'sample', object_id: id })
  expect((await clerk.call(scanActions, 'Resolve', { text: next.scan })).found).toMatchObject({ kind: 'sample', id })
  const life = await keeper.call(labelActions, 'Life', { id: old.id })
  expect(life.steps.map(step => step.state)).toEqual(['voided', 'bound', 'blank'])
  expect(life.steps[1]).toMatchObject({ note: '', by: expect.any(String) })
  expect(life.steps[0]).toMatchObject({ reason: '标签破损' })
  const own = await binder.call(labelActions, 'Life', { id: old.id })
  expect(own.steps.map(step => step.state)).toEqual(['voided', 'bound', 'blank'])
})
