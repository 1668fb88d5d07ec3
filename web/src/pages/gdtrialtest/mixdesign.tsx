import page from '@gt/domain/samples/gdtrialtest.mixdesign.page.ts'
import { MasterDetailPage } from '../../shapes/master-detail-page.tsx'

/** Mix designs with their constituents and trial mixes; what was approved stays as it is. */
export default function MixDesignPage() {
  return <MasterDetailPage page={page} slots={{ mayChange: row => row.state === 'draft' }} />
}
