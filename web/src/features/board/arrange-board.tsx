import { boardActions } from '@gt/domain/dashboard/board-actions.ts'
import { type BoardCardKey, boardCardKeys } from '@gt/domain/dashboard/board-cards.ts'
import { Select } from 'antd'
import { useState } from 'react'
import { useWrite } from '../../app/queries.ts'
import { useWords } from '../../kit/i18n.ts'
import { SaveDialog } from '../../kit/save-dialog.tsx'
import { boardCards } from './board-cards.tsx'

interface ArrangeBoardProps {
  readonly cards: readonly (BoardCardKey | null)[]
  readonly onClose: () => void
}

/** Which card stands where, for everybody of the laboratory; a card that is chosen for a place leaves its other one empty. */
export function ArrangeBoard({ cards, onClose }: ArrangeBoardProps) {
  const { t } = useWords()
  const [places, setPlaces] = useState(cards)
  const { run, busy } = useWrite(boardActions, 'Arrange')
  const put = (at: number, card: BoardCardKey | null): void =>
    setPlaces(places.map((one, place) => (place === at ? card : one === card ? null : one)))
  return (
    <SaveDialog
      title={t('page.board.boardindex.layout')}
      className="gt-whole-picks"
      busy={busy}
      save={() => run({ cards: [...places] }).then(() => undefined)}
      onClose={onClose}
    >
      {places.map((card, at) => {
        const label = t('page.board.boardindex.place', { n: at + 1 })
        return (
          // places have no names but their numbers
          <label key={label} className="field" htmlFor={`gt-board-place-${at}`}>
            <span>{label}</span>
            <Select<BoardCardKey | ''>
              id={`gt-board-place-${at}`}
              value={card ?? ''}
              options={[
                { value: '', label: t('page.board.boardindex.empty') },
                ...boardCardKeys.map(key => ({ value: key, label: t(boardCards[key].title) })),
              ]}
              onChange={value => put(at, value === '' ? null : value)}
            />
          </label>
        )
      })}
    </SaveDialog>
  )
}
