import { refused, sentence } from '@gt/domain/kit/errors.ts'
import { reportActions } from '@gt/domain/reports/actions.ts'
import { reportErrors } from '@gt/domain/reports/errors.ts'
import { useWrite } from '../../app/queries.ts'
import { confirm } from '../../kit/confirm.tsx'
import { toastFailure } from '../../kit/failure-words.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { listMark } from '../../kit/marks.ts'
import { toastDone } from '../../kit/toast.tsx'
import { reportNumber } from './desk-commands.ts'

interface Merging {
  /** Asks, and joins these drafts in the one that was made first. */
  readonly merge: (rows: readonly GridRow[]) => Promise<void>
  /** Why these reports cannot be joined; undefined when they can. */
  readonly notMergeable: (rows: readonly GridRow[]) => string | undefined
}

/** Joins drafts of one order in one report (page trialReportList, merge). */
export function useMerge(): Merging {
  const { t, language } = useWords()
  const { run, busy } = useWrite(reportActions, 'Merge', 'shown')
  const notMergeable = (rows: readonly GridRow[]): string | undefined => {
    if (rows.length < 2) return t('page.djentrustmanage.trialReportList.merge_two')
    if (new Set(rows.map(row => row.entrustment_id)).size > 1) return sentence(refused(reportErrors, 'B-18'), language)
    if (rows.some(row => row.approved_at)) return sentence(refused(reportErrors, 'B-17'), language)
    return rows.some(row => !(Array.isArray(row.can) && row.can.includes('merge')))
      ? t('page.djentrustmanage.trialReportList.merge_drafts')
      : undefined
  }
  const merge = async (rows: readonly GridRow[]): Promise<void> => {
    const sure =
      !busy &&
      (await confirm({
        question: t('page.djentrustmanage.trialReportList.merge_ask', { n: rows.length }),
        consequence: `${rows.map(reportNumber).join(listMark())}。${t('page.djentrustmanage.trialReportList.merge_note')}`,
        verb: t('page.djentrustmanage.trialReportList.merge_verb'),
      }))
    if (!sure) return
    try {
      const { report_number } = await run({
        items: rows.map(({ id, row_version }) => ({
          id,
          row_version: typeof row_version === 'number' ? row_version : 0,
        })),
      })
      toastDone(t('page.djentrustmanage.trialReportList.merged', { number: report_number }))
    } catch (failure) {
      toastFailure(failure)
    }
  }
  return { merge, notMergeable }
}
