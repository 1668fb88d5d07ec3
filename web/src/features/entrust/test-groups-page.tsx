import type { PageDefinition } from '@gt/domain/kit/page/page.ts'
import { customTrialCategory } from '@gt/domain/methods/custom-trial-category.entity.ts'
import { testGroupActions } from '@gt/domain/methods/test-group-actions.ts'
import { useState } from 'react'
import { call } from '../../app/client.ts'
import { useWrite } from '../../app/queries.ts'
import { usePage } from '../../app/use-page.ts'
import { toastFailure } from '../../kit/failure-words.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { itemOf } from '../../kit/item-of.ts'
import { ListPage } from '../../shapes/list-page.tsx'
import { TickDialog } from '../../shapes/tick-dialog.tsx'

const loadTests = (id: string) => call(testGroupActions, 'Tests', { id })
interface Ticking {
  readonly row: GridRow
  readonly choices: Awaited<ReturnType<typeof loadTests>>['rows']
}

/** Groups of tests, with the tests that are in each. */
export function TestGroupsPage({ page }: { page: PageDefinition }) {
  const { say } = useWords()
  const { can } = usePage(page.code)
  const [ticking, setTicking] = useState<Ticking | null>(null)
  const save = useWrite(testGroupActions, 'SaveTests')
  const open = async (row: GridRow): Promise<void> => {
    try {
      setTicking({ row, choices: (await loadTests(row.id)).rows })
    } catch (error) {
      toastFailure(error)
    }
  }
  const title = say(customTrialCategory.fields.trial_ids.label)
  return (
    <ListPage
      page={page}
      slots={{
        rowCommands: row => (can('edit') ? [{ key: 'tests', text: title, run: () => void open(row) }] : []),
        dialogs: ticking ? (
          <TickDialog
            key={ticking.row.id}
            title={title}
            subject={String(ticking.row.name)}
            choices={ticking.choices}
            onSave={ids => save.run({ ...itemOf(ticking.row), trial_list_ids: [...ids] })}
            onClose={() => setTicking(null)}
          />
        ) : null,
      }}
    />
  )
}
