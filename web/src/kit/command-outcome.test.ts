import { reportDelivery } from '@gt/domain/reports/report-delivery.entity.ts'
import { sampleStates } from '@gt/domain/samples/sample.states.ts'
import { describe, expect, test } from 'vitest'
import { filledInput, mergedResult, stateReason, warnedOf } from './command-outcome.ts'

const reason = (code: string, severity: 'error' | 'warn') => ({
  code,
  field: null,
  row: null,
  severity,
  message: `${code} text`,
  params: {},
})
const failed = (id: string, ...errors: ReturnType<typeof reason>[]) => ({ id, number: null, errors })
const done = (id: string) => ({ id, row_version: 2, state: 'in_store' })

describe('what became of a command over several records (conventions 8)', () => {
  test('only records that nothing but warnings held up may be repeated, each code and sentence once', () => {
    const answer = [
      failed('1', reason('S-06', 'warn')),
      failed('2', reason('S-06', 'warn'), reason('G-02', 'error')),
      failed('3', reason('S-06', 'warn'), reason('S-01', 'warn')),
    ]
    expect(warnedOf(answer)).toEqual({
      ids: ['1', '3'],
      codes: ['S-06', 'S-01'],
      messages: ['S-06 text', 'S-01 text'],
    })
    expect(warnedOf([failed('2', reason('G-02', 'error'))])).toBeNull()
    expect(warnedOf([failed('4')])).toBeNull()
  })

  test('a repetition decides about its own records and leaves the others as they were', () => {
    const first = { succeeded: [done('9')], failed: [failed('1', reason('S-06', 'warn')), failed('2'), failed('3')] }
    const again = { succeeded: [done('1')], failed: [failed('3', reason('G-01', 'error'))] }
    const { succeeded, failed: left } = mergedResult(first, again)
    expect(succeeded.map(one => one.id)).toEqual(['9', '1'])
    expect(left.map(one => [one.id, one.errors.length])).toEqual([
      ['2', 0],
      ['3', 1],
    ])
  })

  test('a greyed command says what the server would say: its word and the state by name', () => {
    expect(stateReason(sampleStates, 'received', '还样', 'zh')).toBe('当前状态为“已收样”，不能执行“还样”')
    expect(stateReason(sampleStates, 'received', 'Take back', 'en')).toBe(
      'The state is "Received"; "Take back" is not possible.',
    )
  })

  test('what was typed is sent in the form of its kind', () => {
    const { copies, receiver_name } = reportDelivery.fields
    const fields = [
      { key: 'copies', field: copies },
      { key: 'receiver_name', field: receiver_name },
    ]
    expect(filledInput({ copies: '３', receiver_name: ' 送样员 ', other: 'x' }, fields)).toEqual({
      copies: 3,
      receiver_name: '送样员',
      other: 'x',
    })
  })

  test('a field left empty is not sent, a typed text without the blanks around it', () => {
    expect(filledInput({ quantity: ' 3块 ', reason: '  ', sample_library_id: null, tester_ids: ['7'] })).toEqual({
      quantity: '3块',
      tester_ids: ['7'],
    })
  })
  test('a field that may be cleared is sent as nothing when it was emptied', () => {
    const field = reportDelivery.fields.receiver_name
    expect(filledInput({ remarks: ' ', other: null }, [{ key: 'remarks', field, clears: true }])).toEqual({
      remarks: null,
    })
  })
})
