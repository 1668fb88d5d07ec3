import { esignActions } from '@gt/domain/reports/esign-actions.ts'
import { type ReactNode, useState } from 'react'
import { useWrite } from '../../app/queries.ts'
import { toastFailure } from '../../kit/failure-words.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { type Verified, VerifyDialog } from './verify-dialog.tsx'

/** Checks the signed file of a row, and the dialog that tells what was found. */
export function useVerify(): { readonly verify: (row: GridRow) => void; readonly dialog: ReactNode } {
  const { run } = useWrite(esignActions, 'Verify')
  const [found, show] = useState<Verified | null>(null)
  const verify = async ({ id }: GridRow): Promise<void> => {
    try {
      show(await run({ id }))
    } catch (error) {
      toastFailure(error)
    }
  }
  return {
    verify: row => void verify(row),
    dialog: found ? <VerifyDialog found={found} onClose={() => show(null)} /> : null,
  }
}
