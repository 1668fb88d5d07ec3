import page from '@gt/domain/methods/djbaseset.additionalinfo.page.ts'
import { AdditionalInfoPage } from '../../features/testing/additional-info-page.tsx'

/** Fields of the laboratory's own, each shown as the sheet will show it. */
export default function ExtraFieldsPage() {
  return <AdditionalInfoPage page={page} />
}
