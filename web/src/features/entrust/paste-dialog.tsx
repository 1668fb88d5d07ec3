import { Checkbox } from 'antd'
import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { useWords } from '../../kit/i18n.ts'
import type { PasteMap } from './paste-map.ts'
import { type CellName, cellNames, columnOf } from './sample-cells.ts'

interface PasteDialogProps {
  readonly block: readonly (readonly string[])[]
  readonly guess: PasteMap
  readonly onTake: (map: PasteMap) => void
  readonly onClose: () => void
}

/** Rows of the block that are shown, so that its columns are known again. */
const shownRows = 4

/** Says which column of a customer's list is which; asked once for a customer and kind of list. */
export function PasteDialog({ block, guess, onTake, onClose }: PasteDialogProps) {
  const { t, say } = useWords()
  const [names, setNames] = useState(guess.names)
  const [headed, setHeaded] = useState(guess.headed)
  const twice = names.some((name, at) => name !== null && names.indexOf(name) !== at)
  const against = twice
    ? t('page.djentrustmanage.newEntrustsManager.paste_twice')
    : names.every(name => name === null)
      ? t('page.djentrustmanage.newEntrustsManager.paste_none')
      : undefined
  const choose = (at: number, name: string): void =>
    setNames(names.map((one, place) => (place === at ? (cellNames.find(known => known === name) ?? null) : one)))
  const title = (name: CellName | null): string => (name ? say(columnOf(name).label) : '')
  return (
    <Dialog
      title={t('page.djentrustmanage.newEntrustsManager.paste_map')}
      width={960}
      onClose={onClose}
      foot={
        <>
          {against ? (
            <span className="error" role="alert">
              {against}
            </span>
          ) : null}
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button look="primary" submit form="gt_paste" reason={against}>
            {t('page.djentrustmanage.newEntrustsManager.paste_take', { n: block.length - (headed ? 1 : 0) })}
          </Button>
        </>
      }
    >
      <form
        id="gt_paste"
        onSubmit={event => {
          event.preventDefault()
          if (!against) onTake({ names, headed })
        }}
      >
        <Checkbox checked={headed} onChange={event => setHeaded(event.target.checked)}>
          {t('page.djentrustmanage.newEntrustsManager.paste_headed')}
        </Checkbox>
        <div className="gt-paste">
          <table className="gt-lines">
            <thead>
              <tr>
                {names.map((name, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a block never change their places
                  <th key={at}>
                    <select
                      className="gt-input"
                      aria-label={t('page.djentrustmanage.newEntrustsManager.paste_column', { n: at + 1 })}
                      value={name ?? ''}
                      onChange={event => choose(at, event.target.value)}
                    >
                      <option value="">{t('page.djentrustmanage.newEntrustsManager.paste_leave')}</option>
                      {cellNames.map(one => (
                        <option key={one} value={one}>
                          {title(one)}
                        </option>
                      ))}
                    </select>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.slice(0, shownRows).map((row, line) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <tr key={line} className={headed && line === 0 ? 'quiet' : undefined}>
                  {names.map((_, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: as above
                    <td key={at} title={row[at]}>
                      {row[at]}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <p className="quiet">{t('page.djentrustmanage.newEntrustsManager.paste_note')}</p>
      </form>
    </Dialog>
  )
}
