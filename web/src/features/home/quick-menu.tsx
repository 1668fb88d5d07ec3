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
import { ChosenMenus } from './chosen-menus.tsx'
import { MenuTicks } from './menu-ticks.tsx'
import { useCommonMenus } from './use-common-menus.ts'
import './quick-menu.css'

/** Each user's choice of common menus: ticks at the left, their order at the right (page /sys/quickmenu). */
export function QuickMenu({ code }: { code: string }) {
  const { t } = useWords()
  const page = { ...usePage(code), title: t('shell.quick_menu') }
  const { leaves, shown, own, failure, retry } = useCommonMenus()
  const { run, busy } = useWrite(sysActions, 'SaveCurrentUserQuickMenu')
  /** What the user changed and has not saved; null while he has not. */
  const [draft, setDraft] = useState<readonly string[] | null>(null)
  const { setDirty } = usePlace()
  useEffect(() => setDirty(draft !== null), [draft, setDirty])
  const ids = draft ?? shown?.map(({ id }) => id) ?? []
  const save = async (next: readonly string[]): Promise<void> => {
    try {
      await run({ ids: [...next] })
      setDraft(null)
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
  if (failure)
    return (
      <PageFrame page={page} onRefresh={retry}>
        <Failed error={failure} onRetry={retry} />
      </PageFrame>
    )
  return (
    <PageFrame page={page} onRefresh={() => setDraft(null)}>
      <div className="gt-quick" aria-busy={shown === null}>
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
          {ids.length === 0 && shown ? (
            <Empty text={t('page.sys.quickmenu.none')} />
          ) : (
            <ChosenMenus menus={ids.flatMap(id => leaves.filter(leaf => leaf.id === id))} onChange={setDraft} />
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
          reason={draft === null ? t('page.sys.quickmenu.unchanged') : undefined}
          onClick={() => void save(ids)}
        >
          {t('common.save')}
        </Button>
      </footer>
    </PageFrame>
  )
}
