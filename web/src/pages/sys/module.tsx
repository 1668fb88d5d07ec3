import { menuIcons } from '@gt/domain/identity/lists.ts'
import { moduleActions } from '@gt/domain/identity/module-actions.ts'
import page from '@gt/domain/identity/sys.module.page.ts'
import { useState } from 'react'
import { call } from '../../app/client.ts'
import { menuIcon } from '../../app/menu-icons.ts'
import { usePage } from '../../app/use-page.ts'
import { CheckedModules } from '../../features/menus/checked-modules.tsx'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import type { PageSlots } from '../../shapes/slots.ts'
import { TreeTablePage } from '../../shapes/tree-table-page.tsx'

function IconCell({ row }: { row: GridRow }) {
  const { say } = useWords()
  if (typeof row.icon !== 'string') return null
  const Icon = menuIcon(row.icon)
  const label = menuIcons.labels[row.icon as keyof typeof menuIcons.labels] // a code of the list
  return (
    <span className="gt-menu-picture" title={say(label)}>
      <Icon aria-label={say(label)} role="img" width={16} height={16} strokeWidth={1.75} />
    </span>
  )
}

const cells: PageSlots['cells'] = { icon: row => <IconCell row={row} /> }

/** The menu as a tree table, with the check of its addresses and the question before a branch is deleted. */
export default function ModulePage() {
  const { t } = useWords()
  const { can } = usePage(page.code)
  const [checking, setChecking] = useState(false)
  const goesAlong = async (rows: readonly GridRow[]): Promise<string | null> => {
    const { modules: n, posts: m } = await call(moduleActions, 'Below', { ids: rows.map(({ id }) => id) })
    return n + m > 0 ? t('page.sys.module.along', { n, m }) : null
  }
  return (
    <TreeTablePage
      page={page}
      slots={{
        cells,
        goesAlong,
        tools: can('check') ? { check: { run: () => setChecking(true) } } : {},
        dialogs: checking ? <CheckedModules onClose={() => setChecking(false)} /> : null,
      }}
    />
  )
}
