import { type FileChange, fileActions } from '@gt/domain/people/file-actions.ts'
import { approveState } from '@gt/domain/platform/lists.ts'
import { useWrite } from '../../app/queries.ts'
import { Button } from '../../kit/button.tsx'
import { confirm } from '../../kit/confirm.tsx'
import { toastFailure } from '../../kit/failure-words.ts'
import { formatMinute } from '../../kit/format.ts'
import { useWords } from '../../kit/i18n.ts'
import { itemOf } from '../../kit/item-of.ts'
import { Empty } from '../../kit/parts.tsx'
import { StateMark } from '../../kit/state-mark.tsx'
import { toastDone } from '../../kit/toast.tsx'

/** What a person submitted about the own file, the newest first; who keeps the files carries it out or returns it. */
export function FileChanges({ rows, mayJudge }: { rows: readonly FileChange[]; mayJudge: boolean }) {
  const { t } = useWords()
  const { run, busy } = useWrite(fileActions, 'Judge')
  const judge = async (row: FileChange, approve: 0 | 1): Promise<void> => {
    const sure = await confirm({
      question: t(approve ? 'page.personnel.personnel.approve_question' : 'page.personnel.personnel.return_question'),
      verb: t(approve ? 'page.personnel.personnel.approve' : 'page.personnel.personnel.return'),
      ...(approve ? {} : { destructive: true, reason: 'required' as const }),
    })
    if (!sure) return
    try {
      await run({ ...itemOf(row), approve, opinion: approve ? null : (sure.reason ?? null) })
      toastDone(t('common.save.success'))
    } catch (error) {
      toastFailure(error)
    }
  }
  if (rows.length === 0) return <Empty text={t('page.personnel.personnel.no_changes')} />
  return (
    <ol className="gt-history">
      {rows.map(row => (
        <li key={row.id}>
          <div className="head">
            <StateMark list={approveState} code={row.state} soft />
            <span>{row.submitted_by}</span>
            {mayJudge && row.state === 'submitted' && row.own === 0 ? (
              <>
                <Button look="primary" busy={busy} onClick={() => void judge(row, 1)}>
                  {t('page.personnel.personnel.approve')}
                </Button>
                <Button busy={busy} onClick={() => void judge(row, 0)}>
                  {t('page.personnel.personnel.return')}
                </Button>
              </>
            ) : null}
            <time>{formatMinute(row.submitted_at)}</time>
          </div>
          <dl>
            {row.lines.map(line => (
              <div key={line.field}>
                <dt>{line.field}</dt>
                <dd>
                  <del>{line.before ?? '—'}</del>
                  <ins>{line.after ?? '—'}</ins>
                </dd>
              </div>
            ))}
          </dl>
          {row.judged_by ? (
            <div className="reason">
              {t('page.personnel.personnel.judged', { name: row.judged_by, at: formatMinute(row.judged_at ?? '') })}
              {row.opinion ? ` ${row.opinion}` : ''}
            </div>
          ) : null}
        </li>
      ))}
    </ol>
  )
}
