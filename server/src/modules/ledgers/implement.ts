import type { Implemented } from '../../http/implement.ts'
import { ledgersImplemented } from '../../ledgers/implement.ts'
import type { LedgerSource } from '../../ledgers/source.ts'
import { chargeAccount } from './charge-account.ts'
import { personWorkload } from './person-workload.ts'
import { trialAccount } from './trial-account.ts'

/** Every ledger of the product with where its lines come from. */
export const ledgerSources: readonly LedgerSource[] = [trialAccount, chargeAccount, personWorkload]

export const ledgerActions: readonly Implemented[] = ledgersImplemented(ledgerSources)
