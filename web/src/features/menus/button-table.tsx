import type { OfferedButton, PlacedButton } from '@gt/domain/identity/module-button-actions.ts'
import { operationPlaces } from '@gt/domain/identity/module-operation-map.entity.ts'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { IconButton } from '../../kit/button.tsx'
import { useWords } from '../../kit/i18n.ts'
import { type Place, place, places, relocate, shift } from './placed-buttons.ts'
import './menus.css'

/** The names of a button, each in its language. */
const names = [
  { field: 'name_zh', language: '中文' },
  { field: 'name_en', language: 'English' },
  { field: 'name_es', language: 'Español' },
] as const

interface ButtonTableProps {
  readonly offered: readonly OfferedButton[]
  readonly buttons: readonly PlacedButton[]
  readonly locked: boolean
  readonly onChange: (buttons: readonly PlacedButton[]) => void
}

/** The buttons of a page under their places, in their order; below them what the page carries out besides. */
export function ButtonTable({ offered, buttons, locked, onChange }: ButtonTableProps) {
  const { t, say, language } = useWords()
  const byId = new Map(offered.map(one => [one.id, one]))
  const there = new Set(buttons.map(one => one.operation_id))
  const rest = offered.filter(({ id }) => !there.has(id))
  const nameOf = (one: OfferedButton): string => one[`name_${language}`] || one.name_zh
  const heading = (key: string, text: string) => (
    <tr key={key} className="place">
      <th colSpan={8}>{text}</th>
    </tr>
  )
  const line = (one: OfferedButton, button: PlacedButton | null) => (
    <ButtonLine
      key={one.id}
      name={nameOf(one)}
      one={one}
      button={button}
      buttons={buttons}
      locked={locked}
      onChange={onChange}
    />
  )
  if (offered.length === 0) return <p className="none">{t('page.sys.moduleOperationMap.none')}</p>
  return (
    <div className="gt-button-table">
      <table>
        <thead>
          <tr>
            <th>{t('page.sys.moduleOperationMap.button')}</th>
            <th>{t('page.sys.moduleOperationMap.place')}</th>
            <th>{t('page.sys.moduleOperationMap.order')}</th>
            {names.map(({ field, language: of }) => (
              <th key={field}>
                {t('page.sys.moduleOperationMap.own_name')} · {of}
              </th>
            ))}
            <th>{t('page.sys.moduleOperationMap.function_point')}</th>
          </tr>
        </thead>
        <tbody>
          {places.flatMap(location => {
            const inPlace = buttons.filter(button => button.location === location)
            if (inPlace.length === 0) return []
            return [
              heading(location, say(operationPlaces.labels[location])),
              ...inPlace.flatMap(button => {
                const one = byId.get(button.operation_id)
                return one ? [line(one, button)] : []
              }),
            ]
          })}
          {rest.length > 0 ? heading('rest', t('page.sys.moduleOperationMap.not_placed')) : null}
          {rest.map(one => line(one, null))}
        </tbody>
      </table>
    </div>
  )
}

interface ButtonLineProps {
  readonly name: string
  readonly one: OfferedButton
  readonly button: PlacedButton | null
  readonly buttons: readonly PlacedButton[]
  readonly locked: boolean
  readonly onChange: (buttons: readonly PlacedButton[]) => void
}

function ButtonLine({ name, one, button, buttons, locked, onChange }: ButtonLineProps) {
  const { t, say } = useWords()
  const tick = (on: boolean): void =>
    onChange(on ? place(buttons, one) : buttons.filter(({ operation_id }) => operation_id !== one.id))
  const rename = (field: (typeof names)[number]['field'], text: string): void =>
    onChange(buttons.map(other => (other.operation_id === one.id ? { ...other, [field]: text || null } : other)))
  return (
    <tr>
      <td>
        <label>
          <input
            type="checkbox"
            checked={button !== null}
            disabled={locked}
            onChange={event => tick(event.target.checked)}
          />
          {name}
        </label>
      </td>
      <td>
        {button ? (
          <select
            className="gt-input"
            value={button.location}
            disabled={locked}
            aria-label={t('page.sys.moduleOperationMap.place_of', { name })}
            onChange={event => onChange(relocate(buttons, one.id, event.target.value as Place))} // one of the options
          >
            {places.map(location => (
              <option key={location} value={location}>
                {say(operationPlaces.labels[location])}
              </option>
            ))}
          </select>
        ) : null}
      </td>
      <td className="order">
        {button && !locked ? (
          <>
            <IconButton
              icon={ArrowUp}
              label={`${t('kit.shape.up')} ${name}`}
              onClick={() => onChange(shift(buttons, one.id, -1))}
            />
            <IconButton
              icon={ArrowDown}
              label={`${t('kit.shape.down')} ${name}`}
              onClick={() => onChange(shift(buttons, one.id, 1))}
            />
          </>
        ) : null}
      </td>
      {names.map(({ field, language }) => (
        <td key={field}>
          {button ? (
            <input
              className="gt-input"
              value={button[field] ?? ''}
              placeholder={one[field] ?? ''}
              maxLength={60}
              disabled={locked}
              aria-label={t('page.sys.moduleOperationMap.own_name_in', { name, language })}
              onChange={event => rename(field, event.target.value)}
            />
          ) : null}
        </td>
      ))}
      <td className="op">{one.function_point}</td>
    </tr>
  )
}
