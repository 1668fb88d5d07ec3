import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { paperPlace, placeKey } from '../../kit/paper/place.ts'
import { cubesOf, load, side, stageOf } from './entry-stage.ts'

const cubes = cubesOf(
  readFileSync(new URL('../../../../domain/src/methods/library/methods.yaml', import.meta.url), 'utf8'),
)
const stage = (given: Parameters<typeof stageOf>[1] = {}) => stageOf(cubes, given)

test('[7.4] three loads give the strength while they are typed, with the decimals of the machine', () => {
  const { store, shown } = stage()
  for (const row of [0, 1, 2]) {
    store.type(side(row, 'a'), '150')
    store.type(side(row, 'b'), '150')
  }
  const loads = ['765.2', '790.4', '802.6']
  for (const [row, text] of loads.entries()) store.type(load(row), text)
  expect(shown(load(0))).toBe('765.20')
  expect(store.state.computed.samples[7]?.values).toMatchObject({ f: ['34.0', '35.1', '35.7'], fcu: '34.9' })
  store.type(load(0), '600')
  expect(store.state.computed.samples[7]?.values.fcu).toBe('35.1')
})

describe('saving', () => {
  test('goes out two seconds after the last reading and five after the first, with everything in it', async () => {
    const { store, sent, enter, pass } = stage()
    for (const text of ['700', '710', '720', '765.2', '765.25']) {
      enter(load(0), text)
      await pass(1500)
    }
    expect(sent).toHaveLength(1)
    await pass(2000)
    expect(sent.flatMap(({ cells }) => cells.map(cell => cell.value))).toEqual(['765.2', '765.25'])
    expect(store.state.pending.size).toBe(0)
    expect(store.state.savedAt).toBe('10:22')
  })

  test('a lost connection keeps every key on this computer and tries again by itself', async () => {
    const { store, enter, server, kept, pass, stored } = stage()
    server.fail = new Error('network')
    enter(load(0), '765.2')
    await pass(2000)
    expect(store.state.saving).toBe('offline')
    expect(kept.at(-1)?.cells.map(cell => cell.value)).toEqual(['765.2'])
    enter(load(1), '790.4')
    server.fail = null
    await pass(5000)
    expect(stored().samples[7]?.groups.spec?.map(row => row.F?.value)).toEqual(['765.20', '790.40', undefined])
    expect(kept.at(-1)).toEqual({ cells: [], texts: [], fields: [] })
  })

  test('what is typed while a save is under way is not lost by its answer', async () => {
    const { enter, server, pass, shown, stored } = stage()
    server.before = () => {
      server.before = () => {}
      enter(load(0), '801.25')
    }
    enter(load(0), '765.2')
    await pass(2000)
    expect(shown(load(0))).toBe('801.25')
    await pass(2000)
    expect(stored().samples[7]?.groups.spec?.[0]?.F?.value).toBe('801.25')
  })

  test('two people on one cell: the later sees both values and decides', async () => {
    const { store, enter, other, pass, shown, stored } = stage()
    enter(load(0), '765.2')
    other(load(0), '766')
    await pass(2000)
    const [conflict] = store.state.conflicts.values()
    expect([shown(load(0)), conflict?.theirs, conflict?.change.value]).toEqual(['766.00', '766.00', '765.2'])
    store.settle(load(0), 'mine')
    await pass(2000)
    expect(stored().samples[7]?.groups.spec?.[0]?.F?.value).toBe('765.20')
    expect(store.state.conflicts.size).toBe(0)
  })

  test('after a submission nothing is saved before there is a reason', async () => {
    const { store, enter, sent, pass } = stage({ needsReason: true })
    enter(load(0), '765.2')
    await pass(6000)
    expect([sent.length, store.asksReason]).toEqual([0, true])
    store.giveReason('看错读数')
    await pass(0)
    expect(sent[0]?.reason).toBe('看错读数')
  })

  test('a refusal is told and keeps the readings', async () => {
    const { store, enter, server, pass, shown } = stage()
    server.fail = new Error('锁定')
    enter(load(0), '765.2')
    await pass(2000)
    expect([store.state.saving, store.state.problem, shown(load(0))]).toEqual(['failed', 'Error: 锁定', '765.20'])
  })
})

test('[7.4] what is typed faster than it is painted is in every save, and in whatever is decided by it', async () => {
  const { store, sent, enter, shown, kept, server, stored } = stage({ rests: false })
  store.type(load(0), '812')
  store.type(load(0), '812.3')
  expect([shown(load(0)), store.textAt(placeKey(load(0)))]).toEqual([null, '812.3'])
  store.catchUp()
  expect([shown(load(0)), kept.at(-1)?.cells.length, kept.at(-1)?.texts.length]).toEqual(['812.30', 0, 1])
  enter(load(1), '805')
  // somebody else's value comes with the answer while another key is not painted yet
  server.before = () => enter(load(2), '799')
  await store.flush()
  expect(sent[0]?.cells.map(cell => cell.value)).toEqual(['812.3', '805'])
  expect(shown(load(2))).toBe('799.00')
  server.before = () => {}
  await store.flush()
  expect(stored().samples[7]?.groups.spec?.map(row => row.F?.value)).toEqual(['812.30', '805.00', '799.00'])
})

test('whoever sends while a save is under way waits for it, and sends the rest (page checklist, submit)', async () => {
  const { store, enter, sent, server } = stage()
  enter(load(0), '812.3')
  server.before = () => {
    server.before = () => {}
    enter(load(1), '805.0')
  }
  const first = store.flush()
  await store.flush()
  await first
  expect(sent.map(({ cells }) => cells.map(cell => cell.value))).toEqual([['812.3'], ['805.0']])
  expect([store.state.pending.size, store.state.saving]).toEqual([0, 'idle'])
})

test('[page checklist, submit] whoever sends while times or climate are under way waits for them, and stops when one is refused', async () => {
  const { store, enter, sent } = stage()
  const answers: ((version: number) => void)[] = []
  const asked: number[] = []
  const climate = (rowVersion: number): Promise<{ row_version: number }> => {
    asked.push(rowVersion)
    return new Promise(resolve => answers.push(row_version => resolve({ row_version })))
  }
  const answered = async (row_version: number): Promise<void> => {
    await new Promise(resolve => setImmediate(resolve))
    answers.shift()?.(row_version)
  }
  enter(load(0), '812.3')
  const changes = [store.change(climate), store.change(climate)]
  enter(load(1), '805.0')
  const told: boolean[] = []
  const waiting = store.stored().then(isStored => told.push(isStored))
  await answered(3)
  expect(told).toEqual([])
  await answered(4)
  await Promise.all([...changes, waiting])
  // each change names what the one before left behind, here the answer of the save
  expect([asked, told, store.state.pending.size]).toEqual([[2, 3], [true], 0])
  expect(sent.flatMap(({ cells }) => cells.map(cell => cell.value))).toEqual(['812.3', '805.0'])

  const refused = store.change(() => Promise.reject(new Error('humidity')))
  const stopped = store.stored()
  await expect(refused).rejects.toThrow('humidity')
  const givenUp = store.change(() => Promise.resolve(null))
  expect([await stopped, await store.stored(), await givenUp]).toEqual([false, false, undefined])
  expect(await store.stored(), 'a refusal that was told before does not hold up the next try').toBe(true)
})

test('a text that is no reading stays in sight and is not stored; an unusual reading asks once', async () => {
  const { store, sent, pass, shown } = stage()
  store.type(load(0), '7x5')
  store.type(load(1), '765.255')
  expect([...store.state.refused.values()].map(({ code, text }) => [code, text])).toEqual([
    ['not_a_value', '7x5'],
    ['too_many_decimals', '765.255'],
  ])
  store.type(load(1), '９１２．５')
  expect(shown(load(1))).toBe('912.50')
  expect(store.state.refused.has(placeKey(load(1)))).toBe(false)
  store.type(load(2), '5')
  expect([...store.state.warned.keys()]).toEqual([placeKey(load(2))])
  store.confirm(load(2))
  await pass(2000)
  expect(sent[0]?.cells.map(cell => [cell.row, cell.value, cell.confirmed])).toEqual([
    [1, '９１２．５', undefined],
    [2, '5.00', true],
  ])
  expect(store.state.warned.size).toBe(0)
})

test('[page checklist, concurrency] what is typed while another has the pen is kept, and goes out when it is here', async () => {
  const { store, enter, server, sent, kept, pass, shown } = stage()
  const pen = { user_id: '2', name: '乙', since: '2026-03-29 10:20:00', until: '2026-03-29 10:24:00', asked: null }
  store.hold({ ...pen, mine: 0 })
  enter(load(0), '765.2')
  expect(await store.stored()).toBe(false)
  expect([sent.length, kept.at(-1)?.cells.length, shown(load(0))]).toEqual([0, 1, '765.20'])
  store.hold({ ...pen, user_id: '1', mine: 1 })
  expect(await store.stored()).toBe(true)
  server.fail = new Error('held')
  enter(load(1), '790.4')
  await pass(6000)
  expect([store.state.saving, store.state.pending.size, sent.length]).toEqual(['idle', 1, 2])
  server.fail = null
  store.hold({ ...pen, user_id: '1', mine: 1 })
  expect(await store.stored()).toBe(true)
})

test('addresses of the paper are places of the record', () => {
  expect(paperPlace('samples[2].raw.spec[3].F', ['5', '7'])).toEqual({ ...load(2), block: 'raw' })
  expect(paperPlace('computed.fcu', ['7'])).toEqual({
    block: 'computed',
    sampleId: '7',
    group: null,
    row: null,
    input: 'fcu',
  })
  expect(paperPlace('raw.spec.F', ['7'])).toBeNull()
  expect(paperPlace('raw.size', ['5', '7'])).toBeNull()
  expect(paperPlace('verdict.overall', ['7'])).toBeNull()
})

describe('rows that are added at the end of a group', () => {
  test('[7.4] take readings at once, also while a save is under way, and come back after a reload without a connection', async () => {
    const { store, enter, server, shown, kept, pass, stored } = stage()
    server.before = () => {
      // the answer to the first save is still out when the row is added
      server.before = () => {}
      void store.resize('7', 'spec', 4)
      enter(load(3), '800.0')
    }
    enter(load(0), '765.2')
    await pass(2_000)
    expect(shown(load(3))).toBe('800.00')
    await pass(6_000)
    expect(stored().samples['7']?.groups.spec?.map(row => row.F?.value ?? null)).toEqual([
      '765.20',
      null,
      null,
      '800.00',
    ])

    server.fail = new Error('network')
    void store.resize('7', 'spec', 5)
    enter(load(4), '790.0')
    await pass(2_000)
    const again = stage()
    again.store.restore(kept.at(-1) ?? { cells: [], texts: [], fields: [] })
    expect(again.shown(load(4))).toBe('790.00')
  })

  test('a row that is taken away takes its unsaved reading along', async () => {
    const { store, enter, sent, pass } = stage()
    enter(load(2), '800.0')
    await store.resize('7', 'spec', 2)
    expect(sent).toMatchObject([{ cells: [], rows: [{ count: 2 }] }])
    await pass(6_000)
    expect(store.state.pending.size).toBe(0)
    expect(sent).toHaveLength(1)
  })
})

test('[page checklist, paste] what a machine measured is neither typed nor pasted over; taken, it goes out as captured', async () => {
  const { store, enter, sent, pass, shown, stored } = stage()
  enter(load(0), '783.35')
  await pass(3000)
  const origin = { entity: 'device_test_data', id: '9', label: '105' }
  // the same figure as typed before: from now on it counts as captured
  store.put([{ place: load(0), value: '783.35', origin }], 'device')
  expect(store.state.pending.size).toBe(1)
  await pass(3000)
  expect(sent.at(-1)?.cells).toMatchObject([{ source: 'device', origin }])
  expect(store.state.pending.size).toBe(0)
  expect(stored().samples[7]?.groups.spec?.[0]?.F).toMatchObject({ source: 'device', origin })
  enter(load(0), '800')
  store.put(
    [
      { place: load(0), value: '801' },
      { place: load(1), value: '802' },
    ],
    'pasted',
  )
  expect([shown(load(0)), shown(load(1))]).toEqual(['783.35', '802.00'])
})

test('a captured value that the server refuses can be typed over again', async () => {
  const { store, enter, server, pass, shown } = stage()
  server.fail = new Error('R-23')
  store.put(
    [{ place: load(0), value: '783.35', origin: { entity: 'device_test_data', id: '9', label: '1' } }],
    'device',
  )
  await pass(3000)
  expect(store.state.saving).toBe('failed')
  server.fail = null
  enter(load(0), '790')
  await pass(3000)
  expect([store.state.saving, shown(load(0))]).toEqual(['idle', '790.00'])
})
