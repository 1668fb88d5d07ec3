import { fixedText, Num } from '@gt/domain/kit/decimal.ts'

/** Degrees of WGS 84 to the sixth decimal, about a decimetre; null where the device tells none. */
export interface PlaceHere {
  readonly latitude: string | null
  readonly longitude: string | null
}

const unknown: PlaceHere = { latitude: null, longitude: null }
const waitMs = 10_000

/** Degrees as text, to six decimals. */
const degrees = (value: number): string => fixedText(new Num(value), 6)

/** Where this device is, as far as its user lets it tell; within ten seconds, or not at all. */
export const placeHere = (): Promise<PlaceHere> =>
  new Promise(resolve => {
    if (!('geolocation' in navigator)) return resolve(unknown)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: degrees(coords.latitude), longitude: degrees(coords.longitude) }),
      () => resolve(unknown),
      { enableHighAccuracy: true, timeout: waitMs, maximumAge: 0 },
    )
  })
