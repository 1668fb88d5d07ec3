import { createContext, use, useEffect, useState } from 'react'
import { usePlace } from '../app/page-context.ts'
import { confirm } from './confirm.tsx'
import type { Words } from './i18n.ts'

/** What is typed within a part of a page and not saved, each by a mark of its own; the part asks before it shows something else. */
type Unsaved = Set<object>

export const UnsavedContext = createContext<Unsaved | null>(null)

/** A set for a part of a page, the same one each time. */
export const useUnsavedParts = (): Unsaved => useState<Unsaved>(() => new Set())[0]

/** Tells the tab, and the part of the page around, whether something is unsaved. */
export function useUnsaved(dirty: boolean): void {
  const { setDirty } = usePlace()
  const around = use(UnsavedContext)
  const [mark] = useState(() => ({}))
  useEffect(() => {
    const tell = (mine: boolean): void => {
      if (mine) around?.add(mark)
      else around?.delete(mark)
      setDirty(around ? around.size > 0 : mine)
    }
    tell(dirty)
    return () => tell(false)
  }, [dirty, setDirty, around, mark])
}

/** Asks before what is unsaved is left; true when nothing is, or the user gives it up. */
export const mayLeave = async (unsaved: Unsaved, { t }: Pick<Words, 't'>): Promise<boolean> =>
  unsaved.size === 0 ||
  (await confirm({ question: t('common.unsaved'), verb: t('kit.form.discard'), destructive: true })) !== null
