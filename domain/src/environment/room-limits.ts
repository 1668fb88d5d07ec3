import type { Decimal } from '../kit/id.ts'

/** What a room demands of its climate: °C and % relative humidity; null where it is open. */
export interface RoomLimits {
  readonly temp_min: Decimal | null
  readonly temp_max: Decimal | null
  readonly humidity_min: Decimal | null
  readonly humidity_max: Decimal | null
}

function span(low: Decimal | null, high: Decimal | null, unit: string): string {
  if (low !== null && high !== null) return `${low}～${high}${unit}`
  if (low !== null) return `≥${low}${unit}`
  return high === null ? '' : `≤${high}${unit}`
}

/** The limits of a room as they are told: `18.0～22.0℃、≥50.0%`; no text when it has none. */
export const limitsText = (room: RoomLimits): string =>
  [span(room.temp_min, room.temp_max, '℃'), span(room.humidity_min, room.humidity_max, '%')].filter(Boolean).join('、')
