import { cardActions } from '@gt/domain/entrust/card-actions.ts'
import page from '@gt/domain/entrust/djbaseset.icnumber.page.ts'
import { pageController } from '@gt/domain/platform/page-controller.ts'
import { describe, expect, it } from 'vitest'
import { definedActions } from '../../src/actions.ts'
import { cubeOrder, openOrderDesk, refusal, registered } from '../make/entrust.ts'

/** Cards and chips of a laboratory (page djbaseset/icnumber). */
const { place, clerk } = await openOrderDesk(definedActions)
const cards = pageController(page)
interface Card {
  readonly id: string
  readonly row_version: number
  readonly card_state: string
  readonly sample_no: string | null
  readonly holder_name: string | null
}
const made = (values: object) => clerk.call(cards, 'Create', { kind: 'witness', ...values } as never) as Promise<Card>
const card = (id: string) => clerk.call(cards, 'GetById', { id } as never) as Promise<Card>
const listed = async (filter: object[]) =>
  ((await clerk.call(cards, 'List', { filter } as never)) as { rows: { ic_no: string }[] }).rows.map(row => row.ic_no)
/** A command on one card as it stands; answers the codes of what stands against it. */
const give = async (action: string, id: string, input: object = {}): Promise<string[]> => {
  const { row_version } = await card(id)
  return refusal(clerk.call(cards, action, { items: [{ id, row_version }], ...input } as never))
}
const read = (number: string) => clerk.call(cardActions, 'Read', { number })

describe('[page djbaseset/icnumber] cards of people', () => {
  it('accept 1: a card that is bound to a witness fills name, client and certificate at registration', async () => {
    const [unit] = await place.query<{ id: string; name: string }>(
      'select id::text as id, name from entrust_unit where business_id = $1 order by id limit 1',
      [clerk.principal.business?.id],
    )
    const { id, card_state } = await made({ ic_no: 'R-100' })
    expect(card_state).toBe('unbound')
    expect(await give('Bind', id, {})).toEqual(['RN-10'])
    const holder = { holder_name: '见证员丙', certificate_no: 'JZ-77', entrust_unit_id: unit?.id }
    expect(await give('Bind', id, holder)).toEqual([])
    expect(await give('Bind', id, holder)).toEqual(['RN-07'])
    expect(await read('R-100')).toMatchObject({
      card: { kind: 'witness', holder_name: '见证员丙', certificate_no: 'JZ-77' },
    })
    expect(await listed([{ field: 'card_state', op: 'eq', value: 'bound' }])).toContain('R-100')
    expect(await listed([{ field: 'card_state', op: 'eq', value: 'unbound' }])).not.toContain('R-100')
  })

  it('accept 2: a lost card is refused with 该卡已挂失, at registration and by every command', async () => {
    const { id } = await made({ ic_no: 'R-101', holder_name: '见证员丁' })
    expect(await give('ReportLost', id, { reason: '遗失' })).toEqual([])
    await expect(read('R-101')).rejects.toMatchObject({
      reasons: [{ code: 'S-03', params: { reason: { zh: '该卡已挂失' } } }],
    })
    expect(await give('ReportLost', id, { reason: '再次' })).toEqual(['RN-05'])
    expect(await give('Unbind', id, { reason: '再次' })).toEqual(['RN-05'])
    expect(await give('Bind', id, { holder_name: '他人' })).toEqual(['RN-05'])
    expect((await card(id)).card_state).toBe('lost')
  })

  it('unbinding takes the holder off, so that the card may be given to another', async () => {
    const { id } = await made({ ic_no: 'R-102', holder_name: '见证员戊', certificate_no: 'JZ-5' })
    expect((await card(id)).card_state).toBe('bound')
    expect(await give('Unbind', id, { reason: '离职' })).toEqual([])
    expect(await card(id)).toMatchObject({ card_state: 'unbound', holder_name: null, certificate_no: null })
    expect(await give('Unbind', id, { reason: '离职' })).toEqual(['RN-11'])
    expect(await give('Bind', id, { holder_name: '见证员己' })).toEqual([])
  })

  it('one past its day is expired and bound to nobody any more', async () => {
    const { id } = await made({ ic_no: 'R-103', valid_to: '2026-03-01' })
    expect((await card(id)).card_state).toBe('expired')
    expect(await give('Bind', id, { holder_name: '见证员庚' })).toEqual(['RN-08'])
  })

  it('a number is letters and digits and stands once', async () => {
    expect(await refusal(made({ ic_no: '卡一' }))).toEqual(['RN-12'])
    expect(await refusal(made({ ic_no: 'a b' }))).toEqual(['RN-12'])
    await made({ ic_no: 'R-104' })
    expect(await refusal(made({ ic_no: 'R-104' }))).toHaveLength(1)
  })

  it('another laboratory sees and changes none of them', async () => {
    const { id, row_version } = await made({ ic_no: 'R-105' })
    const [foreign] = await place.query<{ user_name: string }>(
      'select user_name from app_user where business_id > 0 and business_id <> $1 order by id limit 1',
      [clerk.principal.business?.id],
    )
    const stranger = await place.as(foreign?.user_name ?? '')
    Object.assign(stranger, { principal: { ...stranger.principal, permissions: clerk.principal.permissions } })
    const lost = stranger.call(cards, 'ReportLost', { items: [{ id, row_version }], reason: '试探' } as never)
    expect(await refusal(lost)).toEqual(['G-04'])
  })
})

describe('[page djbaseset/icnumber] chips of specimens', () => {
  it('a chip goes to a specimen of the sample and off it again; specimen and register name each other', async () => {
    const { samples } = await registered(clerk, await cubeOrder(place))
    const sample_id = samples[0]?.row.id ?? ''
    const { id } = await made({ ic_no: 'X-1', kind: 'chip' })
    expect(await give('Bind', id, { holder_name: '无人' })).toEqual(['RN-09'])
    expect(await give('Bind', id, { sample_id })).toEqual([])
    const bound = await card(id)
    expect(bound).toMatchObject({ card_state: 'bound', sample_no: samples[0]?.row.sample_number })
    const held = () => place.query('select id from test_sample where ic_number_id = $1', [id])
    expect(await held()).toHaveLength(1)
    expect(await give('Unbind', id, { reason: '芯片损坏' })).toEqual([])
    expect(await held()).toEqual([])
    expect((await card(id)).card_state).toBe('unbound')
  })
})
