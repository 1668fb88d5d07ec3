import { createContext, type RefObject, use, useEffect } from 'react'
import { usePlace } from '../app/page-context.ts'
import { confirm } from './confirm.tsx'
import type { Words } from './i18n.ts'

/** Something that is typed within a part of a page and not saved; the part asks before it shows something else. */
export const UnsavedContext = createContext<RefObject<boolean> | null>(null)

/** Tells the tab, and the part of the page around, whether something is unsaved. */
export function useUnsaved(dirty: boolean): void {
  const { setDirty } = usePlace()
  const around = use(UnsavedContext)
  useEffect(() => {
    setDirty(dirty)
    if (around) around.current = dirty
    return () => {
      setDirty(false)
      if (around) around.current = false
    }
  }, [dirty, setDirty, around])
}

/** Asks before what is unsaved is left; true when nothing is, or the user gives it up. */
export const mayLeave = async (unsaved: RefObject<boolean>, { t }: Pick<Words, 't'>): Promise<boolean> =>
  !unsaved.current ||
  (await confirm({ question: t('common.unsaved'), verb: t('kit.form.discard'), destructive: true })) !== null
