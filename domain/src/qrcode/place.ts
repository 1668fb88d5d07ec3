import { z } from 'zod'
import { issue } from '../kit/issue.ts'

const degrees = (most: number) => z.string().regex(new RegExp(`^-?\\d{1,${most}}(\\.\\d{1,6})?$`), issue('type'))

/** A place as the device tells it, in degrees. */
export const placeSchema = z.strictObject({ longitude: degrees(3), latitude: degrees(2) })
