import type { PageDefinition } from '@gt/domain/kit/page/page.ts'
import { useState } from 'react'
import { usePage } from '../../app/use-page.ts'
import { TreePage } from '../../shapes/tree-page.tsx'
import { ReplaceStandardDialog } from './replace-standard.tsx'

/** The bases of tests; a standard is replaced by another in all of them. */
export function RulesPage({ page }: { page: PageDefinition }) {
  const { toolbar } = usePage(page.code)
  const [replacing, setReplacing] = useState(false)
  const op = page.byHand[0] ?? 'adjust'
  const word = toolbar('toolbar').find(tool => tool.Op === op)?.Name ?? op
  return (
    <TreePage
      page={page}
      slots={{
        tools: { [op]: { run: () => setReplacing(true) } },
        dialogs: replacing ? <ReplaceStandardDialog title={word} onClose={() => setReplacing(false)} /> : null,
      }}
    />
  )
}
