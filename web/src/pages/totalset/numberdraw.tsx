import page from '@gt/domain/numbering/totalset.numberdraw.page.ts'
import { useState } from 'react'
import { GapCheck } from '../../features/numbering/gap-check.tsx'
import { ListPage } from '../../shapes/list-page.tsx'

/** The numbers drawn, with the check for gaps. */
export default function NumberDrawPage() {
  const [checking, setChecking] = useState(false)
  return (
    <ListPage
      page={page}
      slots={{
        tools: { gaps: { run: () => setChecking(true) } },
        dialogs: checking ? <GapCheck onClose={() => setChecking(false)} /> : null,
      }}
    />
  )
}
