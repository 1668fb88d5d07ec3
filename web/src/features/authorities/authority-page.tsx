import { authorityActions } from '@gt/domain/people/authority-actions.ts'
import { useEffect, useMemo, useState } from 'react'
import { call } from '../../app/client.ts'
import { Failure } from '../../app/failure.ts'
import { queryValue, usePlace } from '../../app/page-context.ts'
import { refreshAfter, useRead } from '../../app/queries.ts'
import { usePage } from '../../app/use-page.ts'
import { Choice } from '../../kit/choice.tsx'
import { confirm } from '../../kit/confirm.tsx'
import { toastFailure } from '../../kit/failure-words.ts'
import { useWords } from '../../kit/i18n.ts'
import { Failed } from '../../kit/parts.tsx'
import { bytesOfBase64 } from '../../kit/pdf-viewer-source.ts'
import { Progress } from '../../kit/progress.tsx'
import { saveBytes } from '../../kit/save-bytes.ts'
import { toastDone } from '../../kit/toast.tsx'
import type { ToolHandler } from '../../kit/toolbar.tsx'
import { AssignmentFrame } from '../../shapes/assignment-frame.tsx'
import { TickDialog } from '../../shapes/tick-dialog.tsx'
import { changedLines, type Matrix, matrixOf, placeOf } from './matrix.ts'
import { RightsMatrix } from './rights-matrix.tsx'
import { PeopleTable, TestsTable } from './rights-tables.tsx'

const views = ['person', 'test'] as const
const mostNote = 300

/** The server asks for a note: a right goes beyond somebody's certificates. */
const isBeyond = (error: unknown): error is Failure =>
  error instanceof Failure && error.errors.some(({ code }) => code === 'PA-02')

const fits = (text: string, wanted: string): boolean =>
  text.normalize('NFKC').toLowerCase().includes(wanted.trim().normalize('NFKC').toLowerCase())

/** Test authorisations: by person as a matrix that is saved as a whole, by test to be read. */
export function AuthorityPage() {
  const { t } = useWords()
  const page = usePage('djbaseset.userTrialAuthority')
  const { address, setQuery } = usePlace()
  const id = queryValue(address, 'id')
  const [view, setView] = useState<(typeof views)[number]>('person')
  const [department, setDepartment] = useState('')
  const [test, setTest] = useState('')
  const [text, setText] = useState('')
  const [copying, setCopying] = useState(false)
  const [matrix, setMatrix] = useState<Matrix | null>(null)
  const everybody = useRead(authorityActions, 'People', {})
  const able = useRead(authorityActions, 'People', { trial_list_id: test }, { enabled: test !== '' })
  const byTest = useRead(authorityActions, 'ByTest', {})
  const own = useRead(authorityActions, 'OfPerson', { id: id ?? '0' }, { enabled: id !== null })
  const data = own.data?.id === id ? own.data : undefined
  const stored = useMemo(() => (data ? matrixOf(data.tests, data.lines) : null), [data])
  const periods = useMemo(() => new Map(data?.lines.map(line => [placeOf(line), line.periods] as const)), [data])
  useEffect(() => setMatrix(stored), [stored])
  const changed = useMemo(() => (stored && matrix ? changedLines(stored, matrix) : []), [stored, matrix])
  if (everybody.error) return <Failed error={everybody.error} onRetry={() => void everybody.refetch()} />
  const people = everybody.data?.rows ?? []
  const ofTest = test === '' ? null : new Set((able.data?.rows ?? []).map(one => one.id))
  const shown = people.filter(
    one => (department === '' || one.department_id === department) && (ofTest === null || ofTest.has(one.id)),
  )
  const person = people.find(one => one.id === id)
  const none = t('page.djbaseset.userTrialAuthority.no_department')
  const departments = new Map(people.flatMap(one => (one.department_id ? [[one.department_id, one.department]] : [])))

  /** Asks for the note that a right beyond a certificate needs, and does it again with it. */
  const withNote = async (work: (note?: string) => Promise<void>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      if (!isBeyond(error)) throw error
      const given = await confirm({
        question: t('page.djbaseset.userTrialAuthority.beyond_question'),
        consequence: error.errors.map(({ message }) => message).join('\n'),
        verb: t('page.djbaseset.userTrialAuthority.authorise'),
        reason: 'required',
        words: { label: t('page.djbaseset.userTrialAuthority.note'), max: mostNote },
      })
      if (given) await work(given.reason)
    }
  }
  const store = async (): Promise<void> => {
    if (!data) return
    const sure = await confirm({ question: t('page.djbaseset.userTrialAuthority.sure'), verb: t('common.save') })
    if (!sure) return
    try {
      await withNote(async note => {
        const sent = { id: data.id, version: data.version, lines: changed, ...(note ? { note } : {}) }
        const { given, taken, changed: n } = await call(authorityActions, 'Save', { note: undefined, ...sent })
        await refreshAfter(authorityActions, 'Save')
        toastDone(t('page.djbaseset.userTrialAuthority.saved', { given, taken, changed: n }))
      })
    } catch (error) {
      toastFailure(error)
    }
  }
  const copy = async (to: readonly string[]): Promise<void> => {
    if (id === null) return
    await withNote(async note => {
      const done = await call(authorityActions, 'Copy', { id, to: [...to], note })
      await refreshAfter(authorityActions, 'Copy')
      toastDone(t('page.djbaseset.userTrialAuthority.copied', { people: done.people, given: done.given }))
    })
  }
  const print = async (): Promise<void> => {
    try {
      const { pdf } = await call(authorityActions, 'Sheet', view === 'person' && id ? { id } : {})
      saveBytes(bytesOfBase64(pdf), `${page.title}.pdf`, 'application/pdf')
    } catch (error) {
      toastFailure(error)
    }
  }
  const tools: Readonly<Record<string, ToolHandler>> = {
    copy: {
      run: () => setCopying(true),
      reason:
        id === null
          ? t('kit.shape.choose_owner')
          : changed.length > 0
            ? t('page.djbaseset.userTrialAuthority.save_first')
            : undefined,
    },
    exportPdf: { run: () => void print() },
  }
  const tests = (
    <TestsTable rows={(byTest.data?.rows ?? []).filter(row => fits(`${row.name} ${row.code} ${row.class}`, text))} />
  )
  return (
    <AssignmentFrame
      page={page}
      owners={shown.map(one => ({
        id: one.id,
        label: one.name,
        hint: one.cert_fields ?? '',
        group: one.department ?? none,
        count: one.test_count,
      }))}
      name={t('page.djbaseset.userTrialAuthority.people')}
      narrowing={
        <div className="gt-narrowing">
          <select
            className="gt-input"
            aria-label={t('page.djbaseset.userTrialAuthority.all_departments')}
            value={department}
            onChange={event => setDepartment(event.target.value)}
          >
            <option value="">{t('page.djbaseset.userTrialAuthority.all_departments')}</option>
            {[...departments].map(([key, name]) => (
              <option key={key} value={key ?? ''}>
                {name}
              </option>
            ))}
          </select>
          <select
            className="gt-input"
            aria-label={t('page.djbaseset.userTrialAuthority.all_tests')}
            value={test}
            onChange={event => setTest(event.target.value)}
          >
            <option value="">{t('page.djbaseset.userTrialAuthority.all_tests')}</option>
            {(byTest.data?.rows ?? []).map(one => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </select>
        </div>
      }
      tools={tools}
      aside={
        <>
          <Choice
            label={t('page.djbaseset.userTrialAuthority.view')}
            options={views.map(key => ({ key, text: t(`page.djbaseset.userTrialAuthority.by_${key}`) }))}
            chosen={view}
            onChoose={setView}
          />
          <input
            type="search"
            className="gt-input"
            aria-label={t('page.djbaseset.userTrialAuthority.find_test')}
            placeholder={t('page.djbaseset.userTrialAuthority.find_test')}
            value={text}
            onChange={event => setText(event.target.value)}
          />
        </>
      }
      dirty={changed.length > 0}
      note={t('page.djbaseset.userTrialAuthority.changed', { n: changed.length })}
      locked={undefined}
      onDiscard={() => setMatrix(stored)}
      onSave={store}
      onRefresh={() => void Promise.all([everybody.refetch(), byTest.refetch(), ...(id ? [own.refetch()] : [])])}
      unchosen={view === 'test' ? tests : <PeopleTable people={shown} onChoose={one => setQuery({ id: one })} />}
      dialogs={
        copying && person ? (
          <TickDialog
            title={t('page.djbaseset.userTrialAuthority.copy')}
            subject={person.name}
            verb={t('page.djbaseset.userTrialAuthority.copy_do')}
            choices={people
              .filter(one => one.id !== id)
              .map(one => ({ id: one.id, name: one.name, group: one.department ?? none, held: 0, reason: null }))}
            onSave={copy}
            onClose={() => setCopying(false)}
          />
        ) : null
      }
    >
      {view === 'test' ? (
        tests
      ) : own.error ? (
        <Failed error={own.error} onRetry={() => void own.refetch()} />
      ) : matrix && data ? (
        <>
          {person ? (
            <p className="gt-authority-person">
              <strong>{person.name}</strong>
              <span>
                {t('page.djbaseset.userTrialAuthority.cert_fields')}
                {t('common.label_mark')}
                {person.cert_fields ?? t('page.djbaseset.userTrialAuthority.no_certificate')}
              </span>
              {person.cert_valid_to ? (
                <span>
                  {t('page.djbaseset.userTrialAuthority.cert_valid_to')}
                  {t('common.label_mark')}
                  {person.cert_valid_to}
                </span>
              ) : null}
            </p>
          ) : null}
          <RightsMatrix
            tests={data.tests.filter(one => fits(`${one.name} ${one.code} ${one.class}`, text))}
            matrix={matrix}
            periods={periods}
            today={data.today}
            locked={!page.can('edit') || !page.can('save')}
            onChange={setMatrix}
          />
        </>
      ) : (
        <Progress />
      )}
    </AssignmentFrame>
  )
}
