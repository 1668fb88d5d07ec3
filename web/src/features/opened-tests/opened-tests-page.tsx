import { openedTestActions, type TestOfUnit } from '@gt/domain/methods/opened-test-actions.ts'
import { trialList } from '@gt/domain/methods/trial-list.entity.ts'
import { unitTrial } from '@gt/domain/methods/unit-trial.entity.ts'
import { Fragment, useEffect, useMemo, useState } from 'react'
import { call } from '../../app/client.ts'
import { queryValue, usePlace } from '../../app/page-context.ts'
import { refreshAfter, useRead } from '../../app/queries.ts'
import { usePage } from '../../app/use-page.ts'
import { useWay } from '../../app/use-way.ts'
import { Button } from '../../kit/button.tsx'
import { confirm } from '../../kit/confirm.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { toastFailure } from '../../kit/failure-words.ts'
import { useWords } from '../../kit/i18n.ts'
import { Failed } from '../../kit/parts.tsx'
import { saveBytes } from '../../kit/save-bytes.ts'
import { toastDone } from '../../kit/toast.tsx'
import type { ToolHandler } from '../../kit/toolbar.tsx'
import { workbookOf, workbookType } from '../../kit/workbook.ts'
import { AssignmentFrame } from '../../shapes/assignment-frame.tsx'
import { changesOf, countsOf, type Draft, drafted, noDraft, withChange } from './opened-draft.ts'
import './opened-tests.css'

const code = 'totalset.unittrial'
type Units = Awaited<ReturnType<typeof readUnits>>['units']
const readUnits = () => call(openedTestActions, 'Units', {})
const noTests: readonly TestOfUnit[] = []
const noUnits: Units = []

/** Which tests of the catalogue a laboratory does, under which name and in which room (template T_BIND). */
export function OpenedTestsPage() {
  const words = useWords()
  const { t, say } = words
  const page = usePage(code)
  const { address, setQuery } = usePlace()
  const id = queryValue(address, 'id')
  const all = queryValue(address, 'all') === '1'
  const list = useRead(openedTestActions, 'Units', {})
  const held = useRead(openedTestActions, 'OfUnit', { id: id ?? '0' }, { enabled: id !== null })
  // what was set is set upon what was read; something else that is read begins anew
  const [kept, setKept] = useState<{ readonly upon: unknown; readonly draft: Draft }>({ upon: null, draft: noDraft })
  const draft = kept.upon === held.data ? kept.draft : noDraft
  const setDraft = (next: (before: Draft) => Draft): void => setKept({ upon: held.data, draft: next(draft) })
  const [text, setText] = useState('')
  const [scope, setScope] = useState<'' | '1' | '0'>('')
  const [classId, setClassId] = useState('')
  const [copying, setCopying] = useState(false)
  const units = list.data?.units ?? noUnits
  const tests = held.data?.tests ?? noTests
  const [only] = units
  // whoever has one unit alone has nothing to choose
  useEffect(() => {
    if (id === null && only && units.length === 1) setQuery({ id: only.id })
  }, [id, only, units.length, setQuery])
  const shown = useMemo(() => {
    const wanted = text.trim().normalize('NFKC').toLowerCase()
    return tests.filter(test => {
      const now = drafted(test, draft)
      const named = `${test.code} ${test.name} ${now.display_name ?? ''} ${test.class_name}`
      return (
        (all || test.open === 1 || now.open === 1) &&
        (classId === '' || test.class_id === classId) &&
        (scope === '' || String(now.within_scope) === scope) &&
        named.normalize('NFKC').toLowerCase().includes(wanted)
      )
    })
  }, [tests, draft, text, all, scope, classId])
  const failed = list.error ?? held.error
  if (failed) return <Failed error={failed} onRetry={() => void Promise.all([list.refetch(), held.refetch()])} />
  const { added, removed, changed } = countsOf(tests, draft)
  const change = (test: TestOfUnit, changes: Parameters<typeof withChange>[2]): void =>
    setDraft(before => withChange(before, test, changes))
  const save = async (): Promise<void> => {
    if (id === null) return
    if (
      removed > 0 &&
      !(await confirm({
        question: t('page.totalset.unittrial.close_sure', { n: removed }),
        consequence: t('page.totalset.unittrial.close_means'),
        verb: t('common.save'),
      }))
    )
      return
    try {
      const done = await call(openedTestActions, 'Save', { id, tests: changesOf(tests, draft) })
      await refreshAfter(openedTestActions, 'Save')
      setDraft(() => noDraft)
      toastDone(t('page.totalset.unittrial.saved', { ...done }))
    } catch (error) {
      toastFailure(error)
    }
  }
  const upgrade = async ({ unit_trial_id, row_version }: TestOfUnit): Promise<void> => {
    if (id === null || unit_trial_id === null || row_version === null) return
    try {
      await call(openedTestActions, 'Upgrade', { id, unit_trial_id, row_version })
      await refreshAfter(openedTestActions, 'Upgrade')
      toastDone(t('page.totalset.unittrial.upgraded'))
    } catch (error) {
      toastFailure(error)
    }
  }
  const takeOver = async (from: string): Promise<void> => {
    setCopying(false)
    try {
      const theirs = await call(openedTestActions, 'OfUnit', { id: from })
      const open = new Set(theirs.tests.filter(one => one.open === 1).map(one => one.trial_list_id))
      setDraft(before =>
        tests.reduce((now, test) => (open.has(test.trial_list_id) ? withChange(now, test, { open: 1 }) : now), before),
      )
    } catch (error) {
      toastFailure(error)
    }
  }
  const heads = [
    t('page.totalset.unittrial.code'),
    t('page.totalset.unittrial.test'),
    t('page.totalset.unittrial.own_name'),
    say(unitTrial.fields.department_id.label),
    say(unitTrial.fields.within_scope.label),
    t('page.totalset.unittrial.parameters'),
    t('page.totalset.unittrial.template'),
  ]
  const rooms = held.data?.departments ?? []
  const exportShown = (): void => {
    const unit = units.find(one => one.id === id)?.name ?? ''
    const yes = (flag: 0 | 1): string => (flag === 1 ? t('common.yes') : '')
    const rows = shown.map(test => {
      const now = drafted(test, draft)
      const room = rooms.find(one => one.id === now.department_id)?.name ?? ''
      return [
        test.code,
        test.name,
        now.display_name ?? '',
        room,
        yes(now.within_scope),
        String(test.parameters),
        test.template ?? '',
      ]
    })
    saveBytes(
      workbookOf({ name: page.title, columns: heads.map((title, at) => ({ title, width: at === 1 ? 32 : 16 })), rows }),
      `${unit} ${page.title}.xlsx`,
      workbookType,
    )
  }
  const none = id === null ? t('kit.shape.choose_owner') : undefined
  const closing = shown.filter(test => test.open === 1 && drafted(test, draft).open === 1)
  const tools: Readonly<Record<string, ToolHandler>> = {
    open: {
      run: () => setQuery({ all: '1' }),
      reason: none ?? (all ? t('page.totalset.unittrial.all_shown') : undefined),
    },
    close: {
      run: () => setDraft(before => closing.reduce((now, test) => withChange(now, test, { open: 0 }), before)),
      reason:
        none ??
        (text.trim() === ''
          ? t('page.totalset.unittrial.find_first')
          : closing.length === 0
            ? t('kit.grid.no_match')
            : undefined),
    },
    copyfrom: {
      run: () => setCopying(true),
      reason: none ?? (units.length < 2 ? t('page.totalset.unittrial.no_other') : undefined),
    },
    export: { run: exportShown, reason: none },
  }
  const groups = [...Map.groupBy(shown, ({ class_id }) => class_id).values()]
  const lacksRight = (test: TestOfUnit): boolean => !page.can('save') || !page.can(test.open === 1 ? 'close' : 'open')
  return (
    <AssignmentFrame
      page={page}
      owners={units.map(one => ({
        id: one.id,
        label: one.name,
        hint: one.code,
        group: t(one.mode === 'dj' ? 'page.totalset.unittrial.graded' : 'page.totalset.unittrial.sites'),
        count: one.opened,
      }))}
      name={t('page.totalset.unittrial.units')}
      tools={tools}
      aside={
        <div className="gt-opened-tests-ask">
          <select
            className="gt-input"
            aria-label={say(trialList.fields.trial_class_id.label)}
            value={classId}
            onChange={event => setClassId(event.target.value)}
          >
            <option value="">{t('page.totalset.unittrial.any_class')}</option>
            {[...new Map(tests.map(test => [test.class_id, test.class_name]))].map(([key, label]) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </select>
          <select
            className="gt-input"
            aria-label={say(unitTrial.fields.within_scope.label)}
            value={scope}
            onChange={event => setScope(event.target.value as typeof scope)} // the options below
          >
            <option value="">{t('page.totalset.unittrial.any_scope')}</option>
            <option value="1">{t('page.totalset.unittrial.in_scope')}</option>
            <option value="0">{t('page.totalset.unittrial.out_of_scope')}</option>
          </select>
          <label>
            <input
              type="checkbox"
              checked={all}
              onChange={event => setQuery({ all: event.target.checked ? '1' : null })}
            />{' '}
            {t('page.totalset.unittrial.whole')}
          </label>
          <input
            type="search"
            className="gt-input"
            aria-label={t('kit.shape.search_tree')}
            placeholder={t('kit.shape.search_tree')}
            value={text}
            onChange={event => setText(event.target.value)}
          />
        </div>
      }
      dirty={added + removed + changed > 0}
      note={t('page.totalset.unittrial.unsaved', { added, removed, changed })}
      locked={undefined}
      onDiscard={() => setDraft(() => noDraft)}
      onSave={save}
      onRefresh={() => void Promise.all([list.refetch(), held.refetch()])}
      dialogs={
        copying ? (
          <Dialog title={t('page.totalset.unittrial.copy_from')} width={420} onClose={() => setCopying(false)}>
            <ul className="gt-opened-units">
              {units
                .filter(one => one.id !== id)
                .map(one => (
                  <li key={one.id}>
                    <button type="button" className="record-name" onClick={() => void takeOver(one.id)}>
                      <span>{one.name}</span>
                      <span className="hint">{one.opened}</span>
                    </button>
                  </li>
                ))}
            </ul>
          </Dialog>
        ) : null
      }
    >
      <div className="gt-opened-tests" aria-busy={held.isPending}>
        <table>
          <thead>
            <tr>
              <th scope="col" aria-label={t('page.totalset.unittrial.opened')} />
              {heads.map(head => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
              <th scope="col">{t('kit.grid.actions')}</th>
            </tr>
          </thead>
          <tbody>
            {groups.map(group => (
              <Fragment key={group[0]?.class_id}>
                <tr>
                  <th colSpan={heads.length + 2} scope="colgroup">
                    {group[0]?.category} · {group[0]?.class_name}
                  </th>
                </tr>
                {group.map(test => (
                  <TestRow
                    key={test.trial_list_id}
                    test={test}
                    draft={draft}
                    rooms={rooms}
                    locked={!page.can('save')}
                    tickLocked={lacksRight(test)}
                    mayUpgrade={page.can('upgrade')}
                    onChange={changes => change(test, changes)}
                    onUpgrade={() => void upgrade(test)}
                  />
                ))}
              </Fragment>
            ))}
          </tbody>
        </table>
        {shown.length === 0 && !held.isPending ? (
          <p className="none">{t(tests.length === 0 ? 'page.totalset.unittrial.none' : 'kit.grid.no_match')}</p>
        ) : null}
      </div>
    </AssignmentFrame>
  )
}

interface TestRowProps {
  readonly test: TestOfUnit
  readonly draft: Draft
  readonly rooms: readonly { readonly id: string; readonly name: string }[]
  readonly locked: boolean
  readonly tickLocked: boolean
  readonly mayUpgrade: boolean
  readonly onChange: (changes: Parameters<typeof withChange>[2]) => void
  readonly onUpgrade: () => void
}

const flagOf = (on: boolean): 0 | 1 => (on ? 1 : 0)

function TestRow({ test, draft, rooms, locked, tickLocked, mayUpgrade, onChange, onUpgrade }: TestRowProps) {
  const { t, say } = useWords()
  const now = drafted(test, draft)
  const parameters = useWay()(`/totalset/unittrialparameter?node=2:${test.unit_trial_id ?? ''}`)
  const closed = locked || now.open === 0
  return (
    <tr className={draft.has(test.trial_list_id) ? 'changed' : undefined}>
      <td>
        <input
          type="checkbox"
          aria-label={test.name}
          checked={now.open === 1}
          disabled={tickLocked}
          onChange={event => onChange({ open: flagOf(event.target.checked) })}
        />
      </td>
      <td className="gt-number">{test.code}</td>
      <td>{test.name}</td>
      <td>
        <input
          type="text"
          className="gt-input"
          aria-label={`${t('page.totalset.unittrial.own_name')} ${test.name}`}
          maxLength={200}
          value={now.display_name ?? ''}
          placeholder={test.name}
          disabled={closed}
          onChange={event => onChange({ display_name: event.target.value })}
        />
      </td>
      <td>
        <select
          className="gt-input"
          aria-label={`${say(unitTrial.fields.department_id.label)} ${test.name}`}
          value={now.department_id ?? ''}
          disabled={closed}
          onChange={event => onChange({ department_id: event.target.value || null })}
        >
          <option value="" />
          {rooms.map(room => (
            <option key={room.id} value={room.id}>
              {room.name}
            </option>
          ))}
        </select>
      </td>
      <td>
        <input
          type="checkbox"
          aria-label={`${say(unitTrial.fields.within_scope.label)} ${test.name}`}
          checked={now.within_scope === 1}
          disabled={closed}
          onChange={event => onChange({ within_scope: flagOf(event.target.checked) })}
        />
      </td>
      <td className="right gt-number">{test.unit_trial_id === null ? '' : test.parameters}</td>
      <td>{test.template}</td>
      <td>
        {test.unit_trial_id === null ? null : (
          <Button look="link" reason={parameters.reason} onClick={parameters.open}>
            {t('page.totalset.unittrial.parameter_settings')}
          </Button>
        )}
        {test.own_template === 1 && mayUpgrade ? (
          <Button look="link" onClick={onUpgrade}>
            {t('page.totalset.unittrial.upgrade')}
          </Button>
        ) : null}
      </td>
    </tr>
  )
}
