import page from '@gt/domain/methods/djtrialtestset.prescribedvalue.page.ts'
import { PrescribedPage } from '../../features/methods/prescribed-page.tsx'

/** Limits by which a graded laboratory judges. */
export default function PrescribedValuesPage() {
  return <PrescribedPage page={page} />
}
