import { entrustmentActions } from '@gt/domain/entrust/actions.ts'
import { sampleActions } from '@gt/domain/samples/actions.ts'
import { sampleLabelActions } from '@gt/domain/samples/label-actions.ts'
import { describe, expect, it } from 'vitest'
import { assignedTo, cubeOrder, openOrderDesk, refusal, registered } from '../make/entrust.ts'

const { place, clerk } = await openOrderDesk()

describe('[page newEntrustsManager, labels] printing', () => {
  it('tells of the numbered samples of an order, in the three styles of the platform', async () => {
    const { order, samples } = await registered(clerk, await cubeOrder(place, { sets: 2 }))
    const { styles, labels } = await clerk.call(sampleLabelActions, 'OfOrder', { entrustment_id: order.id })
    expect(styles.map(({ width, height }) => [width, height])).toEqual([
      [60, 40],
      [50, 30],
      [40, 30],
    ])
    expect(labels.map(label => label.number)).toEqual(samples.map(one => one.row.sample_number))
    expect(labels[0]).toMatchObject({
      name: '混凝土试块',
      specification: '150 mm C30',
      tests: expect.stringContaining('混凝土立方体抗压强度'),
      received: '2026-03-03',
      due: '2026-03-29',
      printed: 0,
      blind: 0,
    })
    expect(labels[0]!.qr.rows).toHaveLength(labels[0]!.qr.modules)
    expect(labels[0]!.qr).not.toEqual(labels[1]!.qr)
  })

  it('logs each print; the next one is a reprint', async () => {
    const { order, samples } = await registered(clerk, await cubeOrder(place, { sets: 2 }))
    const [first, second] = samples.map(one => one.row.id)
    const { styles } = await clerk.call(sampleLabelActions, 'OfOrder', { entrustment_id: order.id })
    const qrcode_style_id = styles[1]!.id
    const print = (...items: { id: string; copies: number }[]) =>
      clerk.call(sampleLabelActions, 'Print', { qrcode_style_id, items })
    expect((await print({ id: second!, copies: 3 })).labels.map(label => label.printed)).toEqual([0])
    const again = await print({ id: first!, copies: 1 }, { id: second!, copies: 1 })
    expect(again.labels.map(label => [label.id, label.printed])).toEqual([
      [first, 0],
      [second, 3],
    ])
    const logged = await place.query(
      `select object_id::text as id, copies, printed_by_id::text as by, qrcode_style_id::text as style from label_print_log
       where object_kind = 'sample' and object_id = any($1) order by id, copies desc`,
      [[first, second]],
    )
    const by = { by: clerk.userId, style: qrcode_style_id }
    expect(logged).toEqual([
      { id: first, copies: 1, ...by },
      { id: second, copies: 3, ...by },
      { id: second, copies: 1, ...by },
    ])
  })

  it('[page samplelist, retain] the label of what is kept has its number, days and place, and a log of its own', async () => {
    const { samples } = await registered(clerk, await cubeOrder(place, { sets: 2 }))
    const [id = '', other = ''] = samples.map(one => one.row.id)
    const keeper = await place.as('keeper')
    const [shelf] = await place.query<{ id: string }>(
      "select id::text as id from sample_library where code = 'LY-1' and business_id = (select id from business where code = 'SFJC')",
    )
    await keeper.give(sampleActions, 'Retain', await clerk.call(sampleActions, 'GetById', { id }), {
      quantity: '1块',
      sample_library_id: shelf!.id,
      seal_no: 'F-7',
      retention_days: 90,
    })
    const kept = await keeper.call(sampleLabelActions, 'OfSamples', { sample_ids: [id, other], of: 'retention' })
    expect(kept.labels).toMatchObject([
      {
        sample_id: id,
        number: samples[0]!.row.sample_number,
        tests: expect.stringMatching(/^LY-2026-\d{4} F-7$/),
        received: '2026-03-03',
        due: '2026-06-01',
        of: 'retention',
        printed: 0,
      },
    ])
    const items = [{ id, copies: 2 }]
    await keeper.call(sampleLabelActions, 'Print', { qrcode_style_id: kept.styles[0]!.id, items, of: 'retention' })
    const again = await keeper.call(sampleLabelActions, 'OfSamples', { sample_ids: [id], of: 'retention' })
    const plain = await keeper.call(sampleLabelActions, 'OfSamples', { sample_ids: [id] })
    expect([again.labels[0]?.printed, plain.labels[0]?.printed]).toEqual([2, 0])
    expect(plain.labels[0]).toMatchObject({ due: '2026-03-29', of: 'sample' })
    expect(
      await refusal(keeper.call(sampleLabelActions, 'OfSamples', { sample_ids: [other], of: 'retention' })),
    ).toEqual(['G-04'])
  })

  it('[looks 8.1] every specimen has a label with its place, grade, age and day; its own number finds the sample', async () => {
    const { order, samples } = await registered(clerk, await cubeOrder(place, { sets: 2 }))
    const [id = ''] = samples.map(one => one.row.id)
    const { styles, labels, specimens } = await clerk.call(sampleLabelActions, 'OfOrder', {
      entrustment_id: order.id,
      of: 'specimen',
    })
    expect(styles.map(({ width, height }) => [width, height])).toEqual([
      [40, 20],
      [50, 25],
    ])
    expect([labels.length, specimens]).toEqual([6, 6])
    expect(labels.slice(0, 4).map(label => [label.number, label.index])).toEqual([
      [samples[0]!.row.sample_number, '1/3'],
      [samples[0]!.row.sample_number, '2/3'],
      [samples[0]!.row.sample_number, '3/3'],
      [samples[1]!.row.sample_number, '1/3'],
    ])
    expect(labels[0]).toMatchObject({ sample_id: id, specification: 'C30 28 d', due: '2026-03-29', printed: 0 })
    expect(labels[0]!.qr).not.toEqual(labels[1]!.qr)

    const items = [{ id: labels[1]!.id, copies: 2 }]
    await clerk.call(sampleLabelActions, 'Print', { qrcode_style_id: styles[0]!.id, items, of: 'specimen' })
    const again = await clerk.call(sampleLabelActions, 'OfSamples', { sample_ids: [id], of: 'specimen' })
    expect(again.labels.map(label => label.printed)).toEqual([0, 2, 0])
    expect(
      await refusal(clerk.call(sampleLabelActions, 'Print', { qrcode_style_id: styles[0]!.id, items })),
      'a style of specimens is none of samples',
    ).toEqual(['G-14'])

    const scanned = `GT:T:${samples[0]!.row.sample_number}-2`
    const keeper = await place.as('keeper')
    expect(await keeper.call(sampleActions, 'Scanned', { code: scanned })).toMatchObject({ id })
  })

  it('refuses samples without a number, of others, and styles that are none', async () => {
    const { samples } = await clerk.call(entrustmentActions, 'Save', await cubeOrder(place))
    const { samples: numbered } = await registered(clerk, await cubeOrder(place))
    const { styles } = await clerk.call(sampleLabelActions, 'OfOrder', {
      entrustment_id: samples[0]!.row.entrustment_id,
    })
    const print = (id: string, qrcode_style_id: string) =>
      refusal(clerk.call(sampleLabelActions, 'Print', { qrcode_style_id, items: [{ id, copies: 1 }] }))
    expect(await print(samples[0]!.row.id, styles[0]!.id)).toEqual(['S-07'])
    expect(await print('999999', styles[0]!.id)).toEqual(['G-04'])
    expect(await print(numbered[0]!.row.id, '999999')).toEqual(['G-14'])
  })

  it('[looks 8.1] a blind sample has its blind code in place of the number, by which it may be taken', async () => {
    const { order, samples, tasks } = await registered(clerk, await cubeOrder(place))
    const id = samples[0]!.row.id
    await place.query(
      `insert into blind_sample (instance_id, organization_id, business_id, sample_id, blind_code, encoder_id)
       select instance_id, organization_id, business_id, id, 'MY-0001', $2 from sample where id = $1`,
      [id, clerk.userId],
    )
    const { labels } = await clerk.call(sampleLabelActions, 'OfOrder', { entrustment_id: order.id })
    expect(labels).toMatchObject([{ number: 'MY-0001', blind: 1 }])
    const tester = await place.as('tester1')
    await assignedTo(place, tasks[0]!.id, tester)
    const row = await clerk.call(sampleActions, 'GetById', { id })
    expect(await tester.give(sampleActions, 'Take', row, { scan_code: 'GT:S:MY-0001' })).toMatchObject({
      state: 'taken',
    })
  })
})

describe('[page newEntrustsManager, bindCode] labels of the library', () => {
  const stock = async (code: string, state: string, unit = 'SFJC') => {
    await place.query(
      `insert into qrcode_batch (batch_no, prefix, serial_from, serial_to, count) values ($1, 'GT', 1, 1, 1) on conflict do nothing`,
      [`P-${code}`],
    )
    await place.query(
      `insert into qrcode (qrcode_batch_id, code, business_id, state) select b.id, $1, u.id, $2 from qrcode_batch b, business u where b.batch_no = $3 and u.code = $4`,
      [code, state, `P-${code}`, unit],
    )
  }
  const libraryRow = async (code: string) =>
    (
      await place.query('select state, object_kind, object_id::text as object_id from qrcode where code = $1', [code])
    )[0]

  it('binds one label to one sample, releases it, and tells what stands in the way', async () => {
    await stock('LABEL0001', 'assigned')
    await stock('LABEL0002', 'assigned')
    const { order, samples } = await clerk.call(entrustmentActions, 'Save', await cubeOrder(place, { sets: 2 }))
    const [one, two] = samples.map(sample => sample.row.id) as [string, string]
    const bind = (sample_id: string, scanned: string) => clerk.call(sampleLabelActions, 'Bind', { sample_id, scanned })
    expect(await bind(one, 'GT:L:label0001')).toEqual({ code: 'LABEL0001' })
    expect(await libraryRow('LABEL0001')).toEqual({ state: 'bound', object_kind: 'sample', object_id: one })
    const shown = await clerk.call(entrustmentActions, 'GetWhole', { id: order.id })
    expect(shown.samples.map(({ row }) => row.qr_code)).toEqual(['LABEL0001', null])
    expect(await refusal(bind(two, 'LABEL0001'))).toEqual(['S-09'])
    expect(await refusal(bind(one, 'LABEL0002'))).toEqual(['S-10'])
    expect(await bind(one, 'LABEL0001')).toEqual({ code: 'LABEL0001' })
    // storing the form again leaves the label where it is
    const { customer_snapshot: _, ...form } = await cubeOrder(place, { sets: 2 })
    const version = { id: order.id, row_version: order.row_version }
    const kept = form.samples.map((sample, at) => ({ ...sample, id: samples[at]!.row.id }))
    await clerk.call(entrustmentActions, 'Save', { ...form, ...version, samples: kept })
    const bound = () => clerk.call(sampleLabelActions, 'Bound', { entrustment_id: order.id })
    expect((await bound()).labels).toEqual([{ sample_id: one, code: 'LABEL0001' }])

    expect(await clerk.call(sampleLabelActions, 'Release', { sample_id: one })).toEqual({ code: 'LABEL0001' })
    expect(await libraryRow('LABEL0001')).toEqual({ state: 'assigned', object_kind: null, object_id: null })
    expect(await refusal(clerk.call(sampleLabelActions, 'Release', { sample_id: one }))).toEqual(['S-11'])
    expect(await bind(two, 'https://example.org/q/LABEL0001')).toEqual({ code: 'LABEL0001' })
    expect((await bound()).labels).toEqual([{ sample_id: two, code: 'LABEL0001' }])
  })

  it('knows neither labels of other laboratories nor those that are void or unknown', async () => {
    await stock('LABEL0003', 'assigned', 'LJ3')
    await stock('LABEL0004', 'voided')
    const { samples } = await clerk.call(entrustmentActions, 'Save', await cubeOrder(place))
    for (const scanned of ['LABEL0003', 'LABEL0004', 'NOWHERE'])
      expect(await refusal(clerk.call(sampleLabelActions, 'Bind', { sample_id: samples[0]!.row.id, scanned }))).toEqual(
        ['S-08'],
      )
    expect(await libraryRow('LABEL0003')).toMatchObject({ state: 'assigned' })
  })
})
