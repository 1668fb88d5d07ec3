import page from '@gt/domain/qrcode/qrcodelibrary.qrcodebind.page.ts'
import { useState } from 'react'
import { BindDialog } from '../../features/labels/bind-dialog.tsx'
import { ListPage } from '../../shapes/list-page.tsx'

/** Labels that are bound, with the ways to bind the next ones. */
export default function LabelBindingPage() {
  const [way, setWay] = useState<'bind' | 'series' | null>(null)
  return (
    <ListPage
      page={page}
      slots={{
        tools: { bind: { run: () => setWay('bind') }, series: { run: () => setWay('series') } },
        dialogs: way ? <BindDialog series={way === 'series'} onClose={() => setWay(null)} /> : null,
      }}
    />
  )
}
