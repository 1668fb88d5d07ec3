import type { WholeOrder } from '@gt/domain/entrust/actions.ts'
import { expect, test } from 'vitest'
import { offerOf } from './chosen-tests.ts'
import { type LocalOrder, type LocalWorld, localNumber, numbered, numberedToday, registered } from './local-orders.ts'
import { emptyRow, freshDraft } from './order-draft.ts'

const row = { ...emptyRow('a'), items: [{ unit_trial_parameter_id: '11' }] }
const answers = { method: 1, resources: 1, sample: 1, date: 1, fee: 1 } as const
const start: LocalOrder = {
  local_no: localNumber('2026-03-14 09:30:00', [5, 40, 2]),
  draft: numbered(
    { ...freshDraft('2026-03-14', '1', 'k'), samples: [row, emptyRow('b')] },
    localNumber('2026-03-14 09:30:00', [5, 40, 2]),
  ),
  answers,
  reason: '',
  copy: null,
  saved: false,
  printed: {},
  problem: '',
}

/** A server that keeps what it was sent under its key, and whose answers get lost at the calls that are told. */
function server(lost: readonly number[]) {
  const stored = new Map<string, string>()
  let state = 'draft'
  let calls = 0
  let held = start
  const whole = (id: string): WholeOrder =>
    ({
      order: { id, row_version: 1, entrust_no: state === 'accepted' ? 'WT-1' : null },
      samples: [{ row: { id: '71' }, items: [{ id: '701', unit_trial_parameter_id: '11' }] }],
      can: state === 'draft' ? ['save', 'submit'] : [],
    }) as unknown as WholeOrder // what the rule reads of it
  const answer = <T>(value: T): Promise<T> => {
    calls += 1
    return lost.includes(calls) ? Promise.reject(new Error('lost')) : Promise.resolve(value)
  }
  const world: LocalWorld = {
    save: (form, key) => {
      if (!form.id && !stored.has(key)) stored.set(key, `${stored.size + 1}`)
      return answer(whole(form.id ?? stored.get(key) ?? ''))
    },
    submit: () => {
      state = 'accepted'
      return answer(undefined)
    },
    read: id => answer(whole(id)),
    formOf: draft => ({ ...(draft.id ? { id: draft.id } : {}), samples: [] }),
    newKey: () => `key ${calls}`,
    note: order => {
      held = order
    },
    isLost: () => true,
  }
  return { world, held: () => held, orders: () => stored.size }
}

test('[page newEntrustsManager, offline] an offline number names order and samples, also beside their numbers later', () => {
  expect(start.local_no).toMatch(/^L-260314-0930-[2-9A-Z]{3}$/)
  expect(start.draft.samples.map(one => one.rest.local_no)).toEqual([`${start.local_no}-01`])
  expect(start.draft.head.local_no).toBe(start.local_no)
})

test.each([
  ['none', []],
  ['that of the copy', [1]],
  ['that of the registration', [3]],
  ['each once', [1, 4, 6]],
])('[page newEntrustsManager, offline] the order is registered once, whichever answer is lost: %s', async (_, lost) => {
  const { world, held, orders } = server(lost)
  let made: WholeOrder | null = null
  for (let tries = 0; tries < 6 && !made; tries += 1) made = await registered(held(), world).catch(() => null)
  expect(made?.order).toMatchObject({ id: '1', entrust_no: 'WT-1' })
  expect(orders()).toBe(1)
})

test('[page newEntrustsManager, offline] an order that was typed yesterday gets its number today, unless it was back-dated', () => {
  const days = { today: '2026-03-15', offer: offerOf([]), promiseDays: 7 }
  const { order, movedFrom } = numberedToday({ ...start, saved: true }, days)
  expect([movedFrom, order.draft.head.entrust_date, order.saved]).toEqual(['2026-03-14', '2026-03-15', false])
  expect(numberedToday({ ...start, reason: '停电' }, days)).toMatchObject({
    movedFrom: null,
    order: { reason: '停电' },
  })
})
