import { pageController } from '@gt/domain/platform/page-controller.ts'
import page from '@gt/domain/wbs/wbs.wbs.page.ts'
import { useState } from 'react'
import { call } from '../../app/client.ts'
import { queryValue, usePlace } from '../../app/page-context.ts'
import { usePage } from '../../app/use-page.ts'
import { DoneCell } from '../../features/works/done-cell.tsx'
import { GenerateDialog, type PlaceAbove } from '../../features/works/generate-dialog.tsx'
import { toastFailure } from '../../kit/failure-words.ts'
import { useWords } from '../../kit/i18n.ts'
import { TreePage } from '../../shapes/tree-page.tsx'

/** The level of places in the tree, below projects and sections. */
const ofPlaces = '2:'

/** The works of projects down to the places that samples come from. */
export default function WorksPage() {
  const { t } = useWords()
  const { toolbar } = usePage(page.code)
  const { address } = usePlace()
  const [above, setAbove] = useState<PlaceAbove | null>(null)
  const title = toolbar('toolbar').find(tool => tool.Op === 'gen')?.Name ?? ''
  const node = queryValue(address, 'node')
  const chosen = node?.startsWith(ofPlaces) ? node.slice(ofPlaces.length) : null
  const first = t('page.wbs.wbs.place_first')
  const openChosen = async (id: string): Promise<void> => {
    try {
      setAbove((await call(pageController(page), 'GetById', { id })) as unknown as PlaceAbove) // a place as its page reads it
    } catch (error) {
      toastFailure(error)
    }
  }
  return (
    <TreePage
      page={page}
      slots={{
        cells: { calc_done: row => <DoneCell row={row} /> },
        tools: {
          gen: { run: () => void (chosen ? openChosen(chosen) : undefined), reason: chosen ? undefined : first },
        },
        batch: rows => ({
          gen: {
            run: () => setAbove((rows[0] as unknown as PlaceAbove | undefined) ?? null), // a row of this list
            reason: rows.length === 1 ? undefined : first,
          },
        }),
        dialogs: above ? <GenerateDialog above={above} title={title} onClose={() => setAbove(null)} /> : null,
      }}
    />
  )
}
