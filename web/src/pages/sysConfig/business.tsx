import { businessActions } from '@gt/domain/organisation/business-actions.ts'
import page from '@gt/domain/organisation/sysConfig.business.page.ts'
import { useState } from 'react'
import { call } from '../../app/client.ts'
import { useWrite } from '../../app/queries.ts'
import { usePage } from '../../app/use-page.ts'
import { toastFailure } from '../../kit/failure-words.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { itemOf } from '../../kit/item-of.ts'
import { TickDialog } from '../../shapes/tick-dialog.tsx'
import { TreePage } from '../../shapes/tree-page.tsx'

const loadPosts = (id: string) => call(businessActions, 'Posts', { id })
interface Ticking {
  readonly row: GridRow
  readonly choices: Awaited<ReturnType<typeof loadPosts>>['rows']
}

/** Units with their licences, posts, users and relations. */
export default function BusinessPage() {
  const { t } = useWords()
  const { can } = usePage(page.code)
  const [ticking, setTicking] = useState<Ticking | null>(null)
  const save = useWrite(businessActions, 'SavePosts')
  const open = async (row: GridRow): Promise<void> => {
    try {
      setTicking({ row, choices: (await loadPosts(row.id)).rows })
    } catch (error) {
      toastFailure(error)
    }
  }
  return (
    <TreePage
      page={page}
      slots={{
        rowCommands: row =>
          can('posts') ? [{ key: 'posts', text: t('page.sysConfig.business.posts'), run: () => void open(row) }] : [],
        dialogs: ticking ? (
          <TickDialog
            key={ticking.row.id}
            title={t('page.sysConfig.business.posts')}
            subject={String(ticking.row.name)}
            choices={ticking.choices}
            onSave={ids => save.run({ ...itemOf(ticking.row), post_ids: [...ids] })}
            onClose={() => setTicking(null)}
          />
        ) : null,
      }}
    />
  )
}
