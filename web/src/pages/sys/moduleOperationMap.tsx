import { ButtonsPage } from '../../features/menus/buttons-page.tsx'

/** Which buttons each page has. */
export default function ModuleOperationMapPage() {
  return <ButtonsPage />
}
