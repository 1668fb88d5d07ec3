import type { publicActions } from '@gt/domain/reports/public-actions.ts'
import type { Run } from '../../http/implement.ts'
import { hashToken } from '../../http/session.ts'
import { limitLookups } from './lookups.ts'

type Actions = (typeof publicActions)['actions']

interface CallRow {
  readonly laboratory: string
  readonly reports: string[]
  readonly signed: 0 | 1
}

/** Tells the holder of a token what is to be signed for. */
export const showSignatureCall: Run<Actions['SignatureCall']> = async (call, { token }) => {
  await limitLookups(call)
  const [row] = await call.transaction({ role: 'visitor', readOnly: true }, ctx =>
    ctx.tx.query<CallRow & Record<string, unknown>>('select * from visitor_signature_call($1)', [hashToken(token)]),
  )
  return { call: row ? { laboratory: row.laboratory, reports: row.reports, signed: row.signed === 1 } : null }
}

/** Takes what the holder of a token drew; the desk that asked stores it with the delivery. */
export const signCall: Run<Actions['Sign']> = async (call, { token, picture }) => {
  await limitLookups(call)
  const [row] = await call.transaction({ role: 'visitor' }, ctx =>
    ctx.tx.query<{ signed: 0 | 1 }>('select visitor_sign($1, $2) as signed', [hashToken(token), picture]),
  )
  return { signed: row?.signed === 1 }
}
