import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { makeCoverage } from './font-coverage.ts'

const require = createRequire(import.meta.url)
const fontFile = (path: string): Buffer => readFileSync(require.resolve(`@expo-google-fonts/noto-serif-sc/${path}`))

/** The regular weight of the font of all papers. */
export const regularFont = (): Buffer => fontFile('400Regular/NotoSerifSC_400Regular.ttf')
export const boldFont = (): Buffer => fontFile('700Bold/NotoSerifSC_700Bold.ttf')

let known: ((sign: string) => boolean) | null = null

/** Whether a sign can be printed; the font is read when it is asked for the first time. */
export function isPrintableSign(sign: string): boolean {
  known ??= makeCoverage(regularFont())
  return known(sign)
}
