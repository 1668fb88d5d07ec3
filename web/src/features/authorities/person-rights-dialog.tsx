import { authorityActions } from '@gt/domain/people/authority-actions.ts'
import { useEffect, useMemo, useState } from 'react'
import { call } from '../../app/client.ts'
import { Failure } from '../../app/failure.ts'
import { refreshAfter, useRead } from '../../app/queries.ts'
import { Button } from '../../kit/button.tsx'
import { confirm } from '../../kit/confirm.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { messageOf } from '../../kit/failure-words.ts'
import { useWords } from '../../kit/i18n.ts'
import { Failed } from '../../kit/parts.tsx'
import { Progress } from '../../kit/progress.tsx'
import { toastDone } from '../../kit/toast.tsx'
import { changedLines, type Matrix, matrixOf, placeOf } from './matrix.ts'
import { RightsMatrix } from './rights-matrix.tsx'

const mostNote = 300

/** The tests that one person may do, check, audit or approve, ticked in a dialog of another page. */
export function PersonRightsDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const { t } = useWords()
  const { data, error, refetch } = useRead(authorityActions, 'OfPerson', { id })
  const stored = useMemo(() => (data ? matrixOf(data.tests, data.lines) : null), [data])
  const periods = useMemo(() => new Map(data?.lines.map(line => [placeOf(line), line.periods] as const)), [data])
  const [matrix, setMatrix] = useState<Matrix | null>(null)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  useEffect(() => setMatrix(stored), [stored])
  const changed = useMemo(() => (stored && matrix ? changedLines(stored, matrix) : []), [stored, matrix])

  const send = async (note?: string): Promise<void> => {
    if (!data) return
    await call(authorityActions, 'Save', { id: data.id, version: data.version, lines: changed, note })
    await refreshAfter(authorityActions, 'Save')
    toastDone(t('common.save.success'))
    onClose()
  }
  const save = async (): Promise<void> => {
    setBusy(true)
    setProblem('')
    try {
      await send()
    } catch (failure) {
      const beyond = failure instanceof Failure && failure.errors.some(({ code }) => code === 'PA-02')
      const given = beyond
        ? await confirm({
            question: t('page.djbaseset.userTrialAuthority.beyond_question'),
            consequence: failure.errors.map(({ message }) => message).join('\n'),
            verb: t('page.djbaseset.userTrialAuthority.authorise'),
            reason: 'required',
            words: { label: t('page.djbaseset.userTrialAuthority.note'), max: mostNote },
          })
        : null
      if (!beyond) setProblem(messageOf(failure))
      else if (given) await send(given.reason).catch((again: unknown) => setProblem(messageOf(again)))
    }
    setBusy(false)
  }
  const leave = async (): Promise<void> => {
    const sure =
      changed.length === 0 ||
      (await confirm({ question: t('common.unsaved'), verb: t('kit.form.discard'), destructive: true }))
    if (sure) onClose()
  }
  const wanted = text.trim().toLowerCase()
  const tests = (data?.tests ?? []).filter(one => `${one.name} ${one.code} ${one.class}`.toLowerCase().includes(wanted))
  return (
    <Dialog
      title={t('page.gdpersonnel.fixedpost.tests_of', { name })}
      width={960}
      onClose={() => void leave()}
      foot={
        <>
          <Button onClick={() => void leave()}>{t('common.cancel')}</Button>
          <Button
            look="primary"
            busy={busy}
            reason={changed.length > 0 ? undefined : t('page.gdpersonnel.fixedpost.unchanged')}
            onClick={() => void save()}
          >
            {t('common.save')}
          </Button>
        </>
      }
    >
      <input
        type="search"
        className="gt-input"
        aria-label={t('page.djbaseset.userTrialAuthority.find_test')}
        placeholder={t('page.djbaseset.userTrialAuthority.find_test')}
        value={text}
        onChange={event => setText(event.target.value)}
      />
      {problem ? (
        <p className="error" role="alert">
          {problem}
        </p>
      ) : null}
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      {matrix && data ? (
        <div className="gt-rights-dialog">
          <RightsMatrix
            tests={tests}
            matrix={matrix}
            periods={periods}
            today={data.today}
            locked={false}
            onChange={setMatrix}
          />
        </div>
      ) : error ? null : (
        <Progress />
      )}
    </Dialog>
  )
}
