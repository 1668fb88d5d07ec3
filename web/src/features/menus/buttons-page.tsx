import { moduleApps } from '@gt/domain/identity/lists.ts'
import { type ButtonPage, moduleButtonActions, type PlacedButton } from '@gt/domain/identity/module-button-actions.ts'
import { trialMode } from '@gt/domain/organisation/lists.ts'
import { pickController } from '@gt/domain/platform/pick-actions.ts'
import { useEffect, useMemo, useState } from 'react'
import { call } from '../../app/client.ts'
import { Failure } from '../../app/failure.ts'
import { queryValue, usePlace } from '../../app/page-context.ts'
import { refreshAfter, useRead } from '../../app/queries.ts'
import { usePage } from '../../app/use-page.ts'
import { confirm } from '../../kit/confirm.tsx'
import { toastFailure } from '../../kit/failure-words.ts'
import { useWords } from '../../kit/i18n.ts'
import { Failed } from '../../kit/parts.tsx'
import { Progress } from '../../kit/progress.tsx'
import { toastDone } from '../../kit/toast.tsx'
import type { ToolHandler } from '../../kit/toolbar.tsx'
import { AssignmentFrame } from '../../shapes/assignment-frame.tsx'
import { TickDialog } from '../../shapes/tick-dialog.tsx'
import { ButtonTable } from './button-table.tsx'
import { inPlaces, isSame, placeStandard } from './placed-buttons.ts'

const none: readonly ButtonPage[] = []
const categories = pickController('system_category')

/** Names of the branches above a page, from the top down. */
function pathOf(page: ButtonPage, byId: ReadonlyMap<string, ButtonPage>): string {
  const names: string[] = []
  for (let up = page.parent_id; up; up = byId.get(up)?.parent_id ?? null) {
    const above = byId.get(up)
    if (!above) break
    names.unshift(above.name)
  }
  return names.join(' › ')
}

/** What the server warns of: how many posts lose a button; null for any other refusal. */
const losing = (error: unknown): number | null => {
  const refusal = error instanceof Failure ? error.errors.find(({ code }) => code === 'Y-15') : undefined
  const posts = refusal?.params.n
  return typeof posts === 'number' ? posts : null
}

/** Which buttons a page has, where, in which order and under which name. */
export function ButtonsPage() {
  const { t, say } = useWords()
  const page = usePage('sys.moduleOperationMap')
  const { address } = usePlace()
  const id = queryValue(address, 'id')
  const list = useRead(moduleButtonActions, 'Pages', {})
  const own = useRead(moduleButtonActions, 'OfPage', { id: id ?? '0' }, { enabled: id !== null })
  const kinds = useRead(categories, 'Pick', { size: 50 })
  const [app, setApp] = useState('')
  const [category, setCategory] = useState('')
  const [copying, setCopying] = useState(false)
  const [buttons, setButtons] = useState<readonly PlacedButton[] | null>(null)
  const stored = useMemo(() => (own.data && own.data.id === id ? inPlaces(own.data.buttons) : null), [own.data, id])
  useEffect(() => setButtons(stored), [stored])
  const pages = list.data?.pages ?? none
  const byId = useMemo(() => new Map(pages.map(one => [one.id, one])), [pages])
  const leaves = useMemo(
    () =>
      pages
        .filter(one => one.page)
        .map(one => ({
          ...one,
          path: pathOf(one, byId),
          // the two kinds of laboratory have pages of one name
          label: one.mode ? `${one.name} · ${say(trialMode.labels[one.mode])}` : one.name,
        })),
    [pages, byId, say],
  )
  if (list.error) return <Failed error={list.error} onRetry={() => void list.refetch()} />
  const chosen = id === null ? undefined : byId.get(id)
  const dirty = stored !== null && buttons !== null && !isSame(stored, buttons)

  const store = async (acceptedPosts?: number): Promise<void> => {
    if (!own.data || !buttons || id === null) return
    try {
      const { added, removed } = await call(moduleButtonActions, 'Save', {
        id,
        row_version: own.data.row_version,
        buttons: [...inPlaces(buttons)],
        ...(acceptedPosts === undefined ? {} : { accepted_posts: acceptedPosts }),
      })
      await refreshAfter(moduleButtonActions, 'Save')
      toastDone(t('page.sys.moduleOperationMap.saved', { added, removed }))
    } catch (error) {
      const posts = losing(error)
      if (posts === null || !(error instanceof Failure)) return toastFailure(error)
      const sure = await confirm({
        question: error.message,
        consequence: t('page.sys.moduleOperationMap.lose_note'),
        verb: t('page.sys.moduleOperationMap.remove'),
        destructive: true,
      })
      if (sure) await store(posts)
    }
  }
  const copy = async (to: readonly string[]): Promise<void> => {
    if (id === null) return
    const { pages: n, added } = await call(moduleButtonActions, 'Copy', { id, to: [...to] })
    await refreshAfter(moduleButtonActions, 'Copy')
    toastDone(t('page.sys.moduleOperationMap.copied', { pages: n, added }))
  }
  const nobody = id === null ? t('kit.shape.choose_owner') : undefined
  const tools: Readonly<Record<string, ToolHandler>> = {
    copy: {
      run: () => setCopying(true),
      reason: nobody ?? (dirty ? t('page.sys.moduleOperationMap.save_first') : undefined),
    },
    preset: {
      run: () => setButtons(now => (now && own.data ? placeStandard(now, own.data.offered) : now)),
      reason: nobody,
    },
  }
  const shown = leaves.filter(
    one => (app === '' || one.module_app === app) && (category === '' || one.system_category_id === category),
  )
  return (
    <AssignmentFrame
      page={page}
      owners={shown.map(one => ({
        id: one.id,
        label: one.label,
        hint: one.code,
        group: one.path,
        count: one.buttons,
      }))}
      name={t('page.sys.moduleOperationMap.pages')}
      narrowing={
        <div className="gt-narrowing">
          <select
            className="gt-input"
            aria-label={t('page.sys.moduleOperationMap.all_apps')}
            value={app}
            onChange={event => setApp(event.target.value)}
          >
            <option value="">{t('page.sys.moduleOperationMap.all_apps')}</option>
            {moduleApps.codes.map(code => (
              <option key={code} value={code}>
                {say(moduleApps.labels[code])}
              </option>
            ))}
          </select>
          <select
            className="gt-input"
            aria-label={t('page.sys.moduleOperationMap.all_categories')}
            value={category}
            onChange={event => setCategory(event.target.value)}
          >
            <option value="">{t('page.sys.moduleOperationMap.all_categories')}</option>
            {(kinds.data?.rows ?? []).map(one => (
              <option key={one.id} value={one.id}>
                {one.label}
              </option>
            ))}
          </select>
        </div>
      }
      tools={tools}
      dirty={dirty}
      note={t('page.sys.moduleOperationMap.changed')}
      locked={undefined}
      onDiscard={() => setButtons(stored)}
      onSave={() => store()}
      onRefresh={() => void Promise.all([list.refetch(), own.refetch()])}
      dialogs={
        copying && chosen ? (
          <TickDialog
            title={t('page.sys.moduleOperationMap.copy')}
            subject={chosen.name}
            verb={t('page.sys.moduleOperationMap.copy_do')}
            choices={leaves
              .filter(one => one.id !== id)
              .map(one => ({ id: one.id, name: one.label, group: one.path, held: 0, reason: null }))}
            onSave={copy}
            onClose={() => setCopying(false)}
          />
        ) : null
      }
    >
      {own.error ? (
        <Failed error={own.error} onRetry={() => void own.refetch()} />
      ) : buttons && own.data ? (
        <ButtonTable offered={own.data.offered} buttons={buttons} locked={!page.can('save')} onChange={setButtons} />
      ) : (
        <Progress />
      )}
    </AssignmentFrame>
  )
}
