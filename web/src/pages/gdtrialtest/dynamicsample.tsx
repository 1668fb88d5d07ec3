import { queryValue, usePlace } from '../../app/page-context.ts'
import { ColumnDesigner } from '../../features/entrust/columns/column-designer.tsx'
import { SampleFormPage } from '../../features/entrust/sample-form/sample-form-page.tsx'

const code = 'gdtrialtest.dynamicsample'

/** The form of one sample (`?sampleId`; `?id` from ledgers and to-dos), else how samples of each class are typed at a site laboratory. */
export default function SiteDynamicSamplePage() {
  const { address } = usePlace()
  const id = queryValue(address, 'sampleId') ?? queryValue(address, 'id')
  return id === null ? <ColumnDesigner code={code} /> : <SampleFormPage key={id} code={code} id={id} />
}
