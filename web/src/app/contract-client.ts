import { api } from './client.ts'
import { contractCalls } from './contract.ts'

/** The calls that the specification names, for the session of this browser; apart, so that signing in needs none of them. */
export const contract = contractCalls(api)
