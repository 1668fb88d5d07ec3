import type { PageDefinition } from '@gt/domain/kit/page/page.ts'
import { secretRight } from '@gt/domain/people/personnel-actions.ts'
import { type ReactNode, useState } from 'react'
import { useSigned } from '../../app/state.ts'
import { usePage } from '../../app/use-page.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { MasterDetailPage } from '../../shapes/master-detail-page.tsx'
import { AccountDialog } from './account-dialog.tsx'
import { GradeDialog } from './grade-dialog.tsx'
import { NumbersDialog } from './numbers-dialog.tsx'

type Open = { readonly what: 'numbers' | 'account'; readonly row: GridRow } | { readonly what: 'grade' }

const works = (row: GridRow): boolean => row.state === 'active' || row.state === 'candidate'

/** People's files with their certificates; accounts, identity numbers and the staffing of a grade in dialogs of their own. */
export function StaffPage({ page }: { page: PageDefinition }) {
  const { t } = useWords()
  const { can } = usePage(page.code)
  const { facts } = useSigned()
  const [open, setOpen] = useState<Open | null>(null)
  const close = (): void => setOpen(null)
  const maySeeNumbers = facts.permissions.some(one => one.toLowerCase() === secretRight.toLowerCase())
  const dialog = (): ReactNode => {
    if (!open) return null
    if (open.what === 'grade') return <GradeDialog onClose={close} />
    const Opened = open.what === 'numbers' ? NumbersDialog : AccountDialog
    return <Opened row={open.row} onClose={close} />
  }
  return (
    <MasterDetailPage
      page={page}
      slots={{
        tools: { check: { run: () => setOpen({ what: 'grade' }) } },
        rowCommands: row => [
          ...(can('account') && works(row) && !row.user_id
            ? [
                {
                  key: 'account',
                  text: t('page.personnel.personnelmanage.account'),
                  run: () => setOpen({ what: 'account' as const, row }),
                },
              ]
            : []),
          ...(maySeeNumbers
            ? [
                {
                  key: 'numbers',
                  text: t('page.personnel.personnelmanage.numbers'),
                  run: () => setOpen({ what: 'numbers' as const, row }),
                },
              ]
            : []),
        ],
        dialogs: dialog(),
      }}
    />
  )
}
