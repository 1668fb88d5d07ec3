import { preEntrustmentActions } from '@gt/domain/entrust/pre-entrustment-actions.ts'
import { call } from '../../../app/client.ts'
import { bytesOfBase64, type PdfSource } from '../../../kit/pdf-viewer-source.ts'

/** The slip of a pre-entrustment for the viewer. */
export const slipOf = (id: string, number: string): PdfSource => ({
  name: `${number}.pdf`,
  load: async () => bytesOfBase64((await call(preEntrustmentActions, 'Slip', { id })).pdf),
  save: true,
  print: true,
})
