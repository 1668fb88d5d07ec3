import { frequencyActions } from '@gt/domain/wbs/actions.ts'
import page from '@gt/domain/wbs/wbs.wbsfrequency.page.ts'
import { useState } from 'react'
import { queryValue, usePlace } from '../../app/page-context.ts'
import { useWrite } from '../../app/queries.ts'
import { usePage } from '../../app/use-page.ts'
import { TestsDialog } from '../../features/works/tests-dialog.tsx'
import { confirm } from '../../kit/confirm.tsx'
import { toastFailure } from '../../kit/failure-words.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { toastDone } from '../../kit/toast.tsx'
import { TreePage } from '../../shapes/tree-page.tsx'

/** What the levels of the tree are called by the action. */
const levels = ['project_id', 'project_section_id', 'wbs_node_id'] as const

/** How many tests places need, have and lack. */
export default function FrequenciesPage() {
  const { t } = useWords()
  const { toolbar } = usePage(page.code)
  const { address } = usePlace()
  const [shown, setShown] = useState<GridRow | null>(null)
  const { run } = useWrite(frequencyActions, 'ApplyPatterns')
  const nameOf = (place: 'row' | 'toolbar', op: string): string =>
    toolbar(place).find(tool => tool.Op === op)?.Name ?? ''
  const [level, id] = queryValue(address, 'node')?.split(':') ?? []
  const under = level && id ? levels[Number.parseInt(level, 10)] : undefined
  const apply = async (): Promise<void> => {
    if (!under || !(await confirm({ question: t('page.wbs.wbsfrequency.apply'), verb: nameOf('toolbar', 'tpl') })))
      return
    try {
      const { added } = await run({ [under]: id })
      toastDone(t('page.wbs.wbsfrequency.applied', { n: added }))
    } catch (error) {
      toastFailure(error)
    }
  }
  return (
    <TreePage
      page={page}
      slots={{
        rowOperations: { tests: setShown },
        tools: {
          tpl: { run: () => void apply(), reason: under ? undefined : t('page.wbs.wbsfrequency.node_first') },
        },
        dialogs: shown ? (
          <TestsDialog row={shown} title={nameOf('row', 'tests')} onClose={() => setShown(null)} />
        ) : null,
      }}
    />
  )
}
