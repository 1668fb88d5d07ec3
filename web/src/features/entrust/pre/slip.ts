import { preEntrustmentActions } from '@gt/domain/entrust/pre-entrustment-actions.ts'
import { call } from '../../../app/client.ts'
import { bytesOfBase64, type PdfSource } from '../../../kit/pdf-viewer-source.ts'

/**
 * The slip of a pre-entrustment for the viewer.
 * @param at the laboratory in which the caller acts as a client of his unit
 */
export const slipOf = (id: string, number: string, at: string | null = null): PdfSource => ({
  name: `${number}.pdf`,
  load: async () => bytesOfBase64((await call(preEntrustmentActions, 'Slip', { id }, { at })).pdf),
  save: true,
  print: true,
})
