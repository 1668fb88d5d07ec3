import { useLocation } from 'react-router'
import { codeOfAddress } from '../../features/public/code.ts'
import { EquipmentCheck } from '../../features/public/equipment-check.tsx'

/** What a machine is and whether it may be used today, by its label, for anybody. */
export default function EquipmentPreviewPage() {
  return <EquipmentCheck code={codeOfAddress(useLocation().search)} />
}
