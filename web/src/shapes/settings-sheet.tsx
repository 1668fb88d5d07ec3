import { valueSchema } from '@gt/domain/kit/entity.ts'
import {
  type SettingLevel,
  type SettingState,
  type SettingsPage,
  type SettingsSection,
  settingsController,
  settingsOfPage,
} from '@gt/domain/kit/page/settings.ts'
import { History } from 'lucide-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { Failure } from '../app/failure.ts'
import { usePlace } from '../app/page-context.ts'
import { useRead, useWrite } from '../app/queries.ts'
import { usePage } from '../app/use-page.ts'
import { Button } from '../kit/button.tsx'
import { confirm } from '../kit/confirm.tsx'
import { messageOf, toastFailure } from '../kit/failure-words.ts'
import { useWords } from '../kit/i18n.ts'
import { issueText } from '../kit/issue-text.ts'
import { PageFrame } from '../kit/page-frame.tsx'
import { Failed } from '../kit/parts.tsx'
import { Progress } from '../kit/progress.tsx'
import { toastDone } from '../kit/toast.tsx'
import {
  changedCount,
  drafted,
  goneBack,
  noDraft,
  type SettingsDraft,
  toSave,
  withLock,
  withValue,
} from './settings-draft.ts'
import { SettingsField } from './settings-field.tsx'
import { SettingsHistory } from './settings-history.tsx'
import './settings-sheet.css'

type Problems = Readonly<Record<string, string>>

/** What stands in a field while its setting could not be read. */
const unread: SettingState = {
  value: null,
  source: 'default',
  own: 0,
  inherited: null,
  inherited_from: 'default',
  locked: 0,
  locked_by: null,
}

interface SettingsSheetProps {
  readonly page: SettingsPage
  /** Buttons of the page before that of the history; `level` is where its settings belong. */
  readonly tools?: (level: SettingLevel) => ReactNode
}

/** Groups of settings with one button that saves what was changed (template T_SETTING). */
export function SettingsSheet({ page, tools }: SettingsSheetProps) {
  const words = useWords()
  const { t, say } = words
  const rights = usePage(page.code)
  const { setDirty } = usePlace()
  const controller = settingsController(page)
  const { data, error, isPending, refetch } = useRead(controller, 'Load', {})
  const { run, busy } = useWrite(controller, 'Save', 'shown')
  const [draft, setDraft] = useState<SettingsDraft>(noDraft)
  const [problems, setProblems] = useState<Problems>({})
  const [head, setHead] = useState<string | null>(null)
  const [telling, setTelling] = useState(false)
  const place = useId()
  const count = changedCount(draft)
  useEffect(() => {
    setDirty(count > 0)
    return () => setDirty(false)
  }, [count, setDirty])

  const change = (key: string, next: SettingsDraft): void => {
    setDraft(next)
    setProblems(({ [key]: _, ...others }) => others)
  }
  const discard = (): void => {
    setDraft(noDraft)
    setProblems({})
    setHead(null)
  }
  /** What is wrong with the values themselves, before anything is sent. */
  const wrongValues = (): Problems =>
    Object.fromEntries(
      settingsOfPage(page).flatMap(({ key, field, ofUnit, needed }) => {
        if (!Object.hasOwn(draft.values, key)) return []
        const value = draft.values[key]
        if (ofUnit && !needed && (value === '' || value === null)) return []
        const found = valueSchema(field).safeParse(value)
        const empty = needed && String(value ?? '').trim() === ''
        const message = empty ? 'required' : found.error?.issues[0]?.message
        return message ? [[key, issueText(message, field, words)]] : []
      }),
    )
  const tell = (failure: unknown): void => {
    if (!(failure instanceof Failure)) throw failure
    if (failure.kind === 'session' || failure.kind === 'aborted') return
    const at = failure.errors.filter(({ field }) => field !== null && data?.settings[field])
    if (at.length > 0) {
      setProblems(Object.fromEntries(at.map(({ field, message }) => [field, message])))
      return
    }
    const message = messageOf(failure)
    const stale = failure.kind === 'conflict'
    setHead(stale ? t('kit.settings.stale', { message }) : message)
    if (stale) void refetch().catch(toastFailure)
  }
  const save = async (): Promise<void> => {
    if (!data) return
    const wrong = wrongValues()
    setProblems(wrong)
    setHead(null)
    if (Object.keys(wrong).length > 0) return
    const [tool] = rights.toolbar('form').filter(({ Op }) => Op === 'save')
    if (tool?.Confirm && !(await confirm({ question: tool.Confirm, verb: t('common.save') }))) return
    try {
      await run(toSave(data, draft))
      discard()
      toastDone(t('common.save.success'))
    } catch (failure) {
      tell(failure)
    }
  }
  const level = data?.level ?? 'laboratory'
  const mayInherit = !page.inherits || rights.can('inherit')
  const closed = !data || !rights.can('save') || busy
  const sections = page.sections
    .map(section => ({
      ...section,
      fields: section.fields.filter(({ setting }) => !data || data.settings[setting.key]),
    }))
    .filter(({ fields }) => fields.length > 0)
  const ownOf = ({ fields }: SettingsSection): readonly string[] =>
    fields.flatMap(({ setting }) => (data?.settings[setting.key]?.own && !setting.ofUnit ? [setting.key] : []))
  const backSection = async (section: SettingsSection): Promise<void> => {
    const question = t('kit.settings.back_section_sure', { name: say(section.title) })
    if (!(await confirm({ question, verb: t('kit.settings.back') }))) return
    setDraft(before => ownOf(section).reduce((next, key) => goneBack(next, data?.settings[key] ?? unread, key), before))
  }
  const mayTell = !page.tells || rights.can('history')
  return (
    <PageFrame
      page={rights}
      onRefresh={() => void refetch()}
      tools={
        <>
          {data && tools ? tools(data.level) : null}
          {mayTell ? (
            <button type="button" className="gt-tool" onClick={() => setTelling(true)}>
              <History aria-hidden strokeWidth={1.75} />
              <span>{t('kit.shape.history')}</span>
            </button>
          ) : null}
        </>
      }
    >
      <div className="gt-settings">
        <nav aria-label={t('kit.settings.groups')}>
          {page.scope === 'every' && data ? (
            <p className="level">{t('kit.settings.level', { level: t(`kit.settings.level_${level}`) })}</p>
          ) : null}
          {sections.map(({ key, title }) => (
            <button
              key={key}
              type="button"
              onClick={() => document.getElementById(`${place}${key}`)?.scrollIntoView({ block: 'start' })}
            >
              {say(title)}
            </button>
          ))}
        </nav>
        <div className="main">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
          <section className="groups" aria-label={rights.title} tabIndex={0}>
            {isPending ? <Progress /> : null}
            {error && !data ? <Failed error={error} onRetry={() => void refetch()} /> : null}
            {head ? (
              <p className="gt-form-problem" role="alert">
                {head}
              </p>
            ) : null}
            {isPending
              ? null
              : sections.map(section => (
                  <section key={section.key} id={`${place}${section.key}`} className="group">
                    <header>
                      <h2>{say(section.title)}</h2>
                      {page.inherits && mayInherit && !closed && ownOf(section).length > 0 ? (
                        <Button look="link" onClick={() => void backSection(section)}>
                          {t('kit.settings.back_section')}
                        </Button>
                      ) : null}
                    </header>
                    {section.fields.map(spec => {
                      const { key, ofUnit } = spec.setting
                      const state = data?.settings[key] ?? unread
                      const now = drafted(state, draft, key, level)
                      return (
                        <SettingsField
                          key={key}
                          spec={spec}
                          level={level}
                          {...now}
                          own={now.own}
                          lockedBy={state.locked_by}
                          backTo={state.inherited_from === 'default' ? 'default' : 'inherited'}
                          disabled={closed}
                          problem={problems[key]}
                          choices={data?.choices[key]}
                          onValue={value => change(key, withValue(draft, state, key, value))}
                          onBack={
                            mayInherit && ofUnit === null ? () => change(key, goneBack(draft, state, key)) : undefined
                          }
                          onLock={
                            level === 'laboratory'
                              ? undefined
                              : locked => change(key, withLock(draft, state, key, locked))
                          }
                        />
                      )
                    })}
                  </section>
                ))}
          </section>
          <footer>
            <span role="status" className="quiet">
              {count > 0 ? t('kit.settings.changed', { n: count }) : t('kit.settings.unchanged')}
            </span>
            <span className="gt-spring" />
            {count > 0 ? <Button onClick={discard}>{t('kit.form.discard')}</Button> : null}
            {rights.can('save') ? (
              <Button
                look="primary"
                busy={busy}
                reason={count > 0 && data ? undefined : t('kit.settings.unchanged')}
                onClick={() => void save()}
              >
                {t('common.save')}
              </Button>
            ) : null}
          </footer>
        </div>
      </div>
      {telling ? <SettingsHistory page={page} title={rights.title} onClose={() => setTelling(false)} /> : null}
    </PageFrame>
  )
}
