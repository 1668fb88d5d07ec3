import type { PhotoProof } from '@gt/domain/entrust/photo-proof.ts'
import { Copy, Plus, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { useWords } from '../../../kit/i18n.ts'
import type { Offer } from '../chosen-tests.ts'
import type { SampleRow } from '../order-draft.ts'
import type { Problem } from '../order-problems.ts'
import { type CellName, type CellWorld, columnOf } from '../sample-cells.ts'
import { applies } from '../sample-rows.ts'
import type { SheetWork } from '../use-sheet.ts'
import { preColumns, preLabels } from './pre-draft.ts'
import { Place, preId } from './pre-field.tsx'
import { SamplePhotos } from './sample-photos.tsx'

interface SampleCardsProps {
  readonly rows: readonly SampleRow[]
  readonly offer: Offer
  readonly world: CellWorld
  readonly problemsAt: (row: number) => readonly Problem[]
  readonly onText: SheetWork['text']
  readonly onCommand: SheetWork['command']
  readonly onPhotos: (key: string, make: (ids: readonly string[]) => readonly string[]) => void
  readonly onProof?: (key: string, proof: PhotoProof) => void
}

/** The name under which a cell of a card is found. */
export const cardCell = (row: number, name: string): string => `s${row}_${name}`

/** The samples as cards with one field below the other, for telephones. */
export function SampleCards(props: SampleCardsProps) {
  const { rows, offer, world, problemsAt, onText, onCommand, onPhotos, onProof } = props
  const { t } = useWords()
  return (
    <ol className="cards">
      {rows.map((row, index) => (
        <li key={row.key}>
          <div className="bar">
            <h3>{t('page.djentrustmanage.newEntrustsManager.sample_n', { n: index + 1 })}</h3>
            <Button look="text" icon={Copy} onClick={() => onCommand(index, 'duplicate')}>
              {t('common.copy')}
            </Button>
            <Button look="text" icon={Trash2} onClick={() => onCommand(index, 'remove')}>
              {t('common.delete')}
            </Button>
          </div>
          <div className="fields">
            {preColumns
              .filter(name => applies(row, name, offer.agedClasses))
              .map(name => (
                <CardField
                  key={name}
                  row={index}
                  name={name}
                  text={row.cells[name]}
                  world={world}
                  problem={problemsAt(index).find(problem => problem.field === name)?.message}
                  onText={text => onText({ row: index, name }, text)}
                />
              ))}
          </div>
          <SamplePhotos
            row={row}
            onChange={make => onPhotos(row.key, make)}
            {...(onProof ? { onProof: one => onProof(row.key, one) } : {})}
          />
        </li>
      ))}
      <li className="more">
        <Button icon={Plus} onClick={() => onCommand(rows.length - 1, 'add')}>
          {t('page.djentrustmanage.entrusttemp.add_sample')}
        </Button>
      </li>
    </ol>
  )
}

interface CardFieldProps {
  readonly row: number
  readonly name: CellName
  readonly text: string
  readonly world: CellWorld
  readonly problem: string | undefined
  readonly onText: (text: string) => void
}

const days: ReadonlySet<CellName> = new Set(['sampling_date', 'manufacture_date'])

/** One cell of a card: classes and days are chosen with the telephone's own means, other texts are taken when they are left. */
function CardField({ row, name, text, world, problem, onText }: CardFieldProps) {
  const { say } = useWords()
  const [typed, setTyped] = useState(text)
  useEffect(() => setTyped(text), [text])
  const { label, required } = columnOf(name)
  const place = cardCell(row, name)
  const shared = {
    id: preId(place),
    className: 'gt-input',
    'aria-required': required,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem ? `${preId(place)}_problem` : undefined,
  }
  return (
    <Place name={place} label={say(preLabels[name] ?? label)} required={required === true} problem={problem}>
      {name === 'trial_class_id' ? (
        <select {...shared} value={text} onChange={event => onText(event.target.value)}>
          <option value="" />
          {world.classes.map(({ id, label: word }) => (
            <option key={id} value={id}>
              {word}
            </option>
          ))}
        </select>
      ) : days.has(name) ? (
        <input {...shared} type="date" value={text.slice(0, 10)} onChange={event => onText(event.target.value)} />
      ) : (
        <input
          {...shared}
          value={typed}
          inputMode={name === 'age_days' ? 'numeric' : 'text'}
          autoComplete="off"
          onChange={event => setTyped(event.target.value)}
          onBlur={() => typed !== text && onText(typed)}
        />
      )}
    </Place>
  )
}
