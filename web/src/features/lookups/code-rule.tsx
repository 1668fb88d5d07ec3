import { reportCodeActions } from '@gt/domain/reports/report-code-actions.ts'
import { printedCode } from '@gt/domain/reports/report-code-rule.ts'
import { type FormEvent, useState } from 'react'
import { Failure } from '../../app/failure.ts'
import { useRead, useWrite } from '../../app/queries.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { messageOf } from '../../kit/failure-words.ts'
import { useWords } from '../../kit/i18n.ts'
import { Failed } from '../../kit/parts.tsx'
import { toastDone } from '../../kit/toast.tsx'

const parts = ['prefix', 'area'] as const
const words = {
  prefix: 'page.djbaseset.djreportUniqueCode.prefix',
  area: 'page.djbaseset.djreportUniqueCode.area',
} as const
type Parts = Readonly<Record<(typeof parts)[number], string>>
const example = 'K7QM 3XWP D9HR T4NB VA52'

/** How codes are made, which is the same everywhere, and what is printed before them, which may be chosen. */
export function CodeRule({ onClose }: { onClose: () => void }) {
  const { t } = useWords()
  const { data, error, refetch } = useRead(reportCodeActions, 'Rule', {})
  const [typed, setTyped] = useState<Partial<Parts>>({})
  const [problem, setProblem] = useState<{ field: string | null; text: string } | null>(null)
  const { run, busy } = useWrite(reportCodeActions, 'SaveRule')
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  const now: Parts = { prefix: data?.prefix ?? '', area: data?.area ?? '', ...typed }
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (!data) return
    try {
      await run({ row_version: data.row_version, ...now })
      toastDone(t('page.djbaseset.djreportUniqueCode.saved'))
      onClose()
    } catch (failure) {
      const field = failure instanceof Failure ? (failure.errors[0]?.field ?? null) : null
      setProblem({ field, text: messageOf(failure) })
    }
  }
  return (
    <Dialog
      title={t('page.djbaseset.djreportUniqueCode.rule')}
      width={520}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button look="primary" busy={busy} submit form="gt_code_rule">
            {t('common.save')}
          </Button>
        </>
      }
    >
      <p>{t('page.djbaseset.djreportUniqueCode.fixed')}</p>
      <form id="gt_code_rule" onSubmit={event => void save(event)}>
        {parts.map(name => (
          <label className="field" key={name}>
            <span>{t(words[name])}</span>
            <input
              className="gt-input gt-number"
              maxLength={8}
              disabled={!data || data.locked}
              value={now[name]}
              onChange={event => {
                setTyped({ ...typed, [name]: event.target.value.toUpperCase() })
                setProblem(null)
              }}
            />
            {problem?.field === name ? (
              <span className="error" role="alert">
                {problem.text}
              </span>
            ) : null}
          </label>
        ))}
        {problem && !parts.some(name => name === problem.field) ? (
          <p className="error" role="alert">
            {problem.text}
          </p>
        ) : null}
      </form>
      <p>
        {t('page.djbaseset.djreportUniqueCode.example')} <b className="gt-number">{printedCode(example, now)}</b>
      </p>
      <p className="quiet">{t('page.djbaseset.djreportUniqueCode.from_now')}</p>
    </Dialog>
  )
}
