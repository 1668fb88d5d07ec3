import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { placeKey } from '../../kit/paper/place.ts'
import { cubesOf, load, stageOf } from './entry-stage.ts'

const cubes = cubesOf(
  readFileSync(new URL('../../../../domain/src/methods/library/methods.yaml', import.meta.url), 'utf8'),
)
const stage = (given: Parameters<typeof stageOf>[1] = {}) => stageOf(cubes, given)

/** A text belongs to the hand until its cell is left (page checklist, raw cells and saved_when; decision 0100). */
describe('what is typed belongs to the hand until the cell is left', () => {
  test('a correction that begins with the stored number is not rewritten on its way, and is stored whole', async () => {
    const { store, sent, enter, keys, pass, shown, stored } = stage()
    enter(load(0), '765')
    await pass(2000)
    for (const text of ['765.2', '765.28']) {
      keys(load(0), text)
      expect(store.textAt(placeKey(load(0)))).toBe(text)
      store.leave()
      await pass(2000)
    }
    expect(sent.map(({ cells }) => cells.map(cell => cell.value))).toEqual([['765'], ['765.2'], ['765.28']])
    expect([shown(load(0)), stored().samples[7]?.groups.spec?.[0]?.F?.value]).toEqual(['765.28', '765.28'])
  })

  test('what another stores meanwhile does not come under the hand: the cell of both is asked about', async () => {
    const { store, other, keys, pass, shown } = stage()
    keys(load(0), '76')
    other(load(0), '801')
    // the answer to another save tells of it
    store.put([{ place: load(1), value: '790.4' }], 'typed')
    await pass(2000)
    expect(store.textAt(placeKey(load(0)))).toBe('76')
    keys(load(0), '765.2')
    store.leave()
    await pass(2000)
    const [conflict] = store.state.conflicts.values()
    expect([conflict?.theirs, conflict?.change.value, shown(load(0))]).toEqual(['801.00', '765.2', '801.00'])
  })

  test('results follow each key, no beginning goes to the server however long the hand rests, and a save of others has none', async () => {
    const { store, sent, enter, keys, pass, shown } = stage()
    keys(load(0), '778.50')
    expect([shown(load(0)), store.state.typing]).toEqual(['778.50', placeKey(load(0))])
    await pass(60_000)
    enter(load(1), '790.4')
    store.type(load(0), '7')
    await pass(60_000)
    expect(sent.flatMap(({ cells }) => cells.map(cell => [cell.row, cell.value]))).toEqual([
      [0, '778.50'],
      [1, '790.4'],
    ])
    store.type(load(0), '8')
    await store.flush()
    expect(sent).toHaveLength(1)
    expect(await store.stored(), 'a command means what stands there').toBe(true)
    expect(sent.at(-1)?.cells.map(cell => cell.value)).toEqual(['8'])
  })
})

describe('a text that is no reading', () => {
  test.each(['778.505', '765.2o', '8o2.5', '765..2', '77850'])(
    '%s leaves nothing of its beginning: not in the results, not at the server, not to be confirmed',
    async text => {
      const { store, sent, keys, pass, shown } = stage()
      keys(load(0), text)
      store.leave()
      await pass(60_000)
      store.confirm(load(0))
      expect(await store.stored()).toBe(true)
      expect([sent, shown(load(0))]).toEqual([[], null])
      expect([...store.state.refused.values()].map(refused => refused.text)).toEqual([text])
      expect(store.state.warned.size).toBe(0)
    },
  )

  test('over a good reading it leaves that at the server and in the results; taken back, the cell has it again', async () => {
    const { store, sent, enter, keys, pass, shown, stored } = stage()
    enter(load(0), '5')
    store.confirm(load(0))
    enter(load(1), '765.2')
    await pass(2000)
    for (const row of [0, 1]) {
      keys(load(row), '645.125')
      store.leave()
    }
    store.confirm(load(0))
    await pass(60_000)
    expect(sent).toHaveLength(1)
    expect([shown(load(1)), stored().samples[7]?.groups.spec?.[1]?.F?.value]).toEqual(['765.20', '765.20'])
    expect(store.state.refused.size).toBe(2)
    expect([store.undo(), store.state.refused.size]).toEqual([load(1), 1])
  })

  test('Escape gives the cell what stood there before the typing, then its reading; nothing of the text is left or sent', async () => {
    const { store, sent, kept, enter, keys, pass, shown } = stage()
    enter(load(0), '765.2')
    await pass(2000)
    keys(load(0), '645.1')
    expect([store.takeBack(load(0)), shown(load(0)), store.textAt(placeKey(load(0)))]).toEqual([true, '765.20', null])
    keys(load(0), '645.125')
    store.leave()
    expect([...store.state.refused.values()].map(({ text }) => text)).toEqual(['645.125'])
    keys(load(0), '7x')
    expect(store.takeBack(load(0))).toBe(true)
    expect([...store.state.refused.values()].map(({ text }) => text)).toEqual(['645.125'])
    expect([store.takeBack(load(0)), store.state.refused.size, shown(load(0))]).toEqual([true, 0, '765.20'])
    expect([store.takeBack(load(0)), store.takeBack(load(1))]).toEqual([false, false])
    await pass(60_000)
    expect([sent.length, kept.at(-1)]).toEqual([1, { cells: [], texts: [], fields: [] }])
  })

  test('Escape in one cell leaves what was typed into another just before', () => {
    const { store, shown } = stage({ rests: false })
    store.type(load(0), '765.2')
    store.leave()
    store.type(load(1), '79')
    store.takeBack(load(1))
    store.catchUp()
    expect([shown(load(0)), shown(load(1))]).toEqual(['765.20', null])
  })

  test('outlives a reload with its mark, as does a text that was not finished; neither comes back as a reading', async () => {
    const before = stage()
    before.enter(load(0), '765.2')
    await before.pass(2000)
    before.keys(load(0), '645.125')
    before.keys(load(1), '79')
    const kept = before.kept.at(-1) ?? { cells: [], texts: [], fields: [] }
    expect(kept.cells).toEqual([])
    const { store, sent, pass, shown, stored } = stage()
    store.restore(kept)
    expect([...store.state.refused].map(([key, { code, text }]) => [key, code, text])).toEqual([
      [placeKey(load(0)), 'too_many_decimals', '645.125'],
      [placeKey(load(1)), 'unfinished', '79'],
    ])
    await pass(60_000)
    store.confirm(load(1))
    expect([await store.stored(), sent, shown(load(1))]).toEqual([true, [], null])
    // Enter in its cell says that it is meant
    store.enter(load(0))
    store.enter(load(1))
    await pass(2000)
    expect(stored().samples[7]?.groups.spec?.map(row => row.F?.value ?? null)).toEqual([null, '79.00', null])
    expect([...store.state.refused.keys()]).toEqual([placeKey(load(0))])
  })

  test('refused by its register it is not stored either, with the answer at once or after the cell was left', async () => {
    const { store, sent, keys, enter, pass, shown } = stage()
    keys(load(0), '765.2')
    store.refuse(load(0), '765.2', '已停用')
    enter(load(1), '790.4')
    store.refuse(load(1), '790.4', '已停用')
    await pass(60_000)
    expect([sent, shown(load(0)), shown(load(1)), store.state.refused.size]).toEqual([[], null, null, 2])
    store.undo()
    expect([...store.state.refused.keys()]).toEqual([placeKey(load(0))])
  })

  test('goes with its row', async () => {
    const { store, kept, enter } = stage()
    enter(load(2), '7x')
    await store.resize('7', 'spec', 2)
    expect([store.state.refused.size, kept.at(-1)]).toEqual([0, { cells: [], texts: [], fields: [] }])
  })
})

describe('one user in two windows (decision 0101)', () => {
  test('a cell of both is asked about, and says that it was himself', async () => {
    const { store, other, enter, pass, shown } = stage()
    other(load(0), '651', '1')
    enter(load(0), '655')
    await pass(2000)
    const [conflict] = store.state.conflicts.values()
    expect([conflict?.isOwn, conflict?.theirs, shown(load(0))]).toEqual([true, '651.00', '651.00'])
    store.settle(load(0), 'mine')
    await pass(2000)
    expect([store.state.conflicts.size, shown(load(0))]).toEqual([0, '655.00'])
  })

  test('who types on over his own value is asked nothing: while its save is under way, and when its answer was lost', async () => {
    const { store, server, enter, pass, stored } = stage()
    enter(load(0), '651')
    server.before = () => {
      server.before = () => {}
      enter(load(0), '652')
      store.type(load(1), '7')
    }
    await pass(2000)
    await pass(2000)
    enter(load(1), '790.4')
    server.lose = true
    await pass(2000)
    expect(store.state.saving).toBe('offline')
    enter(load(0), '653')
    enter(load(1), '791')
    server.lose = false
    await pass(6000)
    expect(store.state.conflicts.size).toBe(0)
    await pass(2000)
    expect(stored().samples[7]?.groups.spec?.map(row => row.F?.value ?? null)).toEqual(['653.00', '791.00', null])
  })
})
