import page from '@gt/domain/qrcode/totalset.labeltemplate.page.ts'
import { StylesPage } from '../../features/labels/styles-page.tsx'

/** Labels that laboratories print themselves. */
export default function LabelTemplatesPage() {
  return <StylesPage page={page} preview="test" />
}
