import { calibOf } from '@gt/domain/methods/calibration.ts'
import { recordActions } from '@gt/domain/testing/actions.ts'
import { call } from '../../app/client.ts'
import { readOptions } from '../../app/queries.ts'
import { queryClient } from '../../app/query-client.ts'
import { messageOf } from '../../kit/failure-words.ts'
import type { Place } from '../../kit/paper/place.ts'
import { toastFailed } from '../../kit/toast.tsx'
import { type RegisterRow, registerFills, registerRows } from './register-fills.ts'
import { inputOf } from './sheet-words.ts'
import type { OpenRecord } from './use-record.ts'

/** Puts what a record of a register says into the cells around the one that asked. */
export function takeRegister({ sheet, store }: OpenRecord, place: Place, row: RegisterRow): void {
  const count = registerRows(sheet.method, place, row)
  if (count !== null && place.group !== null) void store.resize(place.sampleId, place.group, count)
  store.put(registerFills(sheet.method, place, row), 'tool')
}

/** Most records that the server offers at once (Records/Register). */
const most = 50

/** The register as it is asked for when the sheet opens: it answers most questions, also when the network is gone later. */
const wholeRegister = ({ sheet }: OpenRecord, calib: string) => ({
  ...readOptions(recordActions, 'Register', { record_id: sheet.record.id, calib }),
  staleTime: 300_000,
})

/** The registers that the readings of a method take values from. */
const registersOf = ({ sheet }: OpenRecord): string[] => [
  ...new Set(sheet.method.inputs.flatMap(input => calibOf(sheet.method, input) ?? [])),
]

/** Reads the registers of a sheet ahead, so that they are there without a network. Failures show when one is opened. */
export function readRegisters(record: OpenRecord): void {
  for (const calib of registersOf(record)) void queryClient.prefetchQuery(wholeRegister(record, calib))
}

/**
 * Records of a register whose number contains a text; asked of the server only when the register is longer than one answer.
 * Rejects with a Failure.
 */
export async function findInRegister(record: OpenRecord, calib: string, search: string): Promise<RegisterRow[]> {
  const { rows } = await queryClient.fetchQuery(wholeRegister(record, calib))
  const wanted = search.trim().toLowerCase()
  if (rows.length < most || wanted === '') return rows.filter(row => row.number.toLowerCase().includes(wanted))
  return (await call(recordActions, 'Register', { record_id: record.sheet.record.id, calib, search: wanted })).rows
}

/** Takes the record of a typed number; one that cannot be used is refused in its cell, an unknown one stays as typed. */
export async function takeNumber(record: OpenRecord, place: Place, text: string): Promise<void> {
  const { sheet, store } = record
  const number = text.trim()
  const input = inputOf(sheet.method, place)
  const calib = input ? calibOf(sheet.method, input) : null
  if (!calib || number === '') return
  try {
    const rows = await findInRegister(record, calib, number)
    const row = rows.find(one => one.number === number)
    if (!row) return
    if (row.problem !== null) store.refuse(place, number, row.problem)
    else takeRegister(record, place, row)
  } catch (error) {
    toastFailed(messageOf(error))
  }
}
