import { sheetColumnActions } from '@gt/domain/samples/sheet-column-actions.ts'
import type { SheetColumn } from '@gt/domain/samples/sheet-columns.ts'
import { useEffect, useState } from 'react'
import { usePlace } from '../../../app/page-context.ts'
import { useRead, useWrite } from '../../../app/queries.ts'
import { confirm } from '../../../kit/confirm.tsx'
import { toastFailure } from '../../../kit/failure-words.ts'
import { useWords } from '../../../kit/i18n.ts'
import { toastDone } from '../../../kit/toast.tsx'
import { shippedColumns } from '../class-columns.ts'
import type { SampleClass } from '../sample-cells.ts'
import { isSame } from './arrange.ts'

/** The arrangement of one class in hand. */
export interface Arranging {
  /** Why it is not known what the laboratory has arranged; null when it is known. */
  readonly failed: unknown
  readonly retry: () => void
  readonly kind: SampleClass | null
  readonly columns: readonly SheetColumn[]
  /** As the product ships the class. */
  readonly shipped: readonly SheetColumn[]
  /** The laboratory has its own columns for the class. */
  readonly isOwn: boolean
  readonly dirty: boolean
  readonly busy: boolean
  readonly set: (make: (columns: readonly SheetColumn[]) => readonly SheetColumn[]) => void
  readonly save: () => Promise<void>
  /** The shipped columns again. */
  readonly forget: () => Promise<void>
  /** Another class; what was not saved is asked about. */
  readonly choose: (id: string) => Promise<void>
}

/** Holds what is arranged until it is saved. Without a chosen class the first one is in hand. */
export function useArranging(classes: readonly SampleClass[]): Arranging {
  const { t } = useWords()
  const { setDirty: markTab } = usePlace()
  const { data, error, refetch } = useRead(sheetColumnActions, 'List', {})
  const saving = useWrite(sheetColumnActions, 'Save')
  const [chosen, setChosen] = useState<string | null>(null)
  const [edited, setEdited] = useState<readonly SheetColumn[] | null>(null)
  const kind = classes.find(one => one.id === chosen) ?? classes[0] ?? null
  const stored = data?.classes.find(one => one.trial_class_id === kind?.id)
  const shipped = kind ? shippedColumns(kind) : []
  const held = stored?.columns ?? shipped
  const columns = edited ?? held
  const dirty = edited !== null && !isSame(edited, held)
  useEffect(() => {
    markTab(dirty)
    return () => markTab(false)
  }, [dirty, markTab])
  const write = async (next: readonly SheetColumn[]): Promise<void> => {
    if (!kind) return
    try {
      await saving.run({ trial_class_id: kind.id, known: stored?.known ?? [], columns: [...next] })
      setEdited(null)
      toastDone(t('common.save.success'))
    } catch (error) {
      toastFailure(error)
    }
  }
  return {
    failed: data ? null : error,
    retry: () => void refetch(),
    kind,
    columns,
    shipped,
    isOwn: stored !== undefined,
    dirty,
    busy: saving.busy || data === undefined,
    set: make => setEdited(make(columns)),
    save: () => write(columns),
    async forget() {
      const sure = await confirm({
        question: t('page.djentrustmanage.djdynamicSample.forget_sure', { name: kind?.label ?? '' }),
        verb: t('page.djentrustmanage.djdynamicSample.forget'),
        destructive: true,
      })
      if (sure) await write([])
    },
    async choose(id) {
      const sure =
        !dirty ||
        (await confirm({ question: t('common.unsaved'), verb: t('kit.form.discard'), destructive: true })) !== null
      if (!sure) return
      setEdited(null)
      setChosen(id)
    },
  }
}
