import { mostQuickMenus, sysActions } from '@gt/domain/identity/actions.ts'
import { useEffect, useState } from 'react'
import { usePlace } from '../../app/page-context.ts'
import { useWrite } from '../../app/queries.ts'
import { usePage } from '../../app/use-page.ts'
import { Button } from '../../kit/button.tsx'
import { confirm } from '../../kit/confirm.tsx'
import { messageOf } from '../../kit/failure-words.ts'
import { useWords } from '../../kit/i18n.ts'
import { PageFrame } from '../../kit/page-frame.tsx'
import { Empty, Failed } from '../../kit/parts.tsx'
import { toastDone, toastFailed } from '../../kit/toast.tsx'
import { usePageKeys } from '../../kit/use-page-keys.ts'
import { WaitingLines } from '../../kit/waiting-lines.tsx'
import { ChosenMenus } from './chosen-menus.tsx'
import { mostTiles, TileFace } from './menu-card.tsx'
import { MenuTicks } from './menu-ticks.tsx'
import { type TileLook, useCommonMenus } from './use-common-menus.ts'
import './quick-menu.css'

/** Each user's choice of common menus: ticks at the left, their order at the right (page /sys/quickmenu). */
export function QuickMenu({ code }: { code: string }) {
  const { t } = useWords()
  const page = { ...usePage(code), title: t('shell.quick_menu') }
  const { leaves, shown, looks: kept, own, failure, retry } = useCommonMenus()
  const { run, busy } = useWrite(sysActions, 'SaveCurrentUserQuickMenu')
  /** What the user changed and has not saved; null while he has not. */
  const [draft, setDraft] = useState<readonly string[] | null>(null)
  /** Looks that he changed. */
  const [changed, change] = useState<ReadonlyMap<string, TileLook>>(new Map())
  const { setDirty } = usePlace()
  const isDirty = draft !== null || changed.size > 0
  useEffect(() => setDirty(isDirty), [isDirty, setDirty])
  const ids = draft ?? shown?.map(({ id }) => id) ?? []
  const looks = new Map([...kept, ...changed])
  const chosen = ids.flatMap(id => leaves.filter(leaf => leaf.id === id))
  const forget = (): void => {
    setDraft(null)
    change(new Map())
  }
  const save = async (next: readonly string[]): Promise<void> => {
    try {
      const told = [...changed].filter(([id]) => next.includes(id))
      await run({ ids: [...next], looks: told.map(([id, { color, short }]) => ({ id, color, short_name: short })) })
      forget()
      toastDone(t('common.save.success'))
    } catch (error) {
      toastFailed(messageOf(error))
    }
  }
  const reset = async (): Promise<void> => {
    const sure = await confirm({
      question: t('page.sys.quickmenu.reset_question'),
      verb: t('page.sys.quickmenu.reset'),
    })
    if (sure) await save([])
  }
  usePageKeys({ 'ctrl+s': () => void (isDirty && !busy && save(ids)) })
  if (failure)
    return (
      <PageFrame page={page} onRefresh={retry}>
        <Failed error={failure} onRetry={retry} />
      </PageFrame>
    )
  // ticks before the kept choice is known would be stored in its place
  if (shown === null)
    return (
      <PageFrame page={page} onRefresh={retry}>
        <WaitingLines rows={6} />
      </PageFrame>
    )
  return (
    <PageFrame
      page={page}
      onRefresh={() => {
        forget()
        retry()
      }}
    >
      <div className="gt-quick">
        <MenuTicks
          leaves={leaves}
          ids={ids}
          full={ids.length >= mostQuickMenus}
          onTick={(id, on) => setDraft(on ? [...ids, id] : ids.filter(one => one !== id))}
        />
        <section className="chosen" aria-label={t('page.sys.quickmenu.chosen')}>
          <h2>
            {t('page.sys.quickmenu.chosen')}
            <span>{`${ids.length}/${mostQuickMenus}`}</span>
          </h2>
          {ids.length === 0 ? (
            <Empty text={t('page.sys.quickmenu.none')} />
          ) : (
            <>
              <ChosenMenus
                menus={chosen}
                looks={looks}
                onChange={setDraft}
                onLook={(id, look) => change(before => new Map([...before, [id, look]]))}
              />
              <h2>{t('page.sys.quickmenu.preview')}</h2>
              <div className="preview" aria-hidden>
                {chosen.slice(0, mostTiles).map(({ id, name, icon }) => (
                  <span key={id} title={name}>
                    <TileFace icon={icon} name={name} look={looks.get(id)} />
                  </span>
                ))}
              </div>
            </>
          )}
        </section>
      </div>
      <footer className="gt-quick-foot">
        <Button reason={own ? undefined : t('page.sys.quickmenu.usual')} onClick={() => void reset()}>
          {t('page.sys.quickmenu.reset')}
        </Button>
        <Button
          look="primary"
          busy={busy}
          reason={!isDirty ? t('page.sys.quickmenu.unchanged') : undefined}
          onClick={() => void save(ids)}
        >
          {t('common.save')}
        </Button>
      </footer>
    </PageFrame>
  )
}
