import type { PageDefinition } from '@gt/domain/kit/page/page.ts'
import { useState } from 'react'
import { ListPage } from '../../shapes/list-page.tsx'
import { CodeLookups } from './code-lookups.tsx'
import { CodeRule } from './code-rule.tsx'

/** Codes of reports with their rule and, in the record, who looked each up. */
export function ReportCodes({ page, rule }: { readonly page: PageDefinition; readonly rule: string }) {
  const [open, setOpen] = useState(false)
  return (
    <ListPage
      page={page}
      slots={{
        tools: { [rule]: { run: () => setOpen(true) } },
        detail: row => <CodeLookups id={row.id} />,
        dialogs: open ? <CodeRule onClose={() => setOpen(false)} /> : null,
      }}
    />
  )
}
