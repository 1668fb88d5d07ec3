import { entrustmentActions } from '@gt/domain/entrust/actions.ts'
import { mayFollow } from '@gt/domain/kit/states.ts'
import { sampleActions } from '@gt/domain/samples/actions.ts'
import { sampleStates } from '@gt/domain/samples/sample.states.ts'
import { specWords } from '@gt/domain/samples/spec-words.ts'
import { describe, expect, it } from 'vitest'
import { sampleFileSights, specSql } from '../../src/modules/samples/api.ts'
import {
  assignedTo,
  type Caller,
  cubeOrder,
  inside,
  openOrderDesk,
  refusal,
  registered,
  type Version,
} from '../make/entrust.ts'
import { drawnBy } from '../make/signature.ts'

const { place, clerk } = await openOrderDesk()
const keeper = await place.as('keeper')
const tester = await place.as('tester1')
const other = await place.as('tester2')

it('[page samplelist, spec] a statement tells specification and grade by the rule of the pages, each once', async () => {
  const pairs = [
    ['94', '94'],
    ['P.O 42.5', 'P.O 42.5'],
    ['HRB400E 20', 'HRB400E'],
    ['150 mm', 'C30'],
    ['C30', 'C3'],
    [null, 'C30'],
    ['20', null],
    ['', ''],
    [null, null],
  ].map(([specification = null, grade = null], no) => ({ no, specification, grade }))
  const told = await place.query<{ said: string }>(
    `select ${specSql('s')} as said from jsonb_to_recordset($1::jsonb) as s(no int, specification text, grade text) order by s.no`,
    [JSON.stringify(pairs)],
  )
  expect(told.map(({ said }) => said)).toEqual(pairs.map(specWords))
})

type Name = 'Retain' | 'ReturnClient' | 'Dispose' | 'Reject' | 'Store' | 'ToCuring' | 'Take' | 'ReturnIn'
const give = (caller: Caller, name: Name, row: Version, more: object = {}) =>
  caller.give(sampleActions, name, row, more)

/** What the keeper sends to hand a sample to somebody who signed for it on his screen. */
const handedTo = async (user: Caller, more: object) => ({
  user_id: user.userId,
  signature_file_id: await drawnBy(place, keeper),
  ...more,
})

type SampleNow = { id: string; row_version: number; state: string }
const now = async (id: string): Promise<SampleNow> => {
  const [row] = await place.query<SampleNow>('select id::text as id, row_version, state from sample where id = $1', [
    id,
  ])
  return row!
}

/** A received set of cubes whose task is assigned to the tester; assigning is the affair of the tasks' own tests. */
async function received(assigned = true): Promise<{ id: string; number: string; taskId: string }> {
  const { samples, tasks } = await registered(clerk, await cubeOrder(place))
  const taskId = tasks[0]!.id
  if (assigned) await assignedTo(place, taskId, tester)
  return { id: samples[0]!.row.id, number: samples[0]!.row.sample_number ?? '', taskId }
}

const shelf = async (capacity: number | null): Promise<string> => {
  const [row] = await place.query<{ id: string }>(
    `insert into sample_library (instance_id, organization_id, business_id, code, name, capacity)
     select instance_id, organization_id, id, $1, '试格', $2 from business where code = 'SFJC' returning id::text as id`,
    [`T${Math.random()}`.slice(0, 12), capacity],
  )
  return row!.id
}

describe('the way of a sample (workflow 4)', () => {
  it('goes to the shelf, into the curing room, to its tester and back, and every hand-over is kept', async () => {
    const { id, number } = await received()
    const cell = await shelf(1)
    await give(keeper, 'Store', await now(id), { sample_library_id: cell })
    await give(keeper, 'ToCuring', await now(id), { sample_library_id: cell, scan_code: `GT:S:${number}` })
    await give(keeper, 'Take', await now(id), await handedTo(tester, { scan_code: number }))
    const filter = [{ field: 'scanned', op: 'eq', value: `GT:S:${number}` } as const]
    expect((await keeper.call(sampleActions, 'List', { filter })).rows.map(row => row.id)).toEqual([id])
    await give(keeper, 'ReturnIn', await now(id), { sample_condition: '完好' })
    const whole = await keeper.call(sampleActions, 'GetById', { id })
    expect(whole.state).toBe('in_store')
    const flow = whole.flow as Record<string, unknown>[]
    expect(flow.map(step => [step.action, step.from_state, step.to_state, step.from_user, step.to_user])).toEqual([
      ['return_in', 'taken', 'in_store', '检测员甲', '样品保管员'],
      ['take', 'curing', 'taken', '样品保管员', '检测员甲'],
      ['to_curing', 'in_store', 'curing', null, '样品保管员'],
      ['store', 'received', 'in_store', null, '样品保管员'],
      ['receive', 'registered', 'received', null, '收样员甲'],
    ])
    expect(whole.can).toEqual(expect.arrayContaining(['store', 'to_curing', 'take']))
    expect(whole.why_not).toHaveProperty('return_in')
  })

  it('[page samplelist] three scanned labels given to a tester make three hand-overs, and a foreign label is told', async () => {
    const made = [await received(), await received(), await received()]
    for (const { id, number } of made) {
      const found = await keeper.call(sampleActions, 'Scanned', { code: `GT:S:${number}` })
      expect([found.id, found.can.includes('take')]).toEqual([id, true])
      await give(keeper, 'Take', found, await handedTo(tester, { scan_code: number }))
    }
    const states = await Promise.all(
      made.map(async ({ id }) => (await keeper.call(sampleActions, 'GetById', { id })).state),
    )
    expect(states).toEqual(['taken', 'taken', 'taken'])
    const flows = await place.query(
      "select 1 from sample_flow where action = 'take' and sample_id = any($1::bigint[])",
      [made.map(({ id }) => id)],
    )
    expect(flows).toHaveLength(3)
    expect(await refusal(keeper.call(sampleActions, 'Scanned', { code: 'YP-0000' }))).toEqual(['G-04'])
    expect(
      await refusal(other.call(sampleActions, 'Scanned', { code: made[0]?.number ?? '' })),
      'out of sight',
    ).toEqual(['G-04'])
  })

  it('goes to a tester of one of its tasks only (S-04, S-27), by its label or with a reason (G-07)', async () => {
    const { id } = await received(false)
    const row = await now(id)
    expect(await refusal(give(keeper, 'Take', row, { user_id: tester.userId }))).toEqual(['G-07'])
    expect(await refusal(give(keeper, 'Take', row, { user_id: tester.userId, reason: '标签脱落' }))).toEqual(['S-27'])
    const given = await received()
    const strange = give(keeper, 'Take', await now(given.id), { user_id: other.userId, scan_code: given.number })
    expect(await refusal(strange)).toEqual(['S-04'])
    expect(await refusal(give(keeper, 'Take', row, { user_id: tester.userId, scan_code: 'YP-0000' }))).toEqual(['G-04'])
    expect(await now(id)).toEqual(row)
  })

  it('is not taken twice (S-05), but another tester may take a part', async () => {
    const { id, number, taskId } = await received()
    await give(keeper, 'Take', await now(id), await handedTo(tester, { scan_code: number }))
    await place.query(
      `insert into trial_task_person (instance_id, organization_id, business_id, trial_task_id, user_id, role)
       select instance_id, organization_id, business_id, id, $2, 'co_tester' from trial_task where id = $1`,
      [taskId, other.userId],
    )
    const take = await handedTo(other, { scan_code: number })
    expect(await refusal(give(keeper, 'Take', await now(id), take))).toEqual(['S-05'])
    const { state } = await give(keeper, 'Take', await now(id), { ...take, quantity: '1块' })
    expect(state).toBe('taken')
  })

  it('warns of a full place (S-06) and knows no place of another laboratory (G-14)', async () => {
    const cell = await shelf(1)
    const first = await received()
    const second = await received()
    await give(keeper, 'Store', await now(first.id), { sample_library_id: cell })
    const row = await now(second.id)
    expect(await refusal(give(keeper, 'Store', row, { sample_library_id: cell }))).toEqual(['S-06'])
    await give(keeper, 'Store', row, { sample_library_id: cell, confirmed: ['S-06'], reason: '临时叠放' })
    const [foreign] = await place.query<{ id: string }>(
      "select l.id::text as id from sample_library l join business b on b.id = l.business_id where b.code = 'LJ3' limit 1",
    )
    expect(await refusal(give(keeper, 'Store', await now(second.id), { sample_library_id: foreign!.id }))).toEqual([
      'G-14',
    ])
  })

  it('is refused at the counter with a reason, and its tests end', async () => {
    const saved = await clerk.call(entrustmentActions, 'Save', await cubeOrder(place, { sets: 2 }))
    const [first] = saved.samples
    const listed = async () => {
      const filter = [{ field: 'entrustment_id', op: 'eq', value: saved.order.id } as const]
      return (await clerk.call(sampleActions, 'List', { filter })).rows
    }
    // a draft has no samples yet; those of an order under review stand at the counter
    expect(await listed()).toEqual([])
    await place.query("update entrustment set state = 'reviewing' where id = $1", [saved.order.id])
    expect((await listed()).map(row => (row as { can?: string[] }).can)).toEqual([['reject'], ['reject']])
    await place.query("update entrustment set state = 'draft' where id = $1", [saved.order.id])
    expect(await refusal(give(clerk, 'Reject', first!.row))).toEqual(['G-07'])
    await give(clerk, 'Reject', first!.row, { reason: '缺棱掉角' })
    const whole = await clerk.call(entrustmentActions, 'GetWhole', { id: saved.order.id })
    expect(whole.samples[0]!.items.every(item => item.state === 'cancelled')).toBe(true)
    await clerk.give(entrustmentActions, 'Submit', whole.order, {
      answers: { method: 1, resources: 1, sample: 1, date: 1, fee: 1 },
    })
    const after = await clerk.call(entrustmentActions, 'GetWhole', { id: saved.order.id })
    expect(after.samples.map(one => [one.row.state, one.row.sample_number !== null, one.specimens.length])).toEqual([
      ['rejected', false, 0],
      ['received', true, 3],
    ])
    expect(after.charge_lines).toHaveLength(1)
  })

  it('[page samplelist, due_date] an unmoulded sample of a class that the laboratory moulds is told as such', async () => {
    const { id } = await received()
    const told = async () => (await keeper.call(sampleActions, 'GetById', { id })) as { to_mould?: number } // beside the fields
    expect((await told()).to_mould).toBe(0)
    await place.query(
      "update sample set trial_class_id = (select id from trial_class where code = 'SN') where id = $1",
      [id],
    )
    expect((await told()).to_mould).toBe(0)
    await place.query('update test_sample set moulding_at = null where sample_id = $1', [id])
    expect((await told()).to_mould).toBe(1)
  })

  it('is corrected until a tester has it (G-08), and its day of maturity follows', async () => {
    const { id, number } = await received()
    const row = await now(id)
    const earlier = { id, row_version: row.row_version, sampling_date: '2026-02-28' }
    const changed = await keeper.call(sampleActions, 'Change', earlier)
    expect(changed.maturity_date).toBe('2026-03-28')
    const tomorrow = { id, row_version: changed.row_version, sampling_date: '2026-03-04' }
    expect(await refusal(keeper.call(sampleActions, 'Change', tomorrow))).toEqual(['E-10'])
    await give(keeper, 'Take', await now(id), await handedTo(tester, { scan_code: number }))
    const late = { id, row_version: (await now(id)).row_version, grade: 'C40' }
    expect(await refusal(keeper.call(sampleActions, 'Change', late))).toEqual(['G-08'])
  })
})

describe('what a caller sees', () => {
  it('shows a tester the samples of his tasks, another laboratory none, and nobody the samples of drafts', async () => {
    const { id } = await received()
    const draft = await clerk.call(entrustmentActions, 'Save', await cubeOrder(place))
    const ids = (page: { rows: readonly { id: string }[] }) => page.rows.map(row => row.id)
    const all = await keeper.call(sampleActions, 'List', {})
    expect(ids(all)).toContain(id)
    expect(ids(all)).not.toContain(draft.samples[0]!.row.id)
    expect(all.rows.find(row => row.id === id)).toMatchObject({ task_count: 1, task_checked: 0, holder: null })
    const foreign = await place.as('labadmin', 'LJ3')
    expect(await refusal(foreign.call(sampleActions, 'GetById', { id }))).toEqual(['G-04'])
  })

  it('counts for each post what it sees', async () => {
    await received()
    await received(false)
    const waiting = async (who: Caller): Promise<[counted: number, listed: number]> => {
      const filter = [{ field: 'state', op: 'eq', value: ['received', 'in_store', 'curing'] } as const]
      const { total } = await who.call(sampleActions, 'List', { filter })
      return [(await who.call(sampleActions, 'Counts', {})).to_take, total]
    }
    const [all, own] = [await waiting(keeper), await waiting(tester)]
    expect(all[0]).toBe(all[1])
    expect(own[0]).toBe(own[1])
    expect(own[0]).toBeGreaterThan(0)
    expect(own[0]).toBeLessThan(all[0])
  })
})

describe('the table of states', () => {
  it('refuses every command in every state that it does not name (G-02), and changes nothing', async () => {
    const { id, number } = await received()
    const commands = {
      reject: [clerk, 'Reject', { reason: '试' }],
      store: [keeper, 'Store', { sample_library_id: '1' }],
      to_curing: [keeper, 'ToCuring', { sample_library_id: '1' }],
      take: [keeper, 'Take', { scan_code: number }],
      return_in: [keeper, 'ReturnIn', {}],
    } as const
    const wrong: string[] = []
    for (const state of sampleStates.states.codes) {
      await place.query('update sample set state = $2 where id = $1', [id, state])
      for (const [command, [caller, name, more]] of Object.entries(commands)) {
        if (mayFollow(sampleStates, state, command as keyof typeof commands)) continue // keys of the list above
        const before = await now(id)
        const codes = await refusal(give(caller, name, before, more))
        if (codes.join() !== 'G-02' || JSON.stringify(await now(id)) !== JSON.stringify(before))
          wrong.push(`${state} ${command} ${codes.join()}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it('refuses what was read before somebody else changed it (G-01)', async () => {
    const { id } = await received()
    const row = await now(id)
    const cell = await shelf(null)
    await give(keeper, 'Store', row, { sample_library_id: cell })
    expect(await refusal(give(keeper, 'ToCuring', row, { sample_library_id: cell }))).toEqual(['G-01'])
  })
})

describe('the end of a sample (workflow 4, 11)', () => {
  const tested = async (): Promise<string> => {
    const { id, taskId } = await received()
    await place.query("update sample set state = 'tested' where id = $1", [id])
    await place.query("update trial_task set state = 'done', judgement = 'pass' where id = $1", [taskId])
    return id
  }
  const attempt = async (name: Name, id: string, more: object) => refusal(give(keeper, name, await now(id), more))
  const disposal = () => ({ disposal_method: 'discard', witness_id: tester.userId })

  it('a counter-sample is sealed at receipt and leaves the state alone; after the test the sample is retained until its day', async () => {
    const { id } = await received()
    const cell = await shelf(5)
    const part = { quantity: '1 kg', seal_no: 'F-1', retention_days: 90, sample_library_id: cell }
    expect(await attempt('Retain', id, part)).toEqual([])
    expect((await now(id)).state).toBe('received')
    const [kept] = await place.query<Record<string, unknown>>(
      'select retention_no, due_on::text as due, state, sample_library_id::text as place from sample_retention where sample_id = $1',
      [id],
    )
    expect(kept).toMatchObject({ due: '2026-06-01', state: 'in_store', place: cell })
    expect(kept?.retention_no).toMatch(/^LY-2026-\d{4}$/)
    expect(await attempt('Retain', id, part)).toEqual(['S-25'])
    const later = await tested()
    // quantity, place, seal (workflow 11): the place is asked for at its field
    const placeless = give(keeper, 'Retain', await now(later), { quantity: '3块' })
    await expect(placeless).rejects.toMatchObject({
      reasons: [{ code: 'G-06', field: 'sample_library_id', params: { field: { zh: '存放位置' } } }],
    })
    expect(await attempt('Retain', later, { quantity: '3块', sample_library_id: cell })).toEqual([])
    expect((await now(later)).state).toBe('retained')
    await place.query("update sample_retention set due_on = '2026-03-01' where sample_id = $1", [later])
    const { rows } = await keeper.call(sampleActions, 'List', { view: 'to_dispose' })
    expect(rows.map(row => row.id)).toEqual([later])
    expect(await attempt('Dispose', later, disposal())).toContain('S-24')
    const taker = { receiver_name: '送样员甲' }
    expect(await attempt('ReturnClient', later, taker)).toEqual(['S-28'])
    // a picture that was drawn for another purpose, or before somebody else, signs nothing
    for (const strange of [await drawnBy(place, keeper, 'receipt_signature'), await drawnBy(place, other)])
      expect(await attempt('ReturnClient', later, { ...taker, signature_file_id: strange })).toEqual(['G-04'])
    const signature_file_id = await drawnBy(place, keeper)
    expect(await attempt('ReturnClient', later, { ...taker, signature_file_id })).toEqual([])
    const { flow } = await keeper.call(sampleActions, 'GetById', { id: later })
    expect(flow).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          action: 'return_client',
          signature: { id: signature_file_id, name: '签名.png', mime: 'image/png' },
        }),
      ]),
    )
    // it serves what goes along with it, nobody else, and not another day
    const [along, another] = [await tested(), await tested()]
    expect(await attempt('ReturnClient', another, { receiver_name: '送样员乙', signature_file_id })).toEqual(['S-28'])
    expect(await attempt('ReturnClient', along, { ...taker, signature_file_id })).toEqual([])
    await place.query("update sample_flow set occurred_at = occurred_at - interval '11 minutes' where sample_id = $1", [
      along,
    ])
    expect(await attempt('ReturnClient', another, { ...taker, signature_file_id })).toEqual(['S-28'])
    const seen = (who: Caller) => inside(place, who, ctx => sampleFileSights.return_signature(ctx, signature_file_id))
    expect([await seen(keeper), await seen(other)]).toEqual([true, false])
    expect((await now(later)).state).toBe('returned')
    expect(await place.query('select state from sample_retention where sample_id = $1', [later])).toEqual([
      { state: 'returned' },
    ])
  })

  it('is disposed of before a witness once its reports are approved, not while a nonconformity is open (S-21, S-22, S-26)', async () => {
    const id = await tested()
    expect(await attempt('Dispose', id, disposal())).toEqual(['S-22'])
    expect(await attempt('Dispose', id, { ...disposal(), witness_id: keeper.userId })).toEqual(['S-22', 'S-26'])
    await place.query("update trial_task set judgement = 'fail' where sample_id = $1", [id])
    expect(await attempt('Dispose', id, disposal())).toEqual(['S-21', 'S-22'])
    expect(
      await attempt('ReturnClient', id, {
        receiver_name: '送样员甲',
        signature_file_id: await drawnBy(place, keeper),
      }),
    ).toEqual(['S-21'])
  })

  it('[R-17] tells the code of a blind sample, and whose it is only with the right', async () => {
    const { id } = await received()
    await place.query(
      `insert into blind_sample (instance_id, organization_id, business_id, sample_id, blind_code, encoder_id, encoded_at)
       select instance_id, organization_id, business_id, id, 'M-007', $2, now() from sample where id = $1`,
      [id, clerk.userId],
    )
    const ask = async (who: Caller) => (await who.call(sampleActions, 'GetById', { id })) as Record<string, unknown>
    expect(await ask(keeper)).toMatchObject({ blind_code: 'M-007', project_name: null, entrusting_unit: null })
    const may = new Set([...keeper.principal.permissions, 'djentrustmanage.samplelist.viewblind'])
    const seeing = Object.assign(await place.as('keeper'), { principal: { ...keeper.principal, permissions: may } })
    const { project_name } = await ask(seeing)
    expect(project_name).toEqual(expect.any(String))
    // [page samplelist, project_name] who may not know whose it is does not find it by its project either
    const plain = (await received()).id
    const filter = [{ field: 'project_name', op: 'contains' as const, value: String(project_name).slice(1) }]
    const found = async (who: Caller) => (await who.call(sampleActions, 'List', { filter })).rows.map(row => row.id)
    expect(await found(keeper)).toContain(plain)
    expect(await found(keeper)).not.toContain(id)
    expect(await found(seeing)).toEqual(expect.arrayContaining([id, plain]))
    const none = [{ ...filter[0]!, value: '%' }]
    expect((await keeper.call(sampleActions, 'List', { filter: none })).rows).toEqual([])
    const wrong = [{ ...filter[0]!, op: 'neq' as const }]
    expect(await refusal(keeper.call(sampleActions, 'List', { filter: wrong }))).toEqual(['G-10'])
  })
})
