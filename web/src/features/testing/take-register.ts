import { calibOf } from '@gt/domain/methods/calibration.ts'
import { recordActions } from '@gt/domain/testing/actions.ts'
import { call } from '../../app/client.ts'
import { readOptions } from '../../app/queries.ts'
import { queryClient } from '../../app/query-client.ts'
import { messageOf } from '../../kit/failure-words.ts'
import type { Place } from '../../kit/paper/place.ts'
import { toastFailed } from '../../kit/toast.tsx'
import { givenFor, type RegisterRow, registerFills, registerRows } from './register-fills.ts'
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

/** The record of a number, whichever letters were typed. */
const numbered = (rows: readonly RegisterRow[], number: string): RegisterRow | undefined =>
  rows.find(one => one.number === number) ?? rows.find(one => one.number.toLowerCase() === number.toLowerCase())

/** The record of a number in what is known of its register without asking; undefined when only the server can say. */
function knownOf(record: OpenRecord, calib: string, number: string): RegisterRow | null | undefined {
  const { queryKey, staleTime } = wholeRegister(record, calib)
  const query = queryClient.getQueryCache().find({ queryKey, exact: true })
  const register = queryClient.getQueryData(queryKey)
  if (!register || !query || query.isStaleByTime(staleTime)) return undefined
  return numbered(register.rows, number) ?? (register.rows.length < most ? null : undefined)
}

/**
 * Takes the record of a typed number; one that cannot be used is refused in its cell, an unknown one stays as typed, and what
 * another number gave before is not its own. Done at once where the register is known, so that the next key finds it done.
 */
export async function takeNumber(record: OpenRecord, place: Place, text: string): Promise<void> {
  const { sheet, store } = record
  const number = text.trim()
  const input = inputOf(sheet.method, place)
  const calib = input ? calibOf(sheet.method, input) : null
  if (!calib) return
  const take = (row: RegisterRow | null): void => {
    if (row?.problem) store.refuse(place, number, row.problem)
    else if (row) takeRegister(record, place, row)
    // what is no number of the register is refused in a mass or volume as any word is: the reading before it stays
    else if (input?.type === 'text') store.put(givenFor(sheet.method, place, store.state.values), 'typed')
  }
  const known = number === '' ? null : knownOf(record, calib, number)
  if (known !== undefined) return take(known)
  try {
    const rows = await findInRegister(record, calib, number)
    take(numbered(rows, number) ?? null)
  } catch (error) {
    toastFailed(messageOf(error))
  }
}
