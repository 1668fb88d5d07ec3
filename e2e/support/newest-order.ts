import { expect } from '@playwright/test'
import type { signIn } from './sign-in.ts'

interface Stored {
  readonly order: { readonly id: string; readonly entrust_no: string | null; readonly state: string }
  readonly samples: readonly {
    readonly row: { readonly sample_number: string | null }
    readonly items: readonly object[]
  }[]
  readonly charge_lines: readonly object[]
}

type Session = Awaited<ReturnType<typeof signIn>>

/** Id of the newest order in the laboratory. */
export async function newestId(session: Session): Promise<string | null> {
  const sort = { field: 'id', dir: 'desc' }
  const { envelope } = await session.raw('Entrustments/List', { sort, size: 20 }, { method: 'GET' })
  expect(envelope.msg).toBe('')
  const [row] = (envelope.result as { rows: { id: string }[] }).rows // a list of the contract
  return row?.id ?? null
}

/** The newest order in the laboratory, whole. */
export async function newestOrder(session: Session): Promise<Stored> {
  const whole = await session.raw('Entrustments/GetWhole', { id: await newestId(session) }, { method: 'GET' })
  return whole.envelope.result as Stored // the contract's answer
}
