import type { PageDefinition } from '@gt/domain/kit/page/page.ts'
import { useState } from 'react'
import { TreePage } from '../../shapes/tree-page.tsx'
import { PrescribedTrial } from './prescribed-trial.tsx'

/** Limits by which a laboratory judges, with a trial of the one that counts. */
export function PrescribedPage({ page }: { page: PageDefinition }) {
  const [trying, setTrying] = useState(false)
  return (
    <TreePage
      page={page}
      slots={{
        tools: { tryOut: { run: () => setTrying(true) } },
        dialogs: trying ? <PrescribedTrial onClose={() => setTrying(false)} /> : null,
      }}
    />
  )
}
