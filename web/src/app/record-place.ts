import { locationActions } from '@gt/domain/qrcode/location-actions.ts'
import { word } from '../kit/i18n.ts'
import { ownPosition } from '../kit/own-position.ts'
import { placeConsented } from '../kit/scan-consent.ts'
import { toastFailed } from '../kit/toast.tsx'
import { call } from './client.ts'
import { signed } from './state.ts'

const consents = (): boolean => placeConsented(localStorage, signed.get()?.user.Id ?? '')

/** Where the device is, if its holder consented and it can say so; null otherwise, which stands in nobody's way. */
export async function consentedPlace(): Promise<{ readonly longitude: string; readonly latitude: string } | null> {
  if (!consents()) return null
  try {
    return await ownPosition()
  } catch {
    toastFailed(word('kit.scan.no_place'))
    return null
  }
}

/** Tells where a label was scanned by somebody who consented; a place far from where it was bound is said at once. */
export async function recordPlace(scanned: string): Promise<void> {
  const place = await consentedPlace()
  if (!place) return
  const { alarm, distance_m } = await call(locationActions, 'Locate', { scanned, place })
  if (alarm === 'distance' || alarm === 'double') toastFailed(word('kit.scan.far', { n: distance_m ?? 0 }))
}
