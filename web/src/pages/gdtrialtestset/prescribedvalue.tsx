import page from '@gt/domain/methods/gdtrialtestset.prescribedvalue.page.ts'
import { PrescribedPage } from '../../features/methods/prescribed-page.tsx'

/** Limits by which a site laboratory judges. */
export default function PrescribedValuesPage() {
  return <PrescribedPage page={page} />
}
