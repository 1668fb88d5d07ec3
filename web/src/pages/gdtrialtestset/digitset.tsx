import page from '@gt/domain/methods/gdtrialtestset.digitset.page.ts'
import { DigitsPage } from '../../features/methods/digits-page.tsx'

/** How the values of the tests of a site laboratory are rounded. */
export default function DigitSettingsPage() {
  return <DigitsPage page={page} />
}
