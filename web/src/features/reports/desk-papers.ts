import { reportActions } from '@gt/domain/reports/actions.ts'
import type { spineWidths } from '@gt/domain/reports/volume-labels.ts'
import { call } from '../../app/client.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { bytesOfBase64, type PdfSource } from '../../kit/pdf-viewer-source.ts'

export type SpineWidth = (typeof spineWidths)[number]

/** The list of reports that their receiver signs. */
export const issueSheet = (rows: readonly GridRow[], name: string): PdfSource => ({
  name: `${name}.pdf`,
  load: async signal => {
    const { pdf } = await call(reportActions, 'IssueSheet', { report_ids: rows.map(row => row.id) }, { signal })
    return bytesOfBase64(pdf)
  },
  save: true,
})

/** Cover and contents of a volume of the archive. */
export const volumeSheet = (volume: string): PdfSource => ({
  name: `${volume}.pdf`,
  load: async signal => {
    const { pdf } = await call(reportActions, 'VolumeSheet', { volume_no: volume }, { signal })
    return bytesOfBase64(pdf)
  },
  save: true,
})

/** Labels for the spines of volumes that stand in boxes so many mm thick. */
export const spineLabels = (volumes: readonly string[], width: SpineWidth, name: string): PdfSource => ({
  name: `${name}.pdf`,
  load: async signal => {
    const { pdf } = await call(reportActions, 'SpineLabels', { volumes: [...volumes], width_mm: width }, { signal })
    return bytesOfBase64(pdf)
  },
  print: true,
  save: true,
})

/** A whole volume of the archive with all its papers. */
export const volumeFile = (volume: string): PdfSource => ({
  name: `${volume}.pdf`,
  load: async signal => {
    const { pdf } = await call(reportActions, 'VolumeFile', { volume_no: volume }, { signal })
    return bytesOfBase64(pdf)
  },
  save: true,
})

/** Labels for the parcels of these reports. */
export const addressLabels = (rows: readonly GridRow[], name: string): PdfSource => ({
  name: `${name}.pdf`,
  load: async signal => {
    const { pdf } = await call(reportActions, 'AddressLabels', { report_ids: rows.map(row => row.id) }, { signal })
    return bytesOfBase64(pdf)
  },
  print: true,
  save: true,
})
