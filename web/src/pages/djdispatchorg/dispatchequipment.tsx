import page from '@gt/domain/dispatch/djdispatchorg.dispatchequipment.page.ts'
import { useState } from 'react'
import { SendEquipment } from '../../features/dispatch/send-equipment.tsx'
import { today } from '../../kit/clock.ts'
import { TreePage } from '../../shapes/tree-page.tsx'

/** Machines at site laboratories. */
export default function DispatchEquipmentPage() {
  const [sending, setSending] = useState(false)
  return (
    <TreePage
      page={page}
      slots={{
        tools: { send: { run: () => setSending(true) } },
        dialogs: sending ? <SendEquipment start={{ borrowed_on: today() }} onClose={() => setSending(false)} /> : null,
      }}
    />
  )
}
