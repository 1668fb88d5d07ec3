import { mayFollow } from '@gt/domain/kit/states.ts'
import { reportChangeActions } from '@gt/domain/reports/change-actions.ts'
import { reportMachine } from '@gt/domain/reports/report.states.ts'
import { type ReactNode, useState } from 'react'
import { mayCall } from '../../../app/may-call.ts'
import { useSigned } from '../../../app/state.ts'
import type { GridRow } from '../../../kit/grid-column.ts'
import { useWords } from '../../../kit/i18n.ts'
import type { RowCommand } from '../../../kit/row-commands.tsx'
import { ApplyChange } from './apply-dialog.tsx'

/** The way to a change from a list of reports: a command of its rows that may be changed, and its dialog. */
export function useApplyChange(): { ofRow: (row: GridRow) => readonly RowCommand[]; dialog: ReactNode } {
  const { t } = useWords()
  const { facts } = useSigned()
  const [asked, ask] = useState<string | null>(null)
  const may = mayCall(reportChangeActions.actions.Apply, facts.permissions)
  const isChangeable = (row: GridRow): boolean => {
    const state = reportMachine.states.codes.find(code => code === row.state)
    return state !== undefined && mayFollow(reportMachine, state, 'reopen')
  }
  return {
    ofRow: row =>
      may && isChangeable(row)
        ? [{ key: 'applyChange', text: t('page.djentrustmanage.changelist.apply'), run: () => ask(row.id) }]
        : [],
    dialog: asked ? <ApplyChange reportId={asked} onClose={() => ask(null)} /> : null,
  }
}
