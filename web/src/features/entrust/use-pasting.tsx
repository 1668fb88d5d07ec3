import { type ReactNode, useState } from 'react'
import { useWords } from '../../kit/i18n.ts'
import { toastDone } from '../../kit/toast.tsx'
import { PasteDialog } from './paste-dialog.tsx'
import { forgetPasteMaps, guessed, keepPasteMap, pasteMapFor } from './paste-map.ts'
import type { CellName } from './sample-cells.ts'
import type { SheetWork } from './use-sheet.ts'

type Block = SheetWork['block']

/** A block of a spreadsheet whose columns are asked about. */
interface Pasting {
  readonly at: Parameters<Block>[0]
  readonly block: Parameters<Block>[1]
}

/** Pastes lists as their customer's last one of the kind; asks about the columns of the first. */
export function usePasting(
  sheet: Pick<SheetWork, 'block' | 'goTo'>,
  columns: readonly CellName[],
  of: { readonly businessId: string; readonly customer: string },
): { readonly paste: Block; readonly forget: () => void; readonly dialog: ReactNode } {
  const { t } = useWords()
  const [pasting, setPasting] = useState<Pasting | null>(null)
  const close = (): void => {
    setPasting(null)
    if (pasting) sheet.goTo(pasting.at.row, pasting.at.name)
  }
  return {
    paste(at, block) {
      const map = pasteMapFor(localStorage, of, block)
      if (map === 'ask') setPasting({ at, block })
      else sheet.block(at, block, map)
    },
    forget() {
      forgetPasteMaps(localStorage, of.businessId, of.customer)
      toastDone(t('page.djentrustmanage.newEntrustsManager.paste_forgotten'))
    },
    dialog: pasting ? (
      <PasteDialog
        block={pasting.block}
        guess={guessed(pasting.block, pasting.at.name, columns)}
        onTake={map => {
          keepPasteMap(localStorage, of, pasting.block, map)
          setPasting(null)
          sheet.block(pasting.at, pasting.block, map)
        }}
        onClose={close}
      />
    ) : null,
  }
}
