import { sysActions } from '@gt/domain/identity/actions.ts'
import { useState } from 'react'
import { Button } from '../kit/button.tsx'
import { toastFailure } from '../kit/failure-words.ts'
import { useWords } from '../kit/i18n.ts'
import { createStore, useStore } from '../kit/store.ts'
import { queryClient } from './query-client.ts'
import { reloadMenus } from './state.ts'

/** The menu was changed on the server since it was read (page /sys/module). */
export const menuChanged = createStore(false)

/** Says that the menu is another by now; it stays as it is until the reader asks for it. */
export function MenuBar() {
  const { t } = useWords()
  const changed = useStore(menuChanged)
  const [busy, setBusy] = useState(false)
  if (!changed) return null
  const reload = async (): Promise<void> => {
    setBusy(true)
    try {
      // the buttons of pages are part of it
      await Promise.all([reloadMenus(), queryClient.invalidateQueries({ queryKey: [sysActions.name] })])
      menuChanged.set(false)
    } catch (error) {
      toastFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="gt-bar" role="status">
      {t('shell.menu_changed')}
      <Button look="link" busy={busy} onClick={() => void reload()}>
        {t('kit.grid.refresh')}
      </Button>
    </div>
  )
}
