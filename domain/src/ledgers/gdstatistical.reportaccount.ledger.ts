import { reportArchive } from '../reports/report-archive.entity.ts'
import graded from './djstatistical.reportaccount.ledger.ts'
import { siteLedger } from './site.ts'

/** Reports of a site, with the volume in which each is filed. */
export default siteLedger(graded, 'gdstatistical.reportaccount', {
  without: ['entrust_unit_name'],
  columns: { volume_no: { field: reportArchive.fields.volume_no, width: 110 } },
})
