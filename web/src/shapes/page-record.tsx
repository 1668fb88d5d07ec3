import type { PageDefinition } from '@gt/domain/kit/page/page.ts'
import { Button } from '../kit/button.tsx'
import type { GridRow } from '../kit/grid-column.ts'
import { useWords } from '../kit/i18n.ts'
import { RecordDrawer } from '../kit/record-drawer.tsx'
import { RecordHead } from './record-head.tsx'
import { RecordView } from './record-view.tsx'
import type { PageSlots } from './slots.ts'
import type { PageWork } from './use-page-work.tsx'

interface PageRecordProps {
  readonly page: PageDefinition
  readonly slots: PageSlots
  readonly work: PageWork
  readonly rows: readonly GridRow[]
  readonly shown: GridRow | null
  readonly onShow: (row: GridRow | null) => void
}

/** The drawer with the record that is shown beside the rows of a page. */
export function PageRecord({ page, slots, work, rows, shown, onShow }: PageRecordProps) {
  const { t } = useWords()
  const mayEdit = shown !== null && work.commandsOf(shown).some(({ key }) => key === 'edit')
  return (
    <RecordDrawer
      row={shown}
      rows={rows}
      head={row => <RecordHead entity={page.entity} row={row} />}
      actions={mayEdit && work.edit ? <Button onClick={() => work.edit?.(shown)}>{t('common.edit')}</Button> : null}
      onShow={onShow}
      onClose={() => onShow(null)}
    >
      {shown ? (
        <RecordView key={shown.id} page={page} controller={work.controller} id={shown.id} more={slots.detail} />
      ) : null}
    </RecordDrawer>
  )
}
