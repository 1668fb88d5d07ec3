import { fixedText, Num } from '@gt/domain/kit/decimal.ts'

/** Digits of a degree that the record keeps: a tenth of a metre. */
const digits = 6

const degrees = (angle: number): string => fixedText(new Num(angle), digits)

/** Asks the device where it is; a page that is not served safely is never told. */
const positionNow = (): Promise<GeolocationPosition> =>
  new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) reject(new Error('there is no position here'))
    else navigator.geolocation.getCurrentPosition(resolve, reject, { enableHighAccuracy: true, timeout: 15_000 })
  })

/** Where the device is, in degrees as the record keeps them. Rejects where that is refused, too slow or not to be had. */
export async function ownPosition(): Promise<{ readonly longitude: string; readonly latitude: string }> {
  const { coords } = await positionNow()
  return { longitude: degrees(coords.longitude), latitude: degrees(coords.latitude) }
}
