import { recordActions } from '@gt/domain/testing/actions.ts'
import type { Page } from '../../app/use-page.ts'
import { confirm } from '../../kit/confirm.tsx'
import { useWords } from '../../kit/i18n.ts'
import { useCommand } from '../../kit/use-command.ts'
import { isNarrowed } from './opened-readings.ts'
import type { OpenRecord } from './use-record.ts'

interface Strike {
  /** Whether this record can be struck at all from here. */
  readonly offered: (record: OpenRecord) => boolean
  /** Why the caller cannot strike it now. */
  readonly reason: (record: OpenRecord) => string | undefined
  /** Asks for the reason and strikes the run; the task then has an empty one. */
  readonly ask: (record: OpenRecord) => Promise<void>
  readonly busy: boolean
  readonly problem: string
}

/** Strikes a run (page checklist, void), from the foot of its sheet or from its line in a series. */
export function useStrike(page: Page, onDone: () => void): Strike {
  const { t } = useWords()
  const command = useCommand({
    actions: recordActions,
    action: 'Void',
    name: t('page.djentrustmanage.checklist.void'),
    onDone,
  })
  return {
    offered: ({ sheet }) => sheet.record.can.includes('void') && page.can('void') && !isNarrowed(sheet.context),
    reason({ sheet, state }) {
      const isSeen = sheet.record.result_seen || Object.values(state.verdict.samples).some(one => one.complete)
      return isSeen && !sheet.record.strikes_seen ? t('page.djentrustmanage.checklist.void_head') : undefined
    },
    async ask({ sheet, store }) {
      const { record, task } = sheet
      const given = await confirm({
        question: t('page.djentrustmanage.checklist.void_ask', { number: record.record_number ?? task.task_number }),
        consequence: t('page.djentrustmanage.checklist.void_then'),
        verb: t('page.djentrustmanage.checklist.void_verb'),
        destructive: true,
        reason: 'required',
      })
      if (!given || !(await store.stored())) return
      await command.send([{ id: record.id, row_version: store.state.rowVersion }], { reason: given.reason })
    },
    busy: command.busy,
    problem: command.problem,
  }
}
