import page from '@gt/domain/qrcode/qrcodelibrary.qrcodestyle.page.ts'
import { StylesPage } from '../../features/labels/styles-page.tsx'

/** Styles of the labels of the library. */
export default function LibraryStylesPage() {
  return <StylesPage page={page} preview="preview" />
}
