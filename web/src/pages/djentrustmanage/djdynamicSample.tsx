import { ColumnDesigner } from '../../features/entrust/columns/column-designer.tsx'

/** How samples of each class are typed in a graded laboratory. */
export default function DynamicSamplePage() {
  return <ColumnDesigner code="djentrustmanage.djdynamicSample" />
}
