import page from '@gt/domain/qrcode/qrcodelibrary.qrcodecharge.page.ts'
import { useState } from 'react'
import { PriceDialog } from '../../features/labels/price-dialog.tsx'
import { ListPage } from '../../shapes/list-page.tsx'

/** Charges for labels, and what labels cost. */
export default function LabelChargePage() {
  const [pricing, setPricing] = useState(false)
  return (
    <ListPage
      page={page}
      slots={{
        tools: { price: { run: () => setPricing(true) } },
        dialogs: pricing ? <PriceDialog onClose={() => setPricing(false)} /> : null,
      }}
    />
  )
}
