import page from '@gt/domain/equipment/djequipment.lifecycle.page.ts'
import { LifePage } from '../../features/equipment/life-page.tsx'

/** The lives of machines, one after another. */
export default function LifecyclePage() {
  return <LifePage page={page} />
}
