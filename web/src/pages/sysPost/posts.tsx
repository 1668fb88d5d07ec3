import page from '@gt/domain/identity/sysPost.posts.page.ts'
import { useNavigate } from 'react-router'
import { hasPage } from '../../app/pages.ts'
import { to } from '../../app/to.ts'
import { usePage } from '../../app/use-page.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { TreePage } from '../../shapes/tree-page.tsx'

/** Posts, with the ways to who holds them and to what they may do. */
export default function PostsPage() {
  const { t } = useWords()
  const navigate = useNavigate()
  const { can } = usePage(page.code)
  const rights = ['sysPost.postBindModule', 'sys.postModuleMap']
  const mayBind = [usePage(rights[0] ?? '').can('view'), usePage(rights[1] ?? '').can('view')]
  const binding = rights.find((_, at) => mayBind[at])
  const ways = (row: GridRow) => [
    ...(can('people') && hasPage('sysConfig.postpeoplelist')
      ? [
          {
            key: 'people',
            text: t('page.sysPost.posts.people'),
            run: () => void navigate(to('sysConfig.postpeoplelist', { post_id: row.id })),
          },
        ]
      : []),
    ...(can('bind') && binding
      ? [{ key: 'bind', text: t('page.sysPost.posts.rights'), run: () => void navigate(to(binding, { id: row.id })) }]
      : []),
  ]
  return <TreePage page={page} slots={{ rowCommands: ways }} />
}
