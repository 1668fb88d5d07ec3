import type { OfferedButton, PlacedButton } from '@gt/domain/identity/module-button-actions.ts'
import { operationPlaces } from '@gt/domain/identity/module-operation-map.entity.ts'

export type Place = PlacedButton['location']

/** The places of a page from the top down. */
export const places: readonly Place[] = operationPlaces.codes

/** What most pages of records have. */
const standard: ReadonlySet<string> = new Set(['add', 'edit', 'delete', 'export'])

const opOf = ({ code }: OfferedButton): string => code.slice(code.lastIndexOf('.') + 1)

/** Buttons by their places, in their order within each. */
export const inPlaces = (buttons: readonly PlacedButton[]): readonly PlacedButton[] =>
  places.flatMap(place => buttons.filter(({ location }) => location === place))

const placed = (offered: OfferedButton): PlacedButton => ({
  operation_id: offered.id,
  location: offered.location ?? 'toolbar',
  name_zh: null,
  name_en: null,
  name_es: null,
})

/** Puts an operation last in its usual place. */
export const place = (buttons: readonly PlacedButton[], offered: OfferedButton): readonly PlacedButton[] =>
  inPlaces([...buttons, placed(offered)])

/** Puts the standard operations that the page carries out where they usually stand; what is placed stays where it is. */
export const placeStandard = (
  buttons: readonly PlacedButton[],
  offered: readonly OfferedButton[],
): readonly PlacedButton[] => {
  const there = new Set(buttons.map(one => one.operation_id))
  const missing = offered.filter(one => standard.has(opOf(one)) && !there.has(one.id))
  return inPlaces([...buttons, ...missing.map(placed)])
}

/** Another place of a button, where it stands last. */
export const relocate = (buttons: readonly PlacedButton[], id: string, location: Place): readonly PlacedButton[] => {
  const moved = buttons.find(one => one.operation_id === id)
  if (!moved) return buttons
  return inPlaces([...buttons.filter(one => one !== moved), { ...moved, location }])
}

/** Changes places with the button above (-1) or below (1) in the same place; the first and the last stay. */
export const shift = (buttons: readonly PlacedButton[], id: string, by: -1 | 1): readonly PlacedButton[] => {
  const at = buttons.findIndex(one => one.operation_id === id)
  const [here, there] = [buttons[at], buttons[at + by]]
  if (!here || !there || here.location !== there.location) return buttons
  return buttons.with(at, there).with(at + by, here)
}

/** True when nothing of what is stored differs. */
export const isSame = (a: readonly PlacedButton[], b: readonly PlacedButton[]): boolean => {
  const text = (buttons: readonly PlacedButton[]): string =>
    JSON.stringify(
      inPlaces(buttons).map(one => [
        one.operation_id,
        one.location,
        one.name_zh || null,
        one.name_en || null,
        one.name_es || null,
      ]),
    )
  return text(a) === text(b)
}
