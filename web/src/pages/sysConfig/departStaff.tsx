import { departmentStaffActions } from '@gt/domain/identity/membership-actions.ts'
import page from '@gt/domain/identity/sysConfig.departStaff.page.ts'
import type { InputOf } from '@gt/domain/kit/action.ts'
import { useState } from 'react'
import { useWrite } from '../../app/queries.ts'
import { usePage } from '../../app/use-page.ts'
import { AddPeople } from '../../features/accounts/add-people.tsx'
import { toastFailure } from '../../kit/failure-words.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { itemOf } from '../../kit/item-of.ts'
import type { RowCommand } from '../../kit/row-commands.tsx'
import { toastDone } from '../../kit/toast.tsx'
import { TreePage } from '../../shapes/tree-page.tsx'

type Added = InputOf<typeof departmentStaffActions.actions.AddPeople>

const to = { level: 1, key: 'department_id', label: page.entity.fields.department_id?.label ?? page.entity.label }

/** People of the departments: added, moved, taken out; which is the main one, and who leads. */
export default function DepartmentStaffPage() {
  const { t } = useWords()
  const { can } = usePage(page.code)
  const [adding, setAdding] = useState(false)
  const add = useWrite(departmentStaffActions, 'AddPeople')
  const main = useWrite(departmentStaffActions, 'SetMain')
  const head = useWrite(departmentStaffActions, 'SetHead')
  const set = async (work: Promise<unknown>): Promise<void> => {
    try {
      await work
      toastDone(t('kit.grid.modified'))
    } catch (error) {
      toastFailure(error)
    }
  }
  const commandsOf = (row: GridRow): readonly RowCommand[] => {
    if (!can('move')) return []
    const item = itemOf(row)
    const isHead = row.is_head === 1
    return [
      ...(row.is_main === 1
        ? []
        : [{ key: 'main', text: t('page.sysConfig.departStaff.main'), run: () => void set(main.run(item)) }]),
      {
        key: 'head',
        text: t(isHead ? 'page.sysConfig.departStaff.no_head' : 'page.sysConfig.departStaff.head'),
        run: () => void set(head.run({ ...item, is_head: isHead ? 0 : 1 })),
      },
    ]
  }
  return (
    <TreePage
      page={page}
      slots={{
        tools: { addperson: { run: () => setAdding(true) } },
        rowCommands: commandsOf,
        dialogs: adding ? (
          <AddPeople
            page={page}
            to={to}
            send={values => add.run(values as Added)} // its form made the values
            onClose={() => setAdding(false)}
          />
        ) : null,
      }}
    />
  )
}
